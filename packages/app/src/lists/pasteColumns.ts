import type { FieldKind } from '@basis/domain/model/fields/kinds';
import { plainMarkdown } from '@basis/domain/model/formats/plainMarkdown';
import { regionNames } from '@basis/domain/model/formats/regions';
import { reminderAt, reminderText } from '@basis/domain/subjects/tasks/reminders';
import type { Option } from '@basis/ui/Select';
import type { ClipboardCell } from '@basis/ui/clipboard';
import type { CellReader, CellReading, PasteColumn, useCellReaders } from '@basis/ui/data/PasteDialog';
import { cellForm, type CellContext, type CellValue, type ListCellColumn, type ReadKind } from './cells';
import { copiedCell } from './copiedCells';
import { editedDeadline, fromPercent, regionOptions, toPercent, writtenDeadline } from './editedValues';

type Readers = ReturnType<typeof useCellReaders>;

/** How pasted cells of a kind are read into the value of its field. */
interface PastedKind<Value> {
  /** @param before value of the field, of which parts may stay */
  read(cell: ClipboardCell, before: Value): CellReading<Value>;
  /** Text of a value; empty for none. */
  show(value: Value): string;
}

const kind = <Value, Read>(
  reader: CellReader<Read>,
  given: (value: Value) => Read,
  taken: (read: Read, before: Value) => Value,
): PastedKind<Value> => ({
  read: (cell, before) => {
    const reading = reader.read(cell);
    return reading.is === 'value' ? { is: 'value', value: taken(reading.value, before) } : reading;
  },
  show: (value) => reader.show(given(value)),
});

const same = <Value>(reader: CellReader<Value>): PastedKind<Value> =>
  kind<Value, Value>(
    reader,
    (value) => value,
    (value) => value,
  );

/** Refuses to leave nobody. */
const atLeastOne = (reader: CellReader<readonly string[]>): CellReader<readonly string[]> => ({
  ...reader,
  read: (cell): CellReading<readonly string[]> => {
    const reading = reader.read(cell);
    const isNone = reading.is === 'value' && reading.value.length === 0;
    return isNone ? { is: 'fault', fault: 'Name at least one estimator' } : reading;
  },
});

const oneOf = (reader: CellReader<readonly string[]>): CellReader<string | null> => ({
  read: (cell) => {
    const reading = reader.read(cell);
    if (reading.is !== 'value') return reading;
    const [id = null, ...others] = reading.value;
    return others.length > 0 ? { is: 'fault', fault: 'Name one person' } : { is: 'value', value: id };
  },
  show: (id) => reader.show(id === null ? [] : [id]),
});

type Kinds = { readonly [K in Exclude<FieldKind, ReadKind | 'readOnly'>]: () => PastedKind<CellValue<K>> };

/** The kinds of fields that are pasted over, made when a column of theirs is. */
const kindsOf = (readers: Readers, { workspace }: CellContext, options: readonly Option[]): Kinds => {
  const active = workspace.users.items.filter((user) => user.active);
  const companies = workspace.companyNames.items;
  const regions = [...regionOptions, ...Object.keys(regionNames).map((code) => ({ id: code, label: code }))];
  const one = () => readers.choice(options);
  const required = () => same(readers.choice(options, { canBeEmpty: false })) as PastedKind<string>;
  const several = () => same(readers.choices(options));
  const text = () => same(readers.text(1000));
  return {
    text,
    name: () => same(readers.text(500, { canBeEmpty: false })),
    richText: () => ({ ...same(readers.text(10_000, { isMultiline: true })), show: plainMarkdown }),
    email: () => same(readers.email()),
    phone: () => same(readers.phone()),
    url: () => same(readers.url()),
    number: () => same(readers.number(2)),
    money: () => same(readers.money()),
    percent: () => kind(readers.percent(2), toPercent, fromPercent),
    date: () => same(readers.date()),
    dueDate: () =>
      kind(
        readers.date(),
        ({ day }) => day,
        (day, before) => ({ ...before, day }),
      ),
    deadline: () =>
      kind(
        readers.dateTime(),
        (value) => value && writtenDeadline(value),
        (read, before) => (read === null ? null : editedDeadline(read, before)),
      ),
    reminder: () =>
      kind(
        readers.dateTime(),
        (value) => value && reminderText(value),
        (read) => read && reminderAt(read),
      ),
    boolean: () => same(readers.boolean()),
    region: () =>
      kind(
        readers.choice(regions),
        (code) => code || null,
        (code) => code ?? '',
      ),
    singleSelect: () => same(one()),
    stage: () => required(),
    choice: required,
    unionType: required,
    multiSelect: several,
    teams: several,
    users: () => same(readers.people(active)),
    estimators: () => same(atLeastOne(readers.people(active))),
    user: () => same(oneOf(readers.people(active))),
    companies: () => same(readers.people(companies)),
    company: () =>
      kind(
        oneOf(readers.people(companies)),
        (company) => company?.id ?? null,
        (id) => {
          const company = workspace.companyNames.byId.get(id ?? '');
          return company ? { id: company.id, name: company.name } : null;
        },
      ),
  };
};

/** A column of a list to paste over, with what saves a value. */
export interface ListPasteColumn<R> extends PasteColumn<R> {
  commit(row: R, value: unknown): void;
}

/** Converts a column of a list. It is edited as it is in its cells. */
export const pasteColumn = <R>(
  id: string,
  label: string,
  column: ListCellColumn<R>,
  readers: Readers,
  context: CellContext,
): ListPasteColumn<R> => {
  const options = column.choices?.(context.workspace) ?? [];
  const commit = column.onCommit ?? column.onPaste;
  const { valueOf, canEdit } = column;
  const textOf = (value: unknown): string => {
    const copied = copiedCell(column.kind, value, context, options);
    return typeof copied === 'string' ? copied : copied.text;
  };
  const base = { id, label, valueOf, show: textOf, commit: () => undefined, ...(canEdit ? { canEdit } : {}) };
  const kinds: Partial<Record<FieldKind, () => PastedKind<unknown>>> = kindsOf(readers, context, options);
  const pasted = commit && !cellForm(column.kind).isRead ? kinds[column.kind]?.() : undefined;
  if (!commit || !pasted) return base;
  return {
    ...base,
    // Names that nobody is offered by anymore are shown nonetheless.
    show: (value) => pasted.show(value) || textOf(value),
    read: (cell, row) => pasted.read(cell, valueOf(row)),
    commit,
  };
};
