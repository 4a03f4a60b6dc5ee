import { when } from 'mobx';
import { observer } from 'mobx-react-lite';
import { FileUp } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { limited } from '@basis/domain/engine/async/limited';
import { Latest } from '@basis/domain/engine/async/Latest';
import { counted, pasted as pastedWords } from '@basis/domain/engine/changes/changeWords';
import type { Row } from '@basis/domain/engine/collection/Collection';
import { askedError } from '@basis/domain/engine/collection/ConflictsStore';
import type { WriteStep } from '@basis/domain/engine/views/EntryStore';
import type { LoadedView } from '@basis/domain/engine/views/LoadedView';
import type { ViewField } from '@basis/domain/engine/views/view';
import { counted as countedWords } from '@basis/domain/model/formats/numbers';
import { Button } from '@basis/ui/Button';
import { readClipboard, type ClipboardCell, type ClipboardText } from '@basis/ui/clipboard';
import {
  MAX_PASTED_ROWS,
  PasteDialog,
  useCellReaders,
  usePaste,
  type PastedRow,
  type PasteTarget,
} from '@basis/ui/data/PasteDialog';
import type { PastePlace, RowSource } from '@basis/ui/data/Table';
import { useDomain } from '../domainContext';
import { showDone } from '../feedback/doneToast';
import { showFailure } from '../feedback/failureToast';
import type { CellContext, ListCellColumn } from './cells';
import { pastedFile, type PastedFile } from './pastedFile';
import { pasteColumn, type ListPasteColumn } from './pasteColumns';

/** What was pasted on a list, and the list as it was then. */
export interface PastedOnList<R extends Row> {
  readonly text: ClipboardText;
  readonly place: PastePlace;
  readonly rows: RowSource<R>;
}

interface ListPasteProps<R extends Row, A> {
  pasted: PastedOnList<R>;
  state: LoadedView<R, A>;
  fields: readonly ViewField[];
  columnOf: (id: string) => ListCellColumn<R> | undefined;
  context: CellContext;
  /** Singular and plural of the entries: bid, bids. */
  words: readonly [one: string, several: string];
  nameOf: (row: R) => string;
  openStep: (ids: readonly string[]) => WriteStep;
  /** Imports a table; without it, rows without an entry to go to are only counted. */
  onImport?: ((file: PastedFile) => void) | undefined;
  onClose: () => void;
}

/** Rows asked for at a time. */
const rowsAtOnce = 50;
const writesAtOnce = 6;

/** Indices of the marked entries, and of those below: rows of groups, and those that load more, are none. */
const placesFrom = <R,>(
  { count, groups = [], moreAt }: RowSource<R>,
  { last, markedRows }: PastePlace,
  most: number,
): number[] => {
  const heads = new Set(groups.map(({ index }) => index));
  const places = markedRows.slice(0, most);
  for (let index = last.row + 1; index < count && places.length < most; index += 1)
    if (!heads.has(index) && moreAt?.(index) === undefined) places.push(index);
  return places;
};

/** Reads the entries that are pasted on, those that are not loaded too. @returns null if they can't be loaded */
const readTargets = async <R extends Row, A>(
  { shown }: LoadedView<R, A>,
  rows: RowSource<R>,
  place: PastePlace,
  most: number,
): Promise<readonly (PasteTarget<R> | null)[] | null> => {
  const places = placesFrom(rows, place, most);
  const known = new Set<string>();
  const targets: (PasteTarget<R> | null)[] = [];
  for (let start = 0; start < places.length; start += rowsAtOnce) {
    const some = places.slice(start, start + rowsAtOnce);
    const areThere = (): boolean => some.every((index) => rows.at(index) !== undefined);
    if (!areThere()) {
      shown.need(some[0] ?? 0, (some.at(-1) ?? 0) + 1);
      await when(() => areThere() || shown.error !== null);
    }
    for (const index of some) {
      const row = rows.at(index);
      if (!row) return null;
      // An entry can be in several groups.
      targets.push(known.has(row.id) ? null : { key: row.id, row });
      known.add(row.id);
    }
  }
  if (places.length > rowsAtOnce) shown.need(place.first.row, place.first.row + rowsAtOnce);
  return targets;
};

