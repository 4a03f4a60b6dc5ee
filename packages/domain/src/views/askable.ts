import { listColumns, type ListColumn, type ListName } from '../lists/columns';
import { customColumnId } from '../lists/customFields';
import type { GroupBy, QuickFilter, SortKey, ViewSpec } from './viewSpec';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const isId = (id: string): boolean => new RegExp(`^${uuid}$`, 'i').test(id);
const isCustom = (name: string): boolean => new RegExp(`^${customColumnId(uuid)}$`, 'i').test(name);

const idLists = ['estimatorIds', 'companies', 'stageIds'] as const satisfies readonly (keyof QuickFilter)[];

/** What of a spec a list can be asked for, and what the parts are called of which something had to be left out. */
interface Askable {
  readonly spec: ViewSpec;
  readonly leftOut: readonly string[];
}

/**
 * Leaves out what the list has no column for, or not for this person: one name of another version, or of anybody's making,
 * would else be refused together with all that the list could show.
 */
export const askable = (list: ListName, spec: ViewSpec, canSeeAmounts: boolean): Askable => {
  const columns: readonly ListColumn[] = listColumns[list];
  const seen = columns.filter(({ amount }) => canSeeAmounts || !amount);
  const canSort = ({ name }: SortKey): boolean => isCustom(name) || seen.some(({ id, sort }) => sort && id === name);
  const canGroup = ({ name, time }: GroupBy): boolean => {
    const by = name === 'date' ? time?.field : name;
    return seen.some(({ id, group }) => group && id === by);
  };
  const { quick } = spec.filter;
  const ids = Object.fromEntries(idLists.map((key) => [key, quick[key].filter(isId)]));
  const faults: readonly (readonly [words: string, isLeftOut: boolean])[] = [
    ['the quick filters', idLists.some((key) => !quick[key].every(isId))],
    ['the order', spec.sort !== null && !canSort(spec.sort)],
    ['the sorts', !spec.sorts.every(canSort)],
    ['the group', spec.group !== null && !canGroup(spec.group)],
  ];
  const leftOut = faults.flatMap(([words, isLeftOut]) => (isLeftOut ? [words] : []));
  if (leftOut.length === 0) return { spec, leftOut };
  return {
    spec: {
      ...spec,
      filter: { ...spec.filter, quick: { ...quick, ...ids } },
      sort: spec.sort && canSort(spec.sort) ? spec.sort : null,
      sorts: spec.sorts.filter(canSort),
      group: spec.group && canGroup(spec.group) ? spec.group : null,
    },
    leftOut,
  };
};
