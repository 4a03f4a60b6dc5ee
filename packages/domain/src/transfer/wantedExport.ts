import type { FilterTree, operations } from '../contract/contract';
import type { Selection } from '../collection/SelectionStore';
import type { ListName } from '../lists/columns';
import { sortsOf, writtenGroup, writtenQuick, type ViewSpec } from '../views/viewSpec';

/** Which list is put into which kind of file, with which columns. */
export type WantedExport = operations['createExport']['requestBody']['content']['application/json'];

interface Shown {
  readonly list: ListName;
  readonly spec: ViewSpec;
  readonly columns: readonly { readonly id: string; readonly label: string }[];
}

/** What an export of a list as it is shown asks for: all of it, or the chosen entries. */
export const wantedExport = (
  { list, spec, columns }: Shown,
  chosen: Selection | null,
): Omit<WantedExport, 'format'> => {
  const sorts = sortsOf(spec).map(({ name, direction }) => ({ name, direction }));
  return {
    list: list as WantedExport['list'],
    columns: columns.map(({ id, label }) => ({ id, label })),
    query: {
      filter: spec.filter.tree as FilterTree,
      quickFilters: writtenQuick(spec.filter.quick),
      ...(sorts.length ? { sorts } : {}),
      ...(spec.group ? { group: writtenGroup(spec.group) } : {}),
      ...(spec.search.trim() ? { searchQuery: spec.search.trim() } : {}),
      ...(chosen ? (chosen.isAll ? { exceptIds: [...chosen.exceptKeys] } : { ids: [...chosen.keys] }) : {}),
    },
  };
};
