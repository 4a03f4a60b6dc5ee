import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { Latest } from '@basis/domain/engine/async/Latest';
import type { Row } from '@basis/domain/engine/collection/Collection';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { readPrintedRows, type PrintedRows } from '@basis/domain/engine/views/printedRows';
import type { ListStore } from '@basis/domain/engine/views/ListStore';
import { Button } from '@basis/ui/Button';
import { Modal } from '@basis/ui/Modal';
import { Progress } from '@basis/ui/Progress';
import { PrintedTable } from '@basis/ui/data/PrintedTable';
import { useDomain } from '../domainContext';
import { showFailure } from '../feedback/failureToast';

/** A column on paper. */
export interface PrintedListColumn<R> {
  readonly id: string;
  readonly label: string;
  readonly align?: 'start' | 'end' | undefined;
  show(row: R): ReactNode;
}

interface PrintListProps<R extends Row, A> {
  list: ListStore<R, A>;
  /** Plural of the entries: bids. */
  noun: string;
  columns: readonly PrintedListColumn<R>[];
  /** Called when the browser's print dialog is closed, or there is nothing to print. */
  onDone: () => void;
}

/** Maximum number of rows on paper: no one reads more. */
const mostRows = 2_000;

const today = (): string =>
  new Date().toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** Prints the list as it is shown: reads its rows, then opens the browser's print dialog. */
const PrintList = observer(function PrintList<R extends Row, A>(props: PrintListProps<R, A>) {
  const { list, onDone } = props;
  const domain = useDomain();
  const [printed, setPrinted] = useState<PrintedRows<R> | null>(null);
  useEffect(() => {
    const reading = new Latest();
    const isCurrent = reading.begin();
    const read = async (): Promise<void> => {
      const result = await readPrintedRows(list, mostRows);
      if (!isCurrent()) return;
      if (result.ok) return setPrinted(result.value);
      showFailure(domain, result.error, 'The list could not be printed');
      onDone();
    };
    void read();
    return () => reading.drop();
    // Printed once, as the list was when it was asked for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (printed) return <Paper {...props} printed={printed} />;
  return (
    <Modal isOpen onClose={onDone} title="Print list" size="sm" footer={<Button onPress={onDone}>Cancel</Button>}>
      <Progress label="Reading the list" />
    </Modal>
  );
});

const Paper = observer(function Paper<R extends Row, A>({
  list,
  noun,
  columns,
  printed,
  onDone,
}: PrintListProps<R, A> & { printed: PrintedRows<R> }) {
  const { session } = useDomain();
  const { groups, total } = printed;
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  useEffect(() => {
    // Some browsers return before the dialog is closed.
    addEventListener('afterprint', onDone, { once: true });
    print();
    return () => removeEventListener('afterprint', onDone);
  }, [onDone]);
  return (
    <PrintedTable
      title={list.view.name}
      facts={[`${formatCount(total)} ${noun}`, session.workspace?.name ?? '', today()]}
      columns={columns}
      sections={groups.map(({ key, label, rows }) => ({
        id: key,
        ...(label === null ? {} : { title: `${label} (${formatCount(rows.length)})` }),
        rows: rows.map((row) => ({ id: `${key} ${row.id}`, cells: columns.map(({ show }) => show(row)) })),
      }))}
      note={count < total ? `The first ${formatCount(count)} of ${formatCount(total)} ${noun}.` : undefined}
    />
  );
});

export default PrintList;
