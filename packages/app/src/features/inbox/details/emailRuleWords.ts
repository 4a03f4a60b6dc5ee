import type { MessageRule } from '@basis/domain/model/contract/contract';

type Outcome = MessageRule['outcomes'][number];

const listed = new Intl.ListFormat('en-US');

const ruleOf = ({ name }: Pick<MessageRule, 'name'>): string => `Rule “${name}”`;

const done = ({ assigned, stage, options }: Outcome): string =>
  listed.format([
    ...(assigned.length ? [`assigned ${listed.format(assigned)}`] : []),
    ...(stage === null ? [] : [`set the stage ${stage}`]),
    ...(options.length ? [`chose ${listed.format(options)}`] : []),
  ]);

/** Reason why a rule did nothing. */
const passed: Readonly<Record<Exclude<Outcome['state'], 'applied' | 'undone'>, string>> = {
  nothing: 'matches, but the bid already has everything that it sets.',
  closed: 'matches, but the bid was closed and stays as it is.',
  off: 'matches, but was off when this email was filed.',
  deleted: 'matched, but was deleted before this email was filed.',
  faulty: 'matches, but was skipped because it refers to something that no longer exists.',
  failed: 'matches, but could not be applied.',
};

/** Describes what a rule did: `Rule “Turner invitations” assigned Rosa Delgado and set the stage Estimating.` */
export const outcomeWords = (rule: Pick<MessageRule, 'name'>, outcome: Outcome): string => {
  const { state, keptStage } = outcome;
  const kept = keptStage === null ? '' : ` The stage ${keptStage} was kept because someone chose it.`;
  if (state === 'applied') return `${ruleOf(rule)} ${done(outcome)}.${kept}`;
  if (state === 'undone') return `${ruleOf(rule)} ${done(outcome)}. This was undone.`;
  return `${ruleOf(rule)} ${passed[state]}${kept}`;
};

/** Describes a matching rule that was applied to no bid. @param hasBid whether the email is filed with a bid */
export const waitingWords = ({ name, isThere }: Pick<MessageRule, 'name' | 'isThere'>, hasBid: boolean): string => {
  if (!isThere) return `${ruleOf({ name })} matched this email and has been deleted since.`;
  return hasBid
    ? `${ruleOf({ name })} matches this email but was not applied to its bid.`
    : `${ruleOf({ name })} matches this email and applies as soon as it has a bid.`;
};
