import type { Body, FilterTree } from '../../model/contract/contract';
import { nothingSelected, type Selection } from '../../engine/collection/SelectionStore';
import type { ListName } from '../../model/lists/columns';
import { sortsOf, type ViewSpec } from '../../engine/spec/viewSpec';
import { writtenGroup, writtenQuick } from '../../engine/query/ask';

/** List, file type and columns of an export. */
export type WantedExport = Body<'createExport'>;

/** A list as it is shown. */
export interface ShownList {
  readonly list: ListName;
  readonly spec: ViewSpec;
  readonly fields: { readonly shown: readonly { readonly id: string; readonly label: string }[] };
  readonly state: { readonly selection: { readonly selection: Selection } } | undefined;
}

const shownColumns = ({ fields }: Pick<ShownList, 'fields'>): WantedExport['columns'] =>
  fields.shown.map(({ id, label }) => ({ id, label }));

/** Column with the IDs by which an import finds bids again. */
const keyColumn = { id: 'key', label: 'Basis ID' } as const;

/** True if an import takes edits of an exported list. */
export const canComeBack = ({ list }: Pick<ShownList, 'list'>): boolean => list === 'projects';

/** An export whose entries have their IDs. */
export const withKeys = (wanted: Omit<WantedExport, 'format'>): Omit<WantedExport, 'format'> => ({
  ...wanted,
  columns: [...wanted.columns, keyColumn],
});

/** Export of one entry with the columns of its list, ignoring the list's filters. */
export const wantedExportOfOne = (
  list: Pick<ShownList, 'list' | 'fields'>,
  id: string,
): Omit<WantedExport, 'format'> => ({
  list: list.list as WantedExport['list'],
  columns: shownColumns(list),
  query: { ids: [id] },
});

/** Export of a list: all of it, or the selected entries. */
export const wantedExport = (
  { list, spec, fields, state }: ShownList,
  isOfChosen: boolean,
): Omit<WantedExport, 'format'> => {
  const chosen = isOfChosen ? (state?.selection.selection ?? nothingSelected) : null;
  const sorts = sortsOf(spec).map(({ name, direction }) => ({ name, direction }));
  return {
    list: list as WantedExport['list'],
    columns: shownColumns({ fields }),
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
