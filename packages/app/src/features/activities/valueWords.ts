import type { FieldKind } from '@basis/domain/model/fields/kinds';
import { clockIn, readerZone } from '@basis/domain/model/formats/days';
import type { Money } from '@basis/domain/model/formats/money';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { regionNames } from '@basis/domain/model/formats/regions';
import type { WorkspaceStore } from '@basis/domain/subjects/workspace/WorkspaceStore';
import { formatPlainDate, formatPlainTime } from '@basis/ui/Deadline';
import type { Option } from '@basis/ui/Select';
import type { DeadlineValue } from '../../lists/shownDeadline';
import { bidDate } from '../../details/bidDate';

/** Names and amounts of the workspace. */
export interface WordsContext {
  readonly workspace: WorkspaceStore;
  readonly money: Money;
}

type Words = (value: never, context: WordsContext, options: readonly Option[]) => string | null;

const joined = (names: readonly string[]): string | null => names.join(', ') || null;

const moment = (at: string): string => {
  const [date, time] = clockIn(readerZone(), at);
  return `${formatPlainDate(date)} ${formatPlainTime(time)}`;
};

const userNames = (ids: readonly string[], { workspace }: WordsContext): string | null =>
  joined(ids.map((id) => workspace.person(id)?.name ?? workspace.teams.byId.get(id)?.name ?? 'a former user'));

const companyWords = (ids: readonly string[], { workspace }: WordsContext): string | null =>
  joined(ids.map((id) => workspace.companyNames.byId.get(id)?.name ?? 'a former company'));

const optionNames: Words = (ids: string | readonly string[], _, options) =>
  joined([ids].flat().map((id) => options.find((option) => option.id === id)?.label ?? 'a former choice'));

const isText = (value: unknown): boolean => typeof value === 'string';

const isTexts = (value: unknown): value is string | readonly string[] =>
  isText(value) || (Array.isArray(value) && value.every(isText));

/** Words of kinds whose value is not its own text. */
const byKind: Partial<Record<FieldKind, Words>> = {
  money: (cents: number, { money }) => money.exact(cents),
  percent: (hundredths: number) => `${hundredths / 100}%`,
  number: (value: number) => formatCount(value),
  date: (day: string) => formatPlainDate(day),
  dueDate: (day: string) => formatPlainDate(day),
  instant: moment,
  pastInstant: moment,
  reminder: moment,
  deadline: (deadline: DeadlineValue) => bidDate(deadline),
  boolean: (value: boolean) => (value ? 'Yes' : 'No'),
  region: (code: string) => regionNames[code] ?? code,
  stage: (id: string, { workspace }) => workspace.stages.byId.get(id)?.name ?? 'a former stage',
  user: (id: string, context) => userNames([id], context),
  users: userNames,
  estimators: userNames,
  company: (id: string, context) => companyWords([id], context),
  companies: (ids: string | readonly string[], context) => companyWords([ids].flat(), context),
  singleSelect: optionNames,
  multiSelect: optionNames,
  choice: optionNames,
  teams: optionNames,
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A recorded value in words; null for an empty one, and for what has no words. */
export const valueWords = (
  kind: FieldKind,
  value: unknown,
  context: WordsContext,
  options: readonly Option[],
): string | null => {
  if (isEmpty(value)) return null;
  const words = byKind[kind];
  if (words) return words(value as never, context, options);
  if (isTexts(value)) return joined([value].flat());
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
};
