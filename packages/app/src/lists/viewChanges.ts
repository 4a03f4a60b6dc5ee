import type { WorkspaceStore } from '@basis/domain/subjects/workspace/WorkspaceStore';
import type { ListName } from '@basis/domain/model/lists/columns';
import { canonical, type GroupBy } from '@basis/domain/engine/query/ask';
import { sortsOf, type LaneName, type ViewSpec } from '@basis/domain/engine/spec/viewSpec';
import type { ViewField } from '@basis/domain/engine/views/view';
import { groupFieldsOf, sortFieldsOf } from './listFields';

export interface Named {
  readonly list: ListName;
  readonly fields: readonly ViewField[];
  readonly workspace: WorkspaceStore;
}

const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** The order of a list in a few words: Sorted by Quote and 1 more. */
export const sortWords = (spec: ViewSpec, { list, fields, workspace }: Named): string => {
  const [first, ...others] = sortsOf(spec);
  if (!first) return 'Not sorted';
  const label = sortFieldsOf(list, fields, workspace).find(({ id }) => id === first.name)?.label ?? first.name;
  return `Sorted by ${label}${others.length ? ` and ${others.length} more` : ''}`;
};

/** The groups of a list in a few words: Grouped by Stages. */
export const groupWords = (group: GroupBy | null, list: ListName): string => {
  if (!group) return 'Not grouped';
  const { fields, dateFields } = groupFieldsOf(list);
  const id = group.time?.field ?? group.name;
  return `Grouped by ${[...fields, ...dateFields].find((field) => field.id === id)?.label ?? id}`;
};

/** Names of the fields of a board's lanes. */
export const laneWords: Readonly<Record<LaneName, string>> = { estimatorIds: 'Estimator', companies: 'Company' };

/** The lanes of a board in a few words: Lanes by Estimator. */
export const lanesText = (lanes: LaneName | undefined): string => (lanes ? `Lanes by ${laneWords[lanes]}` : 'No lanes');

/** Differences of a list from its saved view, in a few words each: Sorted by Quote. */
export const viewChanges = (spec: ViewSpec, saved: ViewSpec, named: Named): readonly string[] => [
  ...(isSame(spec.filter, saved.filter) ? [] : ['Other filters']),
  ...(isSame(sortsOf(spec), sortsOf(saved)) ? [] : [sortWords(spec, named)]),
  ...(isSame(spec.group, saved.group) ? [] : [groupWords(spec.group, named.list)]),
  ...(isSame(spec.lanes, saved.lanes) ? [] : [lanesText(spec.lanes)]),
];
