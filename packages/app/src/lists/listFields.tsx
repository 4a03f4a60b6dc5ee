import type { CompanyName, CustomFieldSetting, User } from '@basis/domain/model/contract/contract';
import { factsOf, type FieldKind, type KindOfShape } from '@basis/domain/model/fields/kinds';
import { operationFacts, type FilterOperation } from '@basis/domain/model/fields/operations';
import { usersToFind } from '@basis/domain/model/formats/former';
import { regionNames } from '@basis/domain/model/formats/regions';
import {
  columnOf,
  filterLabelOf,
  listColumns,
  type GroupColumnId,
  type ListColumn,
  type ListName,
} from '@basis/domain/model/lists/columns';
import { customFieldIdOf, customKinds } from '@basis/domain/model/lists/customFields';
import { dueFirst, dueGroup, hasDueGroup, hasDueOrder } from '@basis/domain/model/lists/dueOrder';
import type { ListField } from '@basis/domain/model/lists/listFields';
import { communicationTypes } from '@basis/domain/model/mail/communicationTypes';
import { platforms } from '@basis/domain/model/mail/platforms';
import type { PersonName } from '@basis/domain/subjects/workspace/PersonNames';
import type { ViewField } from '@basis/domain/engine/views/view';
import type { WorkspaceStore } from '@basis/domain/subjects/workspace/WorkspaceStore';
import { ListStart } from 'lucide-react';
import { Avatar } from '@basis/ui/Avatar';
import { CompanyMark } from '@basis/ui/CompanyMark';
import { StageMark, stageProgress } from '@basis/ui/StageMark';
import type { FilterField } from '@basis/ui/data/FilterBuilder';
import type { PanelField } from '@basis/ui/data/FieldPanel';
import type { GroupField } from '@basis/ui/data/GroupPicker';
import type { SortField } from '@basis/ui/data/SortBuilder';
import { choicesOfColumn, choicesOfKind, named, type Choices } from './fieldChoices';
import { fieldIcon } from './fieldIcons';

type Option = NonNullable<FilterField['options']>[number];

const regionOptions = named(Object.entries(regionNames)).toSorted((one, other) => one.label.localeCompare(other.label));
const communicationTypeOptions = named(communicationTypes.map((type) => [type, type]));
const platformOptions = named([...platforms, 'Unknown'].map((platform) => [platform, platform]));

const stageOptions: Choices = ({ stages }) =>
  stages.items.map((stage) => ({
    id: stage.id,
    label: stage.name,
    color: stage.color,
    start: <StageMark code={stage.code} color={stage.color} progress={stageProgress(stage, stages.items)} />,
  }));

const userOption = ({ id, name, color }: Pick<User, 'id' | 'name' | 'color'>): Option => ({
  id,
  label: name,
  start: <Avatar name={name} color={color} size={20} isDecorative />,
});

const userOptions: Choices = ({ users }) => usersToFind(users.items).map(userOption);

/** The current user, whom a list of users may omit: hidden, or of Basis. */
export type Self = Pick<User, 'id' | 'name' | 'color'>;

const userKinds: ReadonlySet<FieldKind> = new Set<FieldKind>(['user', 'users', 'estimators']);

/** Users whom a condition can name without offering them: the current one, if not in the list of users. */
const unofferedUsers = ({ users }: WorkspaceStore, self: Self | null): readonly Option[] =>
  self && !users.byId.has(self.id) ? [userOption(self)] : [];

/** Companies offered before any typing. */
const companiesAtFirst = 50;

const companyOption = ({ id, name }: CompanyName): Option => ({ id, label: name, start: <CompanyMark name={name} /> });

const companiesNamed = ({ companyNames }: WorkspaceStore, query: string): readonly CompanyName[] => {
  const wanted = query.trim().toLowerCase();
  return companyNames.items.filter(({ name }) => name.toLowerCase().includes(wanted));
};

const companiesFound = (workspace: WorkspaceStore, query: string): readonly Option[] =>
  companiesNamed(workspace, query).slice(0, companiesAtFirst).map(companyOption);

const firstCompanies: Choices = (workspace) => companiesFound(workspace, '');

const companySearch = {
  placeholder: 'Search for a company',
  find: async (workspace: WorkspaceStore, query: string) => companiesFound(workspace, query),
  count: (workspace: WorkspaceStore, query: string) => companiesNamed(workspace, query).length,
  named: ({ companyNames }: WorkspaceStore, id: string) => {
    const company = companyNames.byId.get(id);
    return company && companyOption(company);
  },
};

const personOption = ({ id, name, detail }: PersonName): Option => ({ id, label: name, detail });

/** Searches of choices that are too many to offer at once. */
const searches: Partial<
  Record<
    FieldKind,
    {
      readonly placeholder: string;
      find(workspace: WorkspaceStore, query: string): Promise<readonly Option[]>;
      /** Counts all that a text finds, where fewer are offered. */
      count?(workspace: WorkspaceStore, query: string): number;
      /** Returns an entry by id; undefined while its name is not loaded. */
      named(workspace: WorkspaceStore, id: string): Option | undefined;
    }
  >
> = {
  company: companySearch,
  companies: companySearch,
  contacts: {
    placeholder: 'Search for a person',
    named: ({ personNames }, id) => {
      const person = personNames.byId.get(id);
      return person && personOption(person);
    },
    find: async ({ personNames }, query) => (await personNames.search(query)).map(personOption),
  },
};

