import type { FieldKind, KindOfShape } from '@basis/domain/model/fields/kinds';
import type { ColumnOfKind, FurtherFieldOfKind, ListName } from '@basis/domain/model/lists/columns';
import type { WorkspaceStore } from '@basis/domain/subjects/workspace/WorkspaceStore';
import type { Option } from '@basis/ui/Select';

/** Returns the choices of a field. */
export type Choices = (workspace: WorkspaceStore) => readonly Option[];

export const named = (values: readonly (readonly [id: string, label: string])[]): readonly Option[] =>
  values.map(([id, label]) => ({ id, label }));

/** Importance of a company, in order. */
export const companyTags: readonly Option[] = [
  { id: 'High', label: 'High priority', color: 'red' },
  { id: 'Medium', label: 'Medium priority', color: 'amber' },
  { id: 'Low', label: 'Low priority', color: 'blue' },
  { id: 'None', label: 'No tag', color: 'stone' },
];

export const quoteStatuses = named([
  ['Draft', 'Draft'],
  ['Submitted', 'Submitted'],
  ['Won', 'Won'],
  ['Lost', 'Lost'],
]);

const unionTypes = named([
  ['Union', 'Union'],
  ['Non Union', 'Non Union'],
  ['Prevailing Wage', 'Prevailing Wage'],
  ['Unknown', 'Unknown'],
]);

const changeStates = named([
  ['New', 'New'],
  ['Update', 'Updated'],
]);

const reasons: Choices = ({ stages }) =>
  stages.items.flatMap(({ name: stage, reasons: own }) => own.map(({ id, name }) => ({ id, label: name, end: stage })));

const trades: Choices = (workspace) => workspace.trades.items.map(({ id, name }) => ({ id, label: name }));

/** Kinds whose fields have choices of their own. */
type OwnChoices = 'choice' | 'singleSelect' | 'multiSelect';

/** Choices of every column, and of every field without one, that has its own. */
const byColumn: {
  readonly [L in ListName]: Readonly<Record<ColumnOfKind<L, OwnChoices> | FurtherFieldOfKind<L, OwnChoices>, Choices>>;
} = {
  projects: { changeState: () => changeStates, stageReasonId: reasons, trades },
  messages: {},
  contacts: {},
  companies: { tag: () => companyTags },
  quotes: {
    status: () => quoteStatuses,
    trade: trades,
  },
  tasks: {},
  // Its page offers its tokens itself.
  apiCalls: { tokenId: () => [] },
};

/**
 * Choices for cells of each kind; null for kinds that resolve ids themselves, or whose fields have their own choices.
 */
const byKind: { readonly [K in KindOfShape<'id' | 'ids'>]: Choices | null } = {
  stage: ({ stages }) => stages.items.map(({ id, name, color }) => ({ id, label: name, color })),
  teams: ({ teams }) => teams.items.map(({ id, name }) => ({ id, label: name })),
  unionType: () => unionTypes,
  singleSelect: null,
  choice: null,
  multiSelect: null,
  region: null,
  platform: null,
  communicationType: null,
  user: null,
  users: null,
  estimators: null,
  company: null,
  companies: null,
  contacts: null,
};

/** Choices that all fields of a kind share. */
export const choicesOfKind = (kind: FieldKind): Choices | null => {
  const choices: Partial<Record<FieldKind, Choices | null>> = byKind;
  return choices[kind] ?? null;
};

/** Choices of a column; null if it has none of its own. */
export const choicesOfColumn = (list: ListName, columnId: string): Choices | null => {
  const choices: Readonly<Record<string, Choices>> = byColumn[list];
  return choices[columnId] ?? null;
};
