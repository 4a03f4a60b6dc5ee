import { Button } from '@basis/ui/Button';
import { EmptyState } from '@basis/ui/EmptyState';
import { ErrorState } from '@basis/ui/ErrorState';
import { SegmentedControl } from '@basis/ui/SegmentedControl';
import { Table, type RowSource, type TableColumn } from '@basis/ui/data/Table';
import { Box } from '@basis/ui/layout/Box';
import { FullPage } from '@basis/ui/layout/FullPage';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';

interface Bid {
  name: string;
}

const states = [
  { id: 'loading', label: 'Loading' },
  { id: 'empty', label: 'Empty' },
  { id: 'unmatched', label: 'No match' },
  { id: 'failed', label: 'Failed' },
  { id: 'there', label: 'There' },
] as const;
type State = (typeof states)[number]['id'];

const columns: readonly TableColumn<Bid>[] = [
  { id: 'name', label: 'Project name', width: 320, isElastic: true, renderCell: ({ name }) => name },
];

const sources: Record<Exclude<State, 'failed'>, RowSource<Bid>> = {
  loading: { count: 12, at: () => undefined, keyAt: String },
  empty: { count: 0, at: () => undefined, keyAt: String },
  unmatched: { count: 0, at: () => undefined, keyAt: String },
  there: { count: 12, at: (index) => ({ name: `Pier ${index + 1}` }), keyAt: String },
};

export default function EmptyErrorLoading() {
  const [state, setState] = useState<State>('unmatched');
  const none =
    state === 'unmatched' ? (
      <EmptyState
        drawing="search"
        title="No bids match 2 filters"
        actions={<Button onPress={() => setState('there')}>Clear filters</Button>}
      />
    ) : (
      <EmptyState title="No bids in this view yet" actions={<Button variant="primary">Add bid</Button>}>
        Add one by hand, or forward an invitation to your inbox.
      </EmptyState>
    );
  return (
    <div style={{ blockSize: '100vh', display: 'flex', flexDirection: 'column' }}>
      <Box padding="s4">
        <SegmentedControl aria-label="State" segments={states} selectedKey={state} onSelectionChange={setState} />
      </Box>
      {state === 'failed' ? (
        <FullPage>
          <ErrorState
            title="The bids could not be loaded"
            actions={
              <Button icon={RotateCw} onPress={() => setState('loading')}>
                Try again
              </Button>
            }
          >
            The server does not answer. Nothing is lost.
          </ErrorState>
        </FullPage>
      ) : (
        <div style={{ flex: 1, minBlockSize: 0, display: 'flex' }}>
          <Table aria-label="Bids" rows={sources[state]} columns={columns} empty={none} />
        </div>
      )}
    </div>
  );
}