/** Choices of a condition on each kind; null if the field has its own. */
const offered: { readonly [K in KindOfShape<'id' | 'ids'>]: Choices | null } = {
  stage: stageOptions,
  users: userOptions,
  estimators: userOptions,
  user: userOptions,
  region: () => regionOptions,
  unionType: choicesOfKind('unionType'),
  communicationType: () => communicationTypeOptions,
  platform: () => platformOptions,
  teams: choicesOfKind('teams'),
  company: firstCompanies,
  companies: firstCompanies,
  contacts: null,
  singleSelect: null,
  choice: null,
  multiSelect: null,
};

const optionsOf = (
  list: ListName,
  { columnId, kind }: ListField,
  custom: CustomFieldSetting | undefined,
  workspace: WorkspaceStore,
): readonly Option[] | undefined => {
  if (custom?.options.length) return custom.options.map(({ id, label, color }) => ({ id, label, color }));
  const byKind: Partial<Record<FieldKind, Choices | null>> = offered;
  return (choicesOfColumn(list, columnId ?? '') ?? byKind[kind])?.(workspace);
};

const shownOperation = (name: FilterOperation) => ({ id: name, ...operationFacts(name) });

const noIds: ReadonlySet<string> = new Set();

/**
 * Fields that a list can be filtered by, with their choices.
 * @param chosen ids in filters, whose names are needed
 * @param self the current user
 */
export const filterFieldsOf = (
  list: ListName,
  fields: readonly ListField[],
  workspace: WorkspaceStore,
  chosen: ReadonlySet<string> = noIds,
  self: Self | null = null,
): readonly FilterField[] => {
  const seen = new Set<string>();
  return fields.flatMap((field): FilterField[] => {
    const { identifier, columnId, kind } = field;
    // Offer a field with two names once.
    if (seen.has(identifier)) return [];
    seen.add(identifier);
    const custom = workspace.customFields.byId.get(field.customFieldId ?? '');
    const { label: kindLabel, operations, input, unit } = factsOf(kind);
    const search = searches[kind];
    return [
      {
        id: identifier,
        label: custom?.label ?? filterLabelOf(list, columnId ?? '') ?? identifier,
        kindLabel,
        icon: fieldIcon(kind),
        operations: operations.map(shownOperation),
        input,
        unit,
        options: optionsOf(list, field, custom, workspace),
        ...(userKinds.has(kind) ? { known: unofferedUsers(workspace, self) } : {}),
        ...(search
          ? {
              loadOptions: (query: string) => search.find(workspace, query),
              countOptions: (query: string) => search.count?.(workspace, query) ?? 0,
              searchPlaceholder: search.placeholder,
              known: [...chosen].flatMap((id) => search.named(workspace, id) ?? []),
            }
          : {}),
      },
    ];
  });
};

/** Kind of a column, or of its custom field. */
const kindOf = (list: ListName, columnId: string, workspace: WorkspaceStore): FieldKind => {
  const custom = workspace.customFields.byId.get(customFieldIdOf(columnId) ?? '');
  return custom ? customKinds[custom.type] : (columnOf(list, columnId)?.kind ?? 'text');
};

const dueGroupField: GroupField = { ...dueGroup, icon: ListStart };

const dueFirstField: SortField = { ...dueFirst, kind: 'due', icon: ListStart };

/** Fields that a list can be sorted by: first by what is due, which is no column. */
export const sortFieldsOf = (
  list: ListName,
  fields: readonly ViewField[],
  workspace: WorkspaceStore,
): readonly SortField[] => [
  ...(hasDueOrder(list) ? [dueFirstField] : []),
  ...fields
    .filter(({ sortKey }) => sortKey !== null)
    .map(({ id, label }): SortField => {
      const kind = kindOf(list, id, workspace);
      return { id, label, kind: factsOf(kind).sort ?? 'number', icon: fieldIcon(kind) };
    }),
];

const isDate = ({ kind }: ListColumn): boolean => factsOf(kind).shape === 'day';

/** Order given by the specification. */
const groupOrder: readonly string[] = [
  'companies',
  'estimatorIds',
  'stageId',
  'region',
] satisfies readonly GroupColumnId<'projects'>[];

const place = ({ id }: ListColumn): number => (groupOrder.includes(id) ? groupOrder.indexOf(id) : groupOrder.length);

const groupField = ({ id, label, kind, groupLabel = label }: ListColumn): GroupField => ({
  id,
  label: groupLabel,
  icon: fieldIcon(kind),
});

/** Fields that a list can be grouped by, and dates that can be grouped by period. */
export const groupFieldsOf = (
  list: ListName,
): { readonly fields: readonly GroupField[]; readonly dateFields: readonly GroupField[] } => {
  const columns: readonly ListColumn[] = listColumns[list];
  const groups = columns.filter(({ group }) => group);
  return {
    fields: [
      ...(hasDueGroup(list) ? [dueGroupField] : []),
      ...groups
        .filter((column) => !isDate(column))
        .toSorted((one, other) => place(one) - place(other))
        .map(groupField),
    ],
    dateFields: groups
      .filter(isDate)
      .map(groupField)
      .toSorted((one, other) => one.label.localeCompare(other.label)),
  };
};

/** Columns for the field panel. */
export const panelFieldsOf = (
  list: ListName,
  fields: readonly ViewField[],
  workspace: WorkspaceStore,
  staticId: string | null,
): readonly PanelField[] =>
  fields.map(({ id, label }) => ({
    id,
    label,
    icon: fieldIcon(kindOf(list, id, workspace)),
    group: customFieldIdOf(id) === undefined ? 'builtIn' : 'custom',
    isStatic: id === staticId,
  }));

export const panelGroups = [
  { id: 'builtIn', label: 'Built-in fields' },
  { id: 'custom', label: 'Custom fields' },
] as const;
