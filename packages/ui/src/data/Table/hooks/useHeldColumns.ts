import { useState } from 'react';
import type { TableColumn } from '../types';

/** Columns at the start of an edit, each as last given. */
interface Held<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly editedId: string;
  readonly listKey: string | undefined;
}

export interface HeldColumns<Row> {
  /** Columns to show. The same array as given unless one is held. */
  readonly columns: readonly TableColumn<Row>[];
  /** Id of the edited column if the owner no longer shows it. */
  readonly goneId: string | null;
  /** Holds the column of an edit, or releases it. */
  readonly hold: (editedId: string | null) => void;
}

/**
 * While a cell is edited, its column stays even if the owner hides it, and the first column stays first: the first cell
 * is another element, so text, caret and composition would be lost.
 */
export const useHeldColumns = <Row>(
  given: readonly TableColumn<Row>[],
  listKey: string | undefined,
): HeldColumns<Row> => {
  const [holding, setHeld] = useState<Held<Row> | null>(null);
  // An edit ends with its list, which may come back.
  if (holding && holding.listKey !== listKey) setHeld(null);
  const held = holding?.listKey === listKey ? holding : null;
  const hold = (editedId: string | null): void => setHeld(editedId === null ? null : { columns, editedId, listKey });
  const [shown, setShown] = useState({ held, given, columns: given });
  let { columns } = shown;
  if (shown.held !== held || shown.given !== given) {
    columns = held ? withHeld(given, held) : given;
    setShown({ held, given, columns });
  }
  const isGone = held !== null && columns !== given && given.every(({ id }) => id !== held.editedId);
  return { columns, goneId: isGone ? held.editedId : null, hold };
};

const withHeld = <Row>(
  given: readonly TableColumn<Row>[],
  { columns, editedId }: Held<Row>,
): readonly TableColumn<Row>[] => {
  const latest = (column: TableColumn<Row>): TableColumn<Row> => given.find(({ id }) => id === column.id) ?? column;
  const index = columns.findIndex(({ id }) => id === editedId);
  const [first, edited] = [columns[0], columns[index]];
  if (!first || !edited) return given;
  const others = given.filter(({ id }) => id !== first.id);
  const isThere = index === 0 || others.some(({ id }) => id === editedId);
  if (isThere && given[0]?.id === first.id) return given;
  return [latest(first), ...(isThere ? others : others.toSpliced(index - 1, 0, edited))];
};
