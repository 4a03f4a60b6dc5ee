import { applyTheme } from '@basis/ui/styles';
import { Button } from '@basis/ui/Button';
import { Link } from '@basis/ui/Link';
import { RouterProvider } from '@basis/ui/RouterProvider';
import { FilterBuilder, type FilterField } from '@basis/ui/data/FilterBuilder';
import { emptySelection, Table, type RowSource, type TableColumn, type TableSelection } from '@basis/ui/data/Table';
import { useState } from 'react';
import { Link as AriaLink } from 'react-aria-components';
import { createRoot } from 'react-dom/client';

interface Bid {
  id: string;
  name: string;
}

const rows: RowSource<Bid> = {
  count: 100_000,
  at: (index) => ({ id: `bid-${index}`, name: `Bid ${index + 1}` }),
  keyAt: (index) => `bid-${index}`,
};
const columns: readonly TableColumn<Bid>[] = [
  { id: 'name', label: 'Project name', width: 360, renderCell: ({ name }) => name },
  { id: 'id', label: 'Key', width: 160, renderCell: ({ id }) => id },
];

const contains = { id: 'contains', arity: 'one', label: 'contains', negatedLabel: 'does not contain' } as const;
const atLeast = { id: 'atLeast', arity: 'one', label: 'is at least', negatedLabel: 'is less than' } as const;
const anyOf = { id: 'anyOf', arity: 'list', label: 'is any of', negatedLabel: 'is none of' } as const;

const fields: readonly FilterField[] = [
  { id: 'name', label: 'Project name', input: 'text', operations: [contains] },
  { id: 'quote', label: 'Quote', input: 'money', operations: [atLeast] },
  {
    id: 'stageId',
    label: 'Stage',
    input: 'options',
    operations: [anyOf],
    options: [
      { id: 'estimating', label: 'Estimating' },
      { id: 'submitted', label: 'Submitted' },
    ],
  },
];

function App() {
  const [selection, setSelection] = useState<TableSelection>(emptySelection);
  return (
    <div style={{ height: '100vh', display: 'grid', gridTemplateRows: 'auto auto auto 1fr' }}>
      <Button variant="primary" onPress={() => applyTheme('dark')}>
        Go dark
      </Button>
      <RouterProvider
        navigate={(href) => {
          document.documentElement.dataset['went'] = `${document.documentElement.dataset['went'] ?? ''} ${href}`;
        }}
      >
        <Link href="/ours">Ours</Link> <AriaLink href="/theirs">Of the app</AriaLink>
      </RouterProvider>
      <FilterBuilder
        fields={fields}
        onChange={({ filter, fault }) => {
          document.documentElement.dataset['filter'] = fault ?? JSON.stringify(filter);
        }}
      />
      <Table
        aria-label="Bids"
        rows={rows}
        columns={columns}
        selection={selection}
        onSelectionChange={setSelection}
        onRowAction={({ name }) => {
          document.title = name;
        }}
      />
    </div>
  );
}

applyTheme('light');
createRoot(document.querySelector('#root')!).render(<App />);
