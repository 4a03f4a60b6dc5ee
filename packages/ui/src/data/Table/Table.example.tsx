import { Deadline } from '@basis/ui/Deadline';
import { StageChip } from '@basis/ui/StageChip';
import {
  emptySelection,
  selectedCount,
  Table,
  type RowSource,
  type SortDescriptor,
  type TableColumn,
} from '@basis/ui/data/Table';
import { useMemo, useState } from 'react';

interface Bid {
  id: string;
  name: string;
  due: string;
}

/** 10,000 bids, as a server would send them. */
const bids: readonly Bid[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `bid-${index}`,
  name: `Riverside Medical, Tower ${index + 1}`,
  due: `2026-12-${String(1 + ((index * 7) % 28)).padStart(2, '0')}`,
}));

/** The table asks for a row by its place; nothing is copied. */
const sourceOf = (rows: readonly Bid[]): RowSource<Bid> => ({
  count: rows.length,
  at: (index) => rows[index],
  keyAt: (index) => rows[index]?.id ?? '',
});

const columns: TableColumn<Bid>[] = [
  { id: 'name', label: 'Project name', width: 320, isElastic: true, renderCell: ({ name }) => name },
  {
    id: 'stage',
    label: 'Stage',
    width: 160,
    renderCell: () => <StageChip name="Estimating" code="Estimating" color="amber" />,
  },
  {
    id: 'due',
    label: 'Bid deadline',
    width: 220,
    isSortable: true,
    renderCell: ({ due }) => <Deadline date={due} today="2026-12-05" />,
  },
];

export default function TableExample() {
  const [selection, setSelection] = useState(emptySelection);
  const [sort, setSort] = useState<SortDescriptor | null>(null);
  const [opened, setOpened] = useState('');
  // The table shows the order and reports a new one; the app sorts the rows.
  const rows = useMemo(() => {
    const sign = sort?.direction === 'desc' ? -1 : 1;
    return sourceOf(sort ? bids.toSorted((a, b) => sign * a.due.localeCompare(b.due)) : bids);
  }, [sort]);
  return (
    // A fixed height lets the table scroll and render only visible rows.
    <div style={{ blockSize: 400 }}>
      <Table
        aria-label="Bids"
        rows={rows}
        columns={columns}
        selection={selection}
        onSelectionChange={setSelection}
        sort={sort}
        onSortChange={setSort}
        onRowAction={({ name }) => setOpened(name)}
        footer={{ name: `${selectedCount(selection, rows.count)} selected`, stage: opened && `Opened ${opened}` }}
      />
    </div>
  );
}
