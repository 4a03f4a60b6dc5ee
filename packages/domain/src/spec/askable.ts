import { isAmount } from '../fields/kinds';
import { isUuid } from '../formats/uuid';
import { listColumns, type ListColumn, type ListName } from '../lists/columns';
import { customFieldIdOf } from '../lists/customFields';
import type { GroupBy, QuickFilter, SortKey } from '../query/ask';
import type { ViewSpec } from './viewSpec';

const isCustom = (name: string): boolean => isUuid(customFieldIdOf(name) ?? '');

const idLists = ['estimatorIds', 'companies', 'stageIds'] as const satisfies readonly (keyof QuickFilter)[];

/** What of a spec a list can be asked for, and what the parts are called of which something had to be left out. */
interface Askable {
  readonly spec: ViewSpec;
  readonly leftOut: readonly string[];
}

/**
 * Leaves out what the list has no column for, or not for this person: one name of another version, or of anybody's making,
 * would else be refused together with all that the list could show.
 * @param saved what takes the place of an order and a group that are left out.
 */
export const askable = (
  list: ListName,
  spec: ViewSpec,
  canSeeAmounts: boolean,
  saved: Pick<ViewSpec, 'sort' | 'group'> = { sort: null, group: null },
): Askable => {
  const columns: readonly ListColumn[] = listColumns[list];
  const seen = columns.filter(({ kind }) => canSeeAmounts || !isAmount(kind));
  const canSort = ({ name }: SortKey): boolean => isCustom(name) || seen.some(({ id, sort }) => sort && id === name);
  const canGroup = ({ name, time }: GroupBy): boolean => {
    const by = name === 'date' ? time?.field : name;
    return seen.some(({ id, group }) => group && id === by);
  };
  const { quick } = spec.filter;
  const ids = Object.fromEntries(idLists.map((key) => [key, quick[key].filter(isUuid)]));
  const faults: readonly (readonly [words: string, isLeftOut: boolean])[] = [
    ['the quick filters', idLists.some((key) => !quick[key].every(isUuid))],
    ['the order', spec.sort !== null && !canSort(spec.sort)],
    ['the sorts', !spec.sorts.every(canSort)],
    ['the group', spec.group !== null && !canGroup(spec.group)],
  ];
  const [sort = null] = [spec.sort, saved.sort].filter((key) => key === null || canSort(key));
  const [group = null] = [spec.group, saved.group].filter((by) => by === null || canGroup(by));
  const leftOut = faults.flatMap(([words, isLeftOut]) => (isLeftOut ? [words] : []));
  if (leftOut.length === 0) return { spec, leftOut };
  return {
    spec: {
      ...spec,
      filter: { ...spec.filter, quick: { ...quick, ...ids } },
      sort,
      sorts: spec.sorts.filter(canSort),
      group,
    },
    leftOut,
  };
};
