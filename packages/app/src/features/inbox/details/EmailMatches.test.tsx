import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MessageDetail } from '@basis/domain/model/contract/contract';
import { FakeServer, idOf, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { emailOf } from '../../../testing/emails';
import { press, showPage } from '../../../testing/showPage';
import { StageReasonProvider } from '../../stages/feature';
import { EmailMatches } from './EmailMatches';

const reasons = [{ code: 'name' as const, text: 'Similar names: “Pier 48” / “Pier 48 Shell”.', weight: 0.4 }];
const suggested: Partial<MessageDetail> = {
  suggestedProjects: [{ id: idOf(1), name: 'Pier 48', confidence: 0.85, reasons }],
};
const members = [
  { id: idOf(700), subject: 'Invitation', fromName: 'Dana Pike', fromEmail: 'dana@harlanpike.example' },
  { id: idOf(702), subject: 'Addendum 1', fromName: 'Leo Marsh', fromEmail: 'leo@harlanpike.example' },
  { id: idOf(703), subject: 'Addendum 2', fromName: '', fromEmail: 'bids@northgate.example' },
].map((member) => ({ ...member, receivedAt: '2026-11-18T16:42:00.000Z' }));

const show = async (part: Partial<MessageDetail>, role: 'Member' | 'ReadOnly' = 'Member'): Promise<FakeServer> => {
  const server = new FakeServer();
  server.profile = profileOf({ role });
  const page = (
    <StageReasonProvider>
      <EmailMatches message={emailOf(part)} />
    </StageReasonProvider>
  );
  await showPage(server, page, { path: '/inbox' });
  return server;
};
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const written = (server: FakeServer): readonly string[] =>
  server.calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

/** Answers a call when it is let. */
const held = (server: FakeServer, pattern: string, answer: () => Response): (() => void) => {
  let answerNow = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  server.answer(pattern, () => asked.then(answer));
  return () => answerNow();
};

describe('a bid that an email may belong to', () => {
  it('is linked once, however often that is pressed before the answer', async () => {
    const server = await show(suggested);
    expect(screen.getByText('Similar names: “Pier 48” / “Pier 48 Shell”.')).toBeDefined();
    const answer = held(server, 'POST /messages/*/link', () => refusalOf(500, 'The database is away.'));
    for (let presses = 0; presses < 2; presses += 1) await act(async () => button('Link').click());
    answer();
    await act(() => server.quiet());
    expect(written(server)).toEqual([`POST /messages/${idOf(700)}/link`]);
  });

  it('can be linked again after that failed, with the reason', async () => {
    const server = await show(suggested);
    server.answer('POST /messages/*/link', () => refusalOf(500, 'The database is away.'));
    await press(server, button('Link'));
    expect(screen.getByText('The database is away.')).toBeDefined();
    await press(server, button('Link'));
    expect(written(server)).toHaveLength(2);
  });

  it('is offered to nobody who only reads', async () => {
    await show(suggested, 'ReadOnly');
    expect(screen.queryByRole('button', { name: 'Link' })).toBeNull();
  });
});

describe('a bid that an email was filed with by itself', () => {
  const filed: Partial<MessageDetail> = {
    status: 'AutoLinked',
    project: { id: idOf(1), name: 'Pier 48' },
    linkReasons: reasons,
  };

  it('is said with its reasons, and left by one press', async () => {
    const server = await show(filed);
    expect(screen.getByRole('link', { name: 'Pier 48' })).toBeDefined();
    expect(screen.getByText('Similar names: “Pier 48” / “Pier 48 Shell”.')).toBeDefined();
    server.answer('DELETE /messages/*/link/*', () => Response.json({ message: emailOf(), changeSetId: idOf(60) }));
    await press(server, button('Not this bid'));
    expect(written(server)).toEqual([`DELETE /messages/${idOf(700)}/link/${idOf(1)}`]);
    expect(screen.getByText('Removed from Pier 48')).toBeDefined();
  });

  it('is left by nobody who only reads', async () => {
    await show(filed, 'ReadOnly');
    expect(screen.queryByRole('button', { name: 'Not this bid' })).toBeNull();
  });
});

describe('what a rule did', () => {
  const outcome = {
    project: { id: idOf(1), name: 'Pier 48' },
    state: 'applied' as const,
    assigned: ['Rosa Delgado'],
    stage: 'Estimating',
    keptStage: null,
    options: [],
    changeSetId: idOf(60),
    appliedAt: '2026-11-20T18:00:00.000Z',
  };
  const ruled = { rule: { name: 'Turner invitations', isThere: true, outcomes: [outcome] } };
  const sentence = 'Rule “Turner invitations” assigned Rosa Delgado and set the stage Estimating.';
  const undo = 'Undo what the rule did to Pier 48';

  it('SETTINGS-08: is said in a sentence, and undone by one press', async () => {
    const server = await show(ruled);
    expect(screen.getByText(sentence)).toBeDefined();
    server.answer('POST /change-sets/*/undo', () => Response.json({ changeSetId: idOf(61) }));
    await press(server, button(undo));
    expect(written(server)).toEqual([`POST /change-sets/${idOf(60)}/undo`]);
    expect(screen.getByText('Undone: what the rule Turner invitations did')).toBeDefined();
  });

  it('stays where somebody changed it since, with the reason', async () => {
    const server = await show(ruled);
    const reason = 'This can no longer be undone: the bid was changed since.';
    server.answer('POST /change-sets/*/undo', () => refusalOf(409, reason));
    await press(server, button(undo));
    expect(screen.getByText(reason)).toBeDefined();
  });

  it('is undone by nobody who only reads', async () => {
    await show(ruled, 'ReadOnly');
    expect(screen.getByText(sentence)).toBeDefined();
    expect(screen.queryByRole('button', { name: undo })).toBeNull();
  });
});

describe('the emails of a group', () => {
  const senders = (): (string | null)[] =>
    within(screen.getByRole('list', { name: 'Grouped emails' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  it('are counted and listed by who sent them, and the open one says so', async () => {
    await show({ group: members });
    expect(screen.getByRole('heading', { name: 'Grouped emails' }).parentElement?.textContent).toContain('3');
    expect(senders()).toEqual(['Dana Pike', 'Leo Marsh', 'bids@northgate.example']);
    expect(button('Dana Pike: Invitation').getAttribute('aria-current')).toBe('true');
    expect(button('Leo Marsh: Addendum 1').getAttribute('aria-current')).not.toBe('true');
  });

  it('are left by the open one, whichever of them that is', async () => {
    const server = await show({ id: idOf(703), group: members });
    const answer = held(server, 'POST /messages/*/separate', () => refusalOf(500, 'The database is away.'));
    await act(async () => button('Separate').click());
    answer();
    await act(() => server.quiet());
    expect(written(server)).toEqual([`POST /messages/${idOf(703)}/separate`]);
  });

  it('can be separated by nobody who only reads', async () => {
    await show({ group: members }, 'ReadOnly');
    expect(senders()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Separate' })).toBeNull();
  });
});
