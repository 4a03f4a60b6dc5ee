import type { MailRule } from '@basis/domain/model/contract/contract';
import { localToday } from '@basis/domain/model/formats/dates';
import { formatCount } from '@basis/domain/model/formats/numbers';
import type { WorkspaceStore } from '@basis/domain/subjects/workspace/WorkspaceStore';
import { formatPlainDate } from '@basis/ui/Deadline';

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });
const both = new Intl.ListFormat('en-US');

/** Values of one condition that a row has room for. */
const shownValues = 3;

/**
 * Describes the conditions of a rule: `Bid invite from turner.com, through Procore`.
 * @param most values of each condition that are named; of the others it says how many there are
 */
export const conditionWords = (
  { conditions, companies }: Pick<MailRule, 'conditions' | 'companies'>,
  most = shownValues,
): string => {
  const anyOf = (before: string, values: readonly string[]): string[] => {
    if (!values.length) return [];
    const more = values.length - most;
    return [before + (more > 0 ? `${values.slice(0, most).join(', ')} and ${more} more` : either.format(values))];
  };
  const { kinds, senders, platforms, keywords } = conditions;
  const [kind = 'Any email'] = anyOf('', kinds);
  const names = companies.map(({ name }) => name);
  const from = anyOf(' from ', senders).join('');
  return [
    `${kind}${from}`,
    ...anyOf('of ', names),
    ...anyOf('through ', platforms),
    ...anyOf(
      'with ',
      keywords.map((word) => `“${word}”`),
    ),
  ].join(', ');
};

/** The option of a field, after its field; null if one of them was deleted. */
export const optionWords = (
  { fieldId, optionId }: MailRule['actions']['fieldOptions'][number],
  { customFields }: WorkspaceStore,
): string | null => {
  const field = customFields.byId.get(fieldId);
  const option = field?.options.find(({ id }) => id === optionId);
  return field && option ? `${field.label}: ${option.label}` : null;
};

/** Describes each action of a rule: `Assign Rosa Delgado`, `Set the stage Estimating`. */
export const actionWords = ({ actions }: Pick<MailRule, 'actions'>, workspace: WorkspaceStore): readonly string[] => {
  const people = actions.estimatorIds.flatMap((id) => workspace.users.byId.get(id)?.name ?? []);
  const stage = actions.stageId === null ? undefined : workspace.stages.byId.get(actions.stageId);
  const options = actions.fieldOptions.flatMap((option) => optionWords(option, workspace) ?? []);
  return [
    ...(people.length ? [`Assign ${both.format(people)}`] : []),
    ...(stage ? [`Set the stage ${stage.name}`] : []),
    ...(options.length ? [`Choose ${both.format(options)}`] : []),
  ];
};

/** Number of times a rule was applied: `12 emails`. */
export const appliedWords = ({ appliedCount }: Pick<MailRule, 'appliedCount'>): string =>
  appliedCount === 0 ? 'Not yet' : `${formatCount(appliedCount)} ${appliedCount === 1 ? 'email' : 'emails'}`;

/** When a rule was last applied: `Last Nov 20, 2026`; null if it never was. */
export const lastAppliedWords = ({ lastAppliedAt }: Pick<MailRule, 'lastAppliedAt'>): string | null =>
  typeof lastAppliedAt === 'string' ? `Last ${formatPlainDate(localToday(new Date(lastAppliedAt)))}` : null;
