import type { Row } from '@basis/domain/engine/collection/Collection';
import { readPrintedRows } from '@basis/domain/engine/views/printedRows';
import type { ListStore } from '@basis/domain/engine/views/ListStore';
import { counted, formatCount } from '@basis/domain/model/formats/numbers';
import type { Domain } from '@basis/domain/domain';
import { copyTable } from '@basis/ui/clipboard';
import type { TableColumn } from '@basis/ui/data/Table';
import { showFailure } from '../feedback/failureToast';

/** Maximum number of rows to copy: more are a file. */
const mostRows = 10_000;

/** Copies the selected entries that are not all loaded: reads them first, and says how many were copied. */
export const copyChosen = async <R extends Row, A>(
  domain: Pick<Domain, 'toasts'>,
  list: ListStore<R, A>,
  columns: readonly TableColumn<R>[],
  words: readonly [one: string, several: string],
): Promise<void> => {
  const { state } = list;
  if (!state) return;
  const { selectedCount } = state;
  const wanted = Math.min(selectedCount, mostRows);
  const chosen = new Set(state.selection.selection.keys);
  const { isAll, exceptKeys } = state.selection.selection;
  const except = new Set(exceptKeys);
  // A bid can be in several groups.
  const found = new Set<string>();
  const reading = domain.toasts.show({ kind: 'info', title: `Reading ${counted(wanted, ...words)} to copy` });
  const read = await readPrintedRows(list, wanted, ({ id }) => {
    const isNew = !found.has(id) && (isAll ? !except.has(id) : chosen.has(id));
    if (isNew) found.add(id);
    return isNew;
  });
  domain.toasts.dismiss(reading);
  if (!read.ok) return showFailure(domain, read.error, `The ${words[1]} could not be copied`);
  const rows = read.value.groups.flatMap((group) => group.rows);
  const copied = await copyTable({
    heads: columns.map(({ label }) => label),
    rows: rows.map((row) => columns.map(({ getText }) => getText?.(row) ?? '')),
  });
  if (!copied) {
    const message = 'Your browser allows it only shortly after you press. Select fewer, or export the list.';
    return showFailure(domain, { message }, `The ${words[1]} could not be copied`);
  }
  const isAllOfThem = rows.length >= selectedCount;
  domain.toasts.show({
    kind: isAllOfThem ? 'success' : 'warning',
    title: `Copied ${isAllOfThem ? counted(rows.length, ...words) : `${formatCount(rows.length)} of ${counted(selectedCount, ...words)}`}`,
    detail: isAllOfThem ? '' : 'Export the list to take all of them.',
  });
};
