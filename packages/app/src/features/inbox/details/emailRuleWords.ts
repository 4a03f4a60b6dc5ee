import type { MessageRule } from '@basis/domain/contract/contract';

type Outcome = MessageRule['outcomes'][number];

const listed = new Intl.ListFormat('en-US');

const ruleOf = ({ name }: Pick<MessageRule, 'name'>): string => `Rule “${name}”`;

const done = ({ assigned, stage, options }: Outcome): string =>
  listed.format([
    ...(assigned.length ? [`assigned ${listed.format(assigned)}`] : []),
    ...(stage === null ? [] : [`set the stage ${stage}`]),
    ...(options.length ? [`chose ${listed.format(options)}`] : []),
  ]);

/** Why a rule did nothing. */
const passed: Readonly<Record<Exclude<Outcome['state'], 'applied' | 'undone'>, string>> = {
  nothing: 'fits, and the bid has all of it already.',
  closed: 'fits, and left the bid as it is: it was closed.',
  off: 'fits, and was off when this email was filed.',
  deleted: 'fitted, and was deleted before this email was filed.',
  faulty: 'fits, and was passed over, as it names what no longer exists.',
  failed: 'fits, and could not be applied.',
};

/** What a rule did with a bid, in a sentence: `Rule “Turner invitations” assigned Rosa Delgado and set the stage Estimating.` */
export const outcomeWords = (rule: Pick<MessageRule, 'name'>, outcome: Outcome): string => {
  const { state, keptStage } = outcome;
  const kept = keptStage === null ? '' : ` The stage ${keptStage} stays, as it was chosen for the bid.`;
  if (state === 'applied') return `${ruleOf(rule)} ${done(outcome)}.${kept}`;
  if (state === 'undone') return `${ruleOf(rule)} ${done(outcome)}. That was undone.`;
  return `${ruleOf(rule)} ${passed[state]}${kept}`;
};

/** What is said of a rule that was applied to no bid. @param hasBid whether the email is filed with one. */
export const waitingWords = ({ name, isThere }: Pick<MessageRule, 'name' | 'isThere'>, hasBid: boolean): string => {
  if (!isThere) return `${ruleOf({ name })} fitted this email, and was deleted since.`;
  return hasBid
    ? `${ruleOf({ name })} fits this email, and was not applied to its bid.`
    : `${ruleOf({ name })} fits this email. It is applied once the email has its bid.`;
};
