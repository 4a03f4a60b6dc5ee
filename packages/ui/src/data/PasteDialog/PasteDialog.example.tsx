import { readClipboard } from '@basis/ui/clipboard';
import {
  PasteDialog,
  useCellReaders,
  usePaste,
  type PasteColumn,
  type PastedRow,
  type PastedTable,
} from '@basis/ui/data/PasteDialog';
import { Table, type PastePlace, type TableColumn } from '@basis/ui/data/Table';
import { useMemo, useState } from 'react';

interface Bid {
  readonly id: string;
  readonly name: string;
  readonly due: string | null;
  readonly quoteCents: number | null;
}

const first: readonly Bid[] = [
  { id: 'b1', name: 'Riverside Medical', due: '2026-12-09', quoteCents: 428_000_000 },
  { id: 'b2', name: 'Harbor Point Elementary', due: null, quoteCents: null },
  { id: 'b3', name: 'Pier 48 Hall', due: '2026-12-21', quoteCents: 96_500_000 },
];

export default function PasteDialogExample() {
  const [bids, setBids] = useState(first);
  const [pasted, setPasted] = useState<{ table: PastedTable; place: PastePlace } | null>(null);
  const readers = useCellReaders();
  const columns = useMemo((): readonly PasteColumn<Bid>[] => {
    const [date, money] = [readers.date(), readers.money()];
    return [
      { id: 'name', label: 'Project name', valueOf: ({ name }) => name, show: String },
      {
        id: 'due',
        label: 'Bid deadline',
        valueOf: ({ due }) => due,
        show: date.show,
        read: date.read,
      },
      {
        id: 'quote',
        label: 'Quote',
        valueOf: ({ quoteCents }) => quoteCents,
        show: money.show,
        read: money.read,
      },
    ];
  }, [readers]);
  const shown = useMemo(
    () =>
      columns.map(({ id, label, valueOf, show }): TableColumn<Bid> => ({
        id,
        label,
        width: 220,
        renderCell: (bid) => show(valueOf(bid)) || '–',
      })),
    [columns],
  );
  const rows = {
    count: bids.length,
    at: (index: number) => bids[index],
    keyAt: (index: number) => bids[index]?.id ?? '',
  };
  const take = (changes: readonly PastedRow<Bid>[]): void => {
    const changed = new Map(changes.map(({ key, values }) => [key, values]));
    setBids((all) =>
      all.map((bid) => {
        const { due = bid.due, quote = bid.quoteCents } = Object.fromEntries(changed.get(bid.id) ?? []) as {
          due?: string | null;
          quote?: number | null;
        };
        return { ...bid, due, quoteCents: quote };
      }),
    );
    setPasted(null);
  };
  return (
    <div style={{ blockSize: 220 }}>
      <Table
        aria-label="Bids"
        rows={rows}
        columns={shown}
        onPaste={(text, place) => {
          const table = readClipboard(text);
          if (table) setPasted({ table, place });
        }}
      />
      {pasted ? (
        <Preview {...pasted} bids={bids} columns={columns} onTake={take} onClose={() => setPasted(null)} />
      ) : null}
    </div>
  );
}

interface PreviewProps {
  table: PastedTable;
  place: PastePlace;
  bids: readonly Bid[];
  columns: readonly PasteColumn<Bid>[];
  onTake: (changes: readonly PastedRow<Bid>[]) => void;
  onClose: () => void;
}

function Preview({ table, place, bids, columns, onTake, onClose }: PreviewProps) {
  const targets = useMemo(() => bids.slice(place.first.row).map((row) => ({ key: row.id, row })), [bids, place]);
  const paste = usePaste({ table, place, columns, targets });
  return <PasteDialog isOpen paste={paste} nameOf={({ name }) => name} onPaste={onTake} onClose={onClose} />;
}
