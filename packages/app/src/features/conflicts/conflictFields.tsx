import type { ReactNode } from 'react';
import type { Conflict } from '@basis/domain/engine/collection/ConflictsStore';
import type { Deadline as BidDeadline, Project } from '@basis/domain/model/contract/contract';
import type { Domain } from '@basis/domain/domain';
import { factsOf, type FieldKind } from '@basis/domain/model/fields/kinds';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import type { Money } from '@basis/domain/model/formats/money';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { regionNames } from '@basis/domain/model/formats/regions';
import { columnOf, viewLists, type ColumnId } from '@basis/domain/model/lists/columns';
import { customColumnId } from '@basis/domain/model/lists/customFields';
import { formatPlainDate } from '@basis/ui/Deadline';
import type { Option } from '@basis/ui/Select';
import { Text } from '@basis/ui/Text';
import { bidDate } from '../../details/bidDate';
import { cellForm, ownColumn, type CellContext, type ListCellColumn, type OwnColumns } from '../../lists/cells';
import { DueDate } from '../../lists/DueDate';
import { customColumn } from '../../lists/customColumns';
import { companyColumns } from '../companies/feature';
import { personColumns } from '../people/feature';
import { quoteColumns } from '../quotes/feature';
import { taskColumns } from '../tasks/feature';

/** One of two conflicting values. */
export interface ConflictValue {
  /** Rendered like the field, with long texts in full. */
  readonly shown: ReactNode;
  /** Short text; null for long texts and for values without text, such as pictures. */
  readonly words: string | null;
}

interface ConflictField {
  readonly label: string;
  valueOf(row: object): ConflictValue;
}

const customPrefix = 'customFields.';
const references: Readonly<Record<string, string>> = { companyId: 'company', tradeId: 'trade', projectId: 'project' };
const dates: Readonly<Record<string, string>> = {
  bidDeadlineAt: 'bidDeadline',
  rfiDeadlineAt: 'rfiDeadline',
  jobWalkAt: 'jobWalk',
};
/** Fields that are not columns of a list. */
const otherLabels: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  description: 'Description',
  stageReasonId: 'Stage reason',
  message: 'Note',
};

const columnIdOf = ({ field }: Conflict): string =>
  field.startsWith(customPrefix)
    ? customColumnId(field.slice(customPrefix.length))
    : (references[field] ?? dates[field] ?? field);

/** Fields of bids that can conflict. Duplicates list columns, because those are bundled with the list's page. */
const bidColumns = {
  name: { valueOf: ({ name }) => name },
  city: { valueOf: ({ city }) => city },
  addressLine: { valueOf: ({ addressLine }) => addressLine },
  postalCode: { valueOf: ({ postalCode }) => postalCode },
  startAt: { valueOf: ({ startAt }) => startAt },
  endAt: { valueOf: ({ endAt }) => endAt },
  bidDeadline: { valueOf: ({ bidDeadline }) => bidDeadline },
  rfiDeadline: { valueOf: ({ rfiDeadline }) => rfiDeadline },
  jobWalk: { valueOf: ({ jobWalk }) => jobWalk },
  region: { valueOf: ({ region }) => region },
  unionType: { valueOf: ({ unionType }) => unionType },
  estimatorIds: { valueOf: ({ estimatorIds }) => estimatorIds },
  stageId: { valueOf: ({ stageId }) => stageId },
  stageReasonId: { valueOf: ({ stageReasonId }) => stageReasonId },
} satisfies Partial<OwnColumns<'projects', Project>>;

const bidColumn = (id: string, { workspace }: CellContext): ListCellColumn<Project> | undefined => {
  const columns: Partial<OwnColumns<'projects', Project>> = bidColumns;
  const column = Object.hasOwn(columns, id) ? columns[id as ColumnId<'projects'>] : undefined;
  return column
    ? ownColumn('projects', id as ColumnId<'projects'>, column)
    : customColumn<Project>(id, workspace, () => undefined);
};

const columnsOf = ({ kind }: Conflict, domain: Domain, context: CellContext) => {
  const { companies, people, tasks, quotes } = domain;
  const columns = {
    LIST_VIEW: () => (id: string) => bidColumn(id, context),
    ACCOUNTS_VIEW: () => companyColumns(companies)(context),
    CONTACTS_VIEW: () => personColumns(people)(context),
    TASKS_VIEW: () => taskColumns(tasks)(),
    QUOTES_VIEW: () => quoteColumns(quotes)(context),
    NOTE: () => () => undefined,
  };
  return columns[kind]() as (id: string) => ListCellColumn<object> | undefined;
};

/** Longest text quoted in the sentence, in characters. */
const maxQuotedChars = 32;
const short = (text: string): string | null => (text.length <= maxQuotedChars && !text.includes('\n') ? text : null);
const isOfText = (kind: FieldKind): boolean => factsOf(kind).shape === 'text' && kind !== 'readOnly';

const wordsOf = (kind: FieldKind, value: unknown, options: readonly Option[], money: Money): string | null => {
  if (value === null || value === '') return 'nothing';
  if (kind === 'money') return money.exact(Number(value));
  if (kind === 'percent') return `${Number(value) / 100}%`;
  if (kind === 'number') return formatCount(Number(value));
  if (typeof value !== 'string') return null;
  if (kind === 'date') return formatPlainDate(value);
  if (kind === 'region') return regionNames[value] ?? value;
  if (isOfText(kind)) return short(value);
  const label = options.find(({ id }) => id === value)?.label;
  return label === undefined ? null : short(label);
};

const wholeText = (text: string): ReactNode => <Text isReading>{text || '–'}</Text>;

/** Both may be of the same day: shows the times, too. */
const deadlineValue = (deadline: BidDeadline): ConflictValue =>
  deadline === null
    ? { shown: wholeText(''), words: 'nothing' }
    : { shown: <DueDate deadline={deadline} isDue={false} isTimeShown />, words: bidDate(deadline) };

const labelOf = (conflict: Conflict, { workspace }: Domain): string => {
  const { kind, field } = conflict;
  const custom = workspace.customFields.byId.get(field.slice(customPrefix.length));
  if (field.startsWith(customPrefix)) return custom?.label ?? 'A field';
  const own = kind === 'NOTE' ? undefined : columnOf(viewLists[kind], columnIdOf(conflict));
  return own?.label ?? otherLabels[field] ?? 'A field';
};

/** Finds a field's label and how to render its value. */
export const conflictField = (conflict: Conflict, domain: Domain): ConflictField => {
  const { workspace, session } = domain;
  const context = { workspace, today: observedToday() };
  const column = columnsOf(conflict, domain, context)(columnIdOf(conflict));
  const label = labelOf(conflict, domain);
  if (!column) {
    const textOf = (row: object): string => (row as Record<string, string | undefined>)[conflict.field] ?? '';
    return { label, valueOf: (row) => ({ shown: wholeText(textOf(row)), words: short(textOf(row)) || null }) };
  }
  const options = column.choices?.(workspace) ?? [];
  const form = cellForm(column.kind);
  const valueOf = (row: object): ConflictValue => {
    const value: unknown = column.valueOf(row);
    if (column.kind === 'deadline') return deadlineValue(value as BidDeadline);
    const isText = isOfText(column.kind) && typeof value === 'string';
    const shown = isText ? wholeText(value) : form.show(value, context, options);
    return { shown, words: wordsOf(column.kind, value, options, session.money) };
  };
  return { label, valueOf };
};
