import { expect, it } from 'vitest';
import type { MessageRule } from '@basis/domain/model/contract/contract';
import { outcomeWords, waitingWords } from './emailRuleWords';

const rule = { name: 'Turner invitations', isThere: true };
const outcomeOf = (more: Partial<MessageRule['outcomes'][number]> = {}): MessageRule['outcomes'][number] => ({
  project: { id: 'bid', name: 'Pier 48' },
  state: 'applied',
  assigned: ['Rosa Delgado'],
  stage: 'Estimating',
  keptStage: null,
  options: [],
  changeSetId: 'change',
  appliedAt: '2026-11-20T18:00:00.000Z',
  ...more,
});
const words = (more: Parameters<typeof outcomeOf>[0]): string => outcomeWords(rule, outcomeOf(more));

it('says what a rule did, and that it was undone', () => {
  expect(words({})).toBe('Rule “Turner invitations” assigned Rosa Delgado and set the stage Estimating.');
  expect(words({ assigned: ['Rosa Delgado', 'Maya Lind'], options: ['Scope: Drywall'] })).toBe(
    'Rule “Turner invitations” assigned Rosa Delgado and Maya Lind, set the stage Estimating, and chose Scope: Drywall.',
  );
  expect(words({ state: 'undone', stage: null })).toBe(
    'Rule “Turner invitations” assigned Rosa Delgado. This was undone.',
  );
  expect(words({ stage: null, keptStage: 'Accepted' })).toBe(
    'Rule “Turner invitations” assigned Rosa Delgado. The stage Accepted was kept because someone chose it.',
  );
});

it('says why a rule did nothing, and what it waits for', () => {
  expect(words({ state: 'closed' })).toBe(
    'Rule “Turner invitations” matches, but the bid was closed and stays as it is.',
  );
  expect(waitingWords(rule, false)).toBe(
    'Rule “Turner invitations” matches this email and applies as soon as it has a bid.',
  );
  expect(waitingWords(rule, true)).toBe('Rule “Turner invitations” matches this email but was not applied to its bid.');
  expect(waitingWords({ ...rule, isThere: false }, true)).toBe(
    'Rule “Turner invitations” matched this email and has been deleted since.',
  );
});
