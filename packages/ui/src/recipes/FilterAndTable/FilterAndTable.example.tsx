import { Button } from '@basis/ui/Button';
import { EmptyState } from '@basis/ui/EmptyState';
import type { FilterCondition, FilterField, FilterTree } from '@basis/ui/data/FilterBuilder';
import { FilterCard } from '@basis/ui/data/FilterCard';
import { FilterChips } from '@basis/ui/data/FilterChips';
import { Table, type RowSource, type TableColumn } from '@basis/ui/data/Table';
import { ListLayout } from '@basis/ui/layout/ListLayout';
import { Toolbar } from '@basis/ui/layout/Toolbar';
import { PageHeader } from '@basis/ui/PageHeader';
import { useMemo, useState } from 'react';

interface Bid {
  name: string;
  city: string;
}

const cities = ['Seattle', 'Tacoma', 'Spokane'];
const bids: readonly Bid[] = Array.from({ length: 600 }, (_, index) => ({
  name: `Riverside Medical, Tower ${index + 1}`,
  city: cities[index % cities.length] ?? '',
}));

const fields: readonly FilterField[] = [
  {
    id: 'name',
    label: 'Project name',
    kindLabel: 'Text',
    input: 'text',
    operations: [{ id: 'contains', arity: 'one', label: 'contains', negatedLabel: 'does not contain' }],
  },
  {
    id: 'city',
    label: 'City',
    kindLabel: 'Select',
    input: 'options',
    operations: [{ id: 'anyOf', arity: 'list', label: 'is any of', negatedLabel: 'is none of' }],
    options: cities.map((label) => ({ id: label, label })),
  },
];

const none: FilterTree = { and: [], or: [] };

const holds = (bid: Bid, { field, not, value }: FilterCondition): boolean => {
  const found =
    field === 'city'
      ? Array.isArray(value) && value.includes(bid.city)
      : bid.name.toLowerCase().includes(String(value).toLowerCase());
  return found !== not;
};

const isCondition = (node: FilterCondition | FilterTree): node is FilterCondition => 'field' in node;

const matches = (bid: Bid, { and, or }: FilterTree): boolean =>
  and.every((node) => (isCondition(node) ? holds(bid, node) : matches(bid, node))) &&
  (or.length === 0 || or.some((node) => (isCondition(node) ? holds(bid, node) : matches(bid, node))));

const columns: readonly TableColumn<Bid>[] = [
  { id: 'name', label: 'Project name', width: 320, isElastic: true, renderCell: ({ name }) => name },
  { id: 'city', label: 'City', width: 200, renderCell: ({ city }) => city },
];

export default function FilterAndTable() {
  const [filter, setFilter] = useState(none);
  const [draft, setDraft] = useState(none);
  const rows = useMemo((): RowSource<Bid> => {
    const found = bids.filter((bid) => matches(bid, filter));
    return { count: found.length, at: (index) => found[index], keyAt: (index) => found[index]?.name ?? '' };
  }, [filter]);
  // Draft and applied filter are equal again after Apply, Clear, and the removal of a chip.
  const apply = (next: FilterTree) => {
    setFilter(next);
    setDraft(next);
  };
  const clear = () => apply(none);
  return (
    <div style={{ blockSize: '100vh', display: 'flex', flexDirection: 'column' }}>
      <ListLayout
        header={
          <>
            <PageHeader title="Bids" count={rows.count} />
            <Toolbar>
              <FilterCard
                fields={fields}
                value={filter}
                matchText={`${bids.filter((bid) => matches(bid, draft)).length} bids will match`}
                onDraftChange={setDraft}
                onApply={apply}
                onClear={clear}
              />
              <FilterChips fields={fields} value={filter} onChange={apply} onClear={clear} />
            </Toolbar>
          </>
        }
      >
        <Table
          aria-label="Bids"
          rows={rows}
          columns={columns}
          empty={
            <EmptyState
              drawing="search"
              size="sm"
              title="No bids match these filters"
              actions={<Button onPress={clear}>Clear filters</Button>}
            />
          }
        />
      </ListLayout>
    </div>
  );
}
