import type { Row } from '../collection/Collection';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import type { GroupAsk, ListAsk } from '../query/ask';
import type { ListSource } from '../query/ListSource';
import { askOf, type ViewSpec } from '../spec/viewSpec';
import type { View } from './view';

/** Rows under one heading; null where the list has no groups. */
export interface PrintedGroup<R> {
  readonly key: string;
  readonly label: string | null;
  readonly rows: readonly R[];
}

/** A list on paper. */
export interface PrintedRows<R> {
  readonly groups: readonly PrintedGroup<R>[];
  /** Entries of the whole list, also those that there was no room for. */
  readonly total: number;
}

/** A list whose rows are read. */
interface PrintedList<R extends Row, Aggregates> {
  readonly view: View;
  readonly spec: ViewSpec;
  readonly whole: { readonly source: ListSource<R, Aggregates> };
}

const pageSize = 200;
const groupsAtOnce = 50;

/**
 * Reads a list as it is shown, or so many of its rows, without keeping them.
 * @param isWanted restricts the rows
 */
export const readPrintedRows = async <R extends Row, A>(
  { view, spec, whole: { source } }: PrintedList<R, A>,
  most: number,
  isWanted?: (row: R) => boolean,
): Promise<Result<PrintedRows<R>, ApiError>> => {
  const ask: ListAsk = askOf(spec, view.scope);
  const readPages = async (room: number, of?: GroupAsk): Promise<Result<readonly R[], ApiError>> => {
    const rows: R[] = [];
    for (let offset = 0; ; offset += pageSize) {
      const left = room - rows.length;
      const limit = isWanted ? pageSize : Math.min(pageSize, left);
      const page = left > 0 ? await source.fetchPage(ask, offset, limit, of) : succeeded([]);
      if (!page.ok) return page;
      rows.push(...(isWanted ? page.value.filter(isWanted).slice(0, left) : page.value));
      if (page.value.length < limit || left <= 0) return succeeded(rows);
    }
  };
  const total = await source.fetchTotal(ask);
  if (!total.ok) return total;
  const { group } = spec;
  if (!group) {
    const rows = await readPages(most);
    return rows.ok ? succeeded({ groups: [{ key: '', label: null, rows: rows.value }], total: total.value }) : rows;
  }
  const groups: PrintedGroup<R>[] = [];
  let room = most;
  for (let offset = 0; room > 0; offset += groupsAtOnce) {
    const heads = await source.fetchGroups(ask, group, { offset, limit: groupsAtOnce });
    if (!heads.ok) return heads;
    for (const { key, label } of heads.value.groups) {
      const rows = await readPages(room, { group, key });
      if (!rows.ok) return rows;
      if (rows.value.length) groups.push({ key, label, rows: rows.value });
      room -= rows.value.length;
    }
    if (heads.value.groups.length < groupsAtOnce) break;
  }
  return succeeded({ groups, total: total.value });
};
