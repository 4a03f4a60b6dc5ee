import type { CustomFieldSetting } from '@basis/domain/contract/contract';
import { customFieldIdOf } from '@basis/domain/lists/customFields';
import type { WorkspaceStore } from '@basis/domain/workspace/WorkspaceStore';
import type { ListCellColumn } from './cells';

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

/** The column of a custom field: its type says how it is shown and edited. */
export const customColumn = <R extends CustomRow>(
  columnId: string,
  workspace: WorkspaceStore,
  commit: Commit<R>,
): ListCellColumn<R> | undefined => {
  const field = workspace.customFields.byId.get(customFieldIdOf(columnId) ?? '');
  if (!field) return undefined;
  const of = ({ customFields }: R): unknown => customFields[field.id];
  const take = { onCommit: (row: R, value: unknown) => commit(row, { [field.id]: value }) };
  const options = field.options.map(({ id, label, color }) => ({ id, label, color }));
  const types: Readonly<Record<CustomFieldSetting['type'], () => ListCellColumn<R>>> = {
    Text: () => ({ kind: 'text', valueOf: (row) => text(of(row)), ...take }),
    RichText: () => ({ kind: 'longText', valueOf: (row) => text(of(row)), ...take }),
    Number: () => ({ kind: 'number', valueOf: (row) => number(of(row)), ...take }),
    Monetary: () => ({ kind: 'money', valueOf: (row) => number(of(row)), ...take }),
    Percent: () => ({ kind: 'percent', valueOf: (row) => number(of(row)), ...take }),
    Date: () => ({ kind: 'date', valueOf: (row) => idOf(of(row)), ...take }),
    Boolean: () => ({ kind: 'boolean', valueOf: (row) => of(row) === true, ...take }),
    SingleSelect: () => ({ kind: 'select', options, valueOf: (row) => idOf(of(row)), ...take }),
    MultiSelect: () => ({ kind: 'multiSelect', options, valueOf: (row) => idsOf(of(row)), ...take }),
    UserMultiSelect: () => ({ kind: 'users', valueOf: (row) => idsOf(of(row)), ...take }),
    CompanyMultiSelect: () => ({ kind: 'companies', valueOf: (row) => idsOf(of(row)), ...take }),
    TeamSelect: () => ({
      kind: 'multiSelect',
      options: workspace.teams.items.map(({ id, name }) => ({ id, label: name })),
      valueOf: (row) => idsOf(of(row)),
      ...take,
    }),
    StageSelect: () => ({
      kind: 'select',
      options: workspace.stages.items.map(({ id, name, color }) => ({ id, label: name, color })),
      valueOf: (row) => idOf(of(row)),
      ...take,
    }),
    Custom: () => ({ kind: 'readOnly', valueOf: (row) => text(of(row)), onCommit: () => undefined }),
  };
  return types[field.type]();
};