/** Pastes a copied table over entries of a list, once its changes were looked at. */
const ListPaste = observer(function ListPaste<R extends Row, A>(props: ListPasteProps<R, A>) {
  const { pasted, state, onClose } = props;
  const domain = useDomain();
  const table = useMemo(() => readClipboard(pasted.text), [pasted]);
  const [targets, setTargets] = useState<readonly (PasteTarget<R> | null)[] | null>(null);
  useEffect(() => {
    const reading = new Latest();
    const isCurrent = reading.begin();
    const wanted = Math.max(table?.length ?? 0, pasted.place.markedRows.length);
    const read = async (): Promise<void> => {
      const found = await readTargets(state, pasted.rows, pasted.place, Math.min(wanted, MAX_PASTED_ROWS + 1));
      if (!isCurrent()) return;
      if (found && table) return setTargets(found);
      if (table)
        showFailure(domain, { message: 'Check your connection and paste again.' }, 'The rows could not be loaded');
      onClose();
    };
    void read();
    return () => reading.drop();
    // Read once: the rows stay those that were pasted on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pasted]);
  return table && targets ? <Preview {...props} table={table} targets={targets} /> : null;
});

interface PreviewProps<R extends Row, A> extends ListPasteProps<R, A> {
  table: readonly (readonly ClipboardCell[])[];
  targets: readonly (PasteTarget<R> | null)[];
}

const Preview = observer(function Preview<R extends Row, A>(props: PreviewProps<R, A>) {
  const { pasted, table, targets, fields, columnOf, context, nameOf, onImport, onClose } = props;
  const domain = useDomain();
  const readers = useCellReaders(context.today);
  const columns = useMemo(
    () =>
      fields.flatMap(({ id, label }): ListPasteColumn<R>[] => {
        const column = columnOf(id);
        return column ? [pasteColumn(id, label, column, readers, context)] : [];
      }),
    [fields, columnOf, readers, context],
  );
  const paste = usePaste({ table, columns, targets, place: pasted.place });
  const { rest, heads } = paste.plan;
  const offered = paste.tooManyRows === null ? { heads, rows: rest } : { heads: null, rows: table };
  const count = paste.tooManyRows ?? rest.length;
  return (
    <PasteDialog
      isOpen
      paste={paste}
      nameOf={nameOf}
      onPaste={(rows) => {
        onClose();
        void write(domain, props, columns, rows);
      }}
      onClose={onClose}
      restAction={
        onImport ? (
          <Button
            size="sm"
            icon={FileUp}
            onPress={() => {
              onClose();
              onImport(pastedFile(offered.rows, offered.heads));
            }}
          >
            {`Import ${countedWords(count, 'row')}`}
          </Button>
        ) : undefined
      }
    />
  );
});

/** Writes the changes as one step, and says how many were made and why others were not. */
const write = async <R extends Row, A>(
  domain: ReturnType<typeof useDomain>,
  { openStep, words }: Pick<ListPasteProps<R, A>, 'openStep' | 'words'>,
  columns: readonly ListPasteColumn<R>[],
  rows: readonly PastedRow<R>[],
): Promise<void> => {
  const step = openStep(rows.map(({ row }) => row.id));
  const commits = new Map(columns.map(({ id, commit }) => [id, commit]));
  const results = await limited(writesAtOnce, rows, async ({ row, values }) => ({
    values,
    results: await step.run(() => {
      for (const [id, value] of values) commits.get(id)?.(row, value);
    }),
  }));
  const done = results.filter((one) => one.results.some(({ ok }) => ok));
  const cells = done.reduce((sum, { values }) => sum + values.size, 0);
  const change = step.end(pastedWords(cells, counted(done.length, words)));
  const failures = results.flatMap((one) => one.results.flatMap((result) => (result.ok ? [] : [result.error])));
  const faults = failures.filter((error) => error !== askedError);
  if (change) showDone(domain, { title: change.label, about: rows.map(({ row }) => row.id), change });
  if (faults.length > 0) {
    const reasons = [...new Set(faults.map(({ message }) => message))].slice(0, 3).join(' ');
    showFailure(domain, { message: reasons }, `${countedWords(faults.length, 'change')} could not be saved`);
  }
};

export default ListPaste;
