import { useMemo } from 'react';
import type { Collection, Row } from '@basis/domain/collection/Collection';
import type { ListQuery } from '@basis/domain/collection/ListQuery';
import type { RowSource } from '@basis/ui/data/Table';

/** A query's rows as the table reads them. To be called by an observer; a new object says that something changed. */
export const useListRows = <R extends Row, Spec>(
  collection: Collection<R>,
  query: ListQuery<R, Spec>,
): RowSource<R> => {
  const { ids, count, hidden } = query;
  const { revision } = collection;
  return useMemo(
    () => ({
      count,
      at: (index) => query.at(index),
      keyAt: (index) => query.idAt(index) ?? `place-${index}`,
    }),
    // The answer, what is hidden of it, and the state of its rows: with each of these the rows are others.
    // oxlint-disable-next-line react/exhaustive-deps
    [query, ids, count, hidden, revision],
  );
};
