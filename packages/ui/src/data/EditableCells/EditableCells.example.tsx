import { DateCell, MoneyCell, TextCell } from '@basis/ui/data/EditableCells';
import { Table, type RowSource, type TableColumn } from '@basis/ui/data/Table';
import { useMemo, useState } from 'react';

interface Bid {
  id: string;
  name: string;
  quoteCents: number | null;
  due: string | null;
}

const first: readonly Bid[] = [
  { id: 'b1', name: 'Riverside Medical', quoteCents: 428_000_000, due: '2026-12-09' },
  { id: 'b2', name: 'Harbor Point Elementary', quoteCents: null, due: null },
];

const dollars = (cents: number | null) => (cents === null ? '–' : `$${(cents / 100).toLocaleString('en-US')}`);

export default function EditableCellsExample() {
  const [bids, setBids] = useState(first);
  const columns = useMemo((): TableColumn<Bid>[] => {
    const change = (id: string, changes: Partial<Bid>) =>
      setBids((all) => all.map((bid) => (bid.id === id ? { ...bid, ...changes } : bid)));
    return [
      {
        id: 'name',
        label: 'Project name',
        width: 260,
        renderCell: ({ name }) => name,
        renderEditor: ({ id, name }, edit) => (
          <TextCell
            aria-label={`Project name of ${name}`}
            value={name}
            edit={edit}
            validate={(text) => (text.trim() === '' ? 'Enter a project name' : undefined)}
            onCommit={(next) => change(id, { name: next })}
          />
        ),
      },
      {
        id: 'quote',
        label: 'Quote',
        width: 200,
        align: 'end',
        renderCell: ({ quoteCents }) => dollars(quoteCents),
        renderEditor: ({ id, name, quoteCents }, edit) => (
          <MoneyCell
            aria-label={`Quote of ${name}`}
            value={quoteCents}
            edit={edit}
            onCommit={(next) => change(id, { quoteCents: next })}
          />
        ),
      },
      {
        id: 'due',
        label: 'Bid deadline',
        width: 220,
        renderCell: ({ due }) => due ?? '–',
        renderEditor: ({ id, name, due }, edit) => (
          <DateCell
            aria-label={`Bid deadline of ${name}`}
            value={due}
            edit={edit}
            onCommit={(next) => change(id, { due: next })}
          />
        ),
      },
    ];
  }, []);
  const rows: RowSource<Bid> = {
    count: bids.length,
    at: (index) => bids[index],
    keyAt: (index) => bids[index]?.id ?? '',
  };
  return (
    <div style={{ blockSize: 200 }}>
      <Table aria-label="Bids" rows={rows} columns={columns} />
    </div>
  );
}
