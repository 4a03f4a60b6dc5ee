import type { CustomFieldSetting } from '@basis/domain/contract/contract';
import type { FilterFieldKind } from '@basis/domain/filters/operations';
import { regionNames } from '@basis/domain/formats/regions';
import { listColumns, type ColumnKind, type ListColumn, type ListName } from '@basis/domain/lists/columns';
import { customFieldIdOf, customKinds } from '@basis/domain/lists/customFields';
import type { ListField } from '@basis/domain/lists/listFields';
import { communicationTypes } from '@basis/domain/mail/communicationTypes';
import { platforms } from '@basis/domain/mail/platforms';
import type { ViewField } from '@basis/domain/views/viewSpec';
import type { WorkspaceStore } from '@basis/domain/workspace/WorkspaceStore';
import { Avatar } from '@basis/ui/Avatar';
import { CompanyMark } from '@basis/ui/CompanyMark';
import { StageMark, stageProgress } from '@basis/ui/StageMark';
import type { FilterField } from '@basis/ui/data/FilterBuilder';
import type { PanelField } from '@basis/ui/data/FieldPanel';
import type { GroupField } from '@basis/ui/data/GroupPicker';
import type { SortField } from '@basis/ui/data/SortBuilder';
import { fieldIcons } from './fieldIcons';

type Option = NonNullable<FilterField['options']>[number];

const named = (values: readonly (readonly [id: string, label: string])[]): readonly Option[] =>
  values.map(([id, label]) => ({ id, label }));

const regionOptions = named(Object.entries(regionNames)).toSorted((one, other) => one.label.localeCompare(other.label));

/** How much a company matters, in its order. */
export const companyTags = named([
  ['High', 'High priority'],
  ['Medium', 'Medium priority'],
  ['Low', 'Low priority'],
  ['None', 'No tag'],
]);

export const quoteStatuses = named([
  ['Draft', 'Draft'],
  ['Submitted', 'Submitted'],
  ['Won', 'Won'],
  ['Lost', 'Lost'],
]);

/** Words of the choices that are there from the start, by list and column. */
const fixedOptions: Readonly<Record<string, readonly Option[]>> = {
  'projects changeState': named([
    ['New', 'New'],
    ['Update', 'Updated'],
  ]),
  'companies tag': companyTags,
  'quotes status': quoteStatuses,
};

export const unionTypes = named([
  ['Union', 'Union'],
  ['Non Union', 'Non Union'],
  ['Prevailing Wage', 'Prevailing Wage'],
  ['Unknown', 'Unknown'],
]);

const communicationTypeOptions = named(communicationTypes.map((type) => [type, type]));
const platformOptions = named([...platforms, 'Unknown'].map((platform) => [platform, platform]));

const stageOptions = ({ stages }: WorkspaceStore): readonly Option[] =>
  stages.items.map((stage) => ({
    id: stage.id,
    label: stage.name,
    color: stage.color,
    start: <StageMark code={stage.code} color={stage.color} progress={stageProgress(stage, stages.items)} />,
  }));

const reasonOptions = ({ stages }: WorkspaceStore): readonly Option[] =>
  stages.items.flatMap(({ name: stage, reasons }) => reasons.map(({ id, name }) => ({ id, label: name, end: stage })));

const userOptions = ({ users }: WorkspaceStore): readonly Option[] =>
  users.items
    .filter(({ active }) => active)
    .map((user) => ({
      id: user.id,
      label: user.name,
      start: <Avatar name={user.name} color={user.color} size={20} isDecorative />,
    }));

/** How many companies are offered before anything is typed. */
const companiesAtFirst = 50;

const companiesFound = ({ companyNames }: WorkspaceStore, query: string): readonly Option[] => {
  const wanted = query.trim().toLowerCase();
  return companyNames.items
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .slice(0, companiesAtFirst)
    .map(({ id, name }) => ({ id, label: name, start: <CompanyMark name={name} /> }));
};

const byKind: Partial<Record<FilterFieldKind, (workspace: WorkspaceStore) => readonly Option[]>> = {
  stage: stageOptions,
  users: userOptions,
  user: userOptions,
  region: () => regionOptions,
  unionType: () => unionTypes,
  communicationType: () => communicationTypeOptions,
  platform: () => platformOptions,
  teams: ({ teams }) => teams.items.map(({ id, name }) => ({ id, label: name })),
};

const optionsOf = (
  list: ListName,
  field: ListField,
  custom: CustomFieldSetting | undefined,
  workspace: WorkspaceStore,
) => {
  if (custom?.options.length) return custom.options.map(({ id, label, color }) => ({ id, label, color }));
  if (field.columnId === 'stageReasonId') return reasonOptions(workspace);
  if (field.columnId === 'trade') return workspace.trades.items.map(({ id, name }) => ({ id, label: name }));
  return fixedOptions[`${list} ${field.columnId}`] ?? byKind[field.kind]?.(workspace);
};

