import { customFieldIdOf, customKinds, type CustomKind } from '@basis/domain/model/lists/customFields';
import type { WorkspaceStore } from '@basis/domain/subjects/workspace/WorkspaceStore';
import type { CellValue, ListCellColumn } from './cells';
import { choicesOfKind } from './fieldChoices';

/** A row that has custom fields. */
interface CustomRow {
  readonly id: string;
  readonly customFields: Readonly<Record<string, unknown>>;
}

type Commit<R> = (row: R, values: Record<string, unknown>) => void;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const idOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);
const idsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];

/** Converts the stored value of each kind of custom field for its cells. */
const readers: { readonly [K in CustomKind]: (value: unknown) => CellValue<K> } = {
  text,
  richText: text,
  readOnly: text,
  number,
  money: number,
  percent: number,
  date: idOf,
  boolean: (value) => value === true,
  singleSelect: idOf,
  stage: idOf,
  multiSelect: idsOf,
  users: idsOf,
  companies: idsOf,
  teams: idsOf,
};

/** Column of a custom field, rendered and edited by its kind. */
export const customColumn = <R extends CustomRow>(
  columnId: string,
  workspace: WorkspaceStore,
  commit: Commit<R>,
): ListCellColumn<R> | undefined => {
  const field = workspace.customFields.byId.get(customFieldIdOf(columnId) ?? '');
  if (!field) return undefined;
  const kind = customKinds[field.type];
  const options = field.options.map(({ id, label, color }) => ({ id, label, color }));
  return {
    kind,
    choices: choicesOfKind(kind) ?? (() => options),
    valueOf: ({ customFields }) => readers[kind](customFields[field.id]),
    onCommit: (row, value) => {
      if (kind !== 'readOnly') commit(row, { [field.id]: value });
    },
  };
};
