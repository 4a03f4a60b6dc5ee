import { Table, type RowGroup, type RowSource, type TableColumn } from '@basis/ui/data/Table';
import { Text } from '@basis/ui/Text';
import { useMemo, useState } from 'react';

interface Bid {
  id: string;
  name: string;
  stage: string;
  quote: number;
}

const stages = ['Estimating', 'Submitted', 'Won'];
const bids: readonly Bid[] = Array.from({ length: 600 }, (_, index) => ({
  id: `bid-${index}`,
  name: `Riverside Medical, Tower ${index + 1}`,
  stage: stages[index % 3] ?? '',
  quote: 10_000 + ((index * 7919) % 90_000),
}));
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** A group takes one place, and its rows the places after it while it is open. */
const sourceOf = (closed: ReadonlySet<string>): RowSource<Bid> => {
  const places: (Bid | null)[] = [];
  const groups = stages.map((stage): RowGroup => {
    const isExpanded = !closed.has(stage);
    const group = { index: places.length, key: stage, label: stage, isExpanded };
    places.push(null, ...(isExpanded ? bids.filter((bid) => bid.stage === stage) : []));
    return group;
  });
  return {
    count: places.length,
    total: bids.length,
    groups,
    at: (index) => places[index] ?? undefined,
    keyAt: (index) => places[index]?.id ?? '',
  };
};

const columns: TableColumn<Bid>[] = [
  { id: 'name', label: 'Project name', width: 320, renderCell: ({ name }) => name },
  { id: 'quote', label: 'Quote', width: 160, align: 'end', renderCell: ({ quote }) => dollars.format(quote) },
];

export default function GroupedTableExample() {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set(['Won']));
  const rows = useMemo(() => sourceOf(closed), [closed]);
  const toggle = ({ key, isExpanded = false }: RowGroup) => {
    const others = [...closed].filter((stage) => stage !== key);
    setClosed(new Set(isExpanded ? [...others, key] : others));
  };
  return (
    <div style={{ blockSize: 400 }}>
      <Table
        aria-label="Bids by stage"
        rows={rows}
        columns={columns}
        renderGroup={({ key, label }) => {
          const own = bids.filter(({ stage }) => stage === key);
          const sum = own.reduce((total, { quote }) => total + quote, 0);
          return (
            <>
              <Text weight="medium">{label}</Text>
              <Text tone="secondary" isNumeric>
                {own.length} bids, {dollars.format(sum)}
              </Text>
            </>
          );
        }}
        onGroupToggle={toggle}
      />
    </div>
  );
}