const searched = new Set<FilterFieldKind>(['company', 'companies']);

/** What a list can be filtered by, with the choices of each. */
export const filterFieldsOf = (
  list: ListName,
  fields: readonly ListField[],
  workspace: WorkspaceStore,
): readonly FilterField[] => {
  const columns: readonly ListColumn[] = listColumns[list];
  const own = new Set<string>();
  return fields.flatMap((field): FilterField[] => {
    // What goes by two names is offered once.
    if (own.has(field.identifier)) return [];
    own.add(field.identifier);
    const custom = workspace.customFields.byId.get(field.customFieldId ?? '');
    const label = custom?.label ?? columns.find(({ id }) => id === field.columnId)?.label ?? field.identifier;
    return [
      {
        id: field.identifier,
        entity: field.entity,
        label,
        kind: field.kind,
        icon: fieldIcons[field.kind],
        ...(searched.has(field.kind)
          ? {
              loadOptions: async (query: string) => companiesFound(workspace, query),
              options: companiesFound(workspace, ''),
            }
          : { options: optionsOf(list, field, custom, workspace) }),
      },
    ];
  });
};

const sortKinds: Partial<Record<ColumnKind | FilterFieldKind, SortField['kind']>> = {
  text: 'text',
  region: 'text',
  company: 'text',
  user: 'text',
  singleSelect: 'text',
  deadline: 'date',
  instant: 'date',
  date: 'date',
};

/** The kind of a column: its own, or that of its custom field. */
const kindOf = (list: ListName, columnId: string, workspace: WorkspaceStore): ColumnKind | FilterFieldKind => {
  const columns: readonly ListColumn[] = listColumns[list];
  const custom = workspace.customFields.byId.get(customFieldIdOf(columnId) ?? '');
  if (custom) return customKinds[custom.type].filter ?? 'text';
  return columns.find(({ id }) => id === columnId)?.kind ?? 'text';
};

/** What a list can be sorted by. */
export const sortFieldsOf = (
  list: ListName,
  fields: readonly ViewField[],
  workspace: WorkspaceStore,
): readonly SortField[] =>
  fields
    .filter(({ sortKey }) => sortKey !== null)
    .map(({ id, label }) => {
      const kind = kindOf(list, id, workspace);
      return { id, label, kind: sortKinds[kind] ?? 'number', icon: fieldIcons[kind] };
    });

/** What a column is called where entries are grouped by it, where that is not its label. */
const groupLabels: Readonly<Record<string, string>> = {
  stageId: 'Stages',
  region: 'Project State',
  bidDeadline: 'Bid due',
  assigneeId: 'Assigned to',
};

const dateKinds = new Set<ColumnKind>(['deadline', 'instant', 'date']);
/** The order that the specification gives. */
const groupOrder = ['companies', 'estimatorIds', 'stageId', 'region'];

const place = ({ id }: ListColumn): number => (groupOrder.includes(id) ? groupOrder.indexOf(id) : groupOrder.length);

/** What a list can be grouped by: fields, and dates over a time. */
export const groupFieldsOf = (
  list: ListName,
): { readonly fields: readonly GroupField[]; readonly dateFields: readonly GroupField[] } => {
  const columns: readonly ListColumn[] = listColumns[list];
  const fieldOf = ({ id, label, kind }: ListColumn): GroupField => ({
    id,
    label: (list === 'projects' ? groupLabels[id] : undefined) ?? label,
    icon: fieldIcons[kind],
  });
  const groups = columns.filter(({ group }) => group);
  return {
    fields: groups
      .filter(({ kind }) => !dateKinds.has(kind))
      .toSorted((one, other) => place(one) - place(other))
      .map(fieldOf),
    dateFields: groups
      .filter(({ kind }) => dateKinds.has(kind))
      .map(fieldOf)
      .toSorted((one, other) => one.label.localeCompare(other.label)),
  };
};

/** The columns as the panel of fields shows them. */
export const panelFieldsOf = (
  list: ListName,
  fields: readonly ViewField[],
  workspace: WorkspaceStore,
  staticId: string | null,
): readonly PanelField[] =>
  fields.map(({ id, label }) => ({
    id,
    label,
    icon: fieldIcons[kindOf(list, id, workspace)],
    group: customFieldIdOf(id) === undefined ? 'builtIn' : 'custom',
    isStatic: id === staticId,
  }));

export const panelGroups = [
  { id: 'builtIn', label: 'Built-in fields' },
  { id: 'custom', label: 'Custom fields' },
] as const;
