import { Button } from '@basis/ui/Button';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { EmptyState } from '@basis/ui/EmptyState';
import { FormDrawer } from '@basis/ui/FormDrawer';
import { PageHeader } from '@basis/ui/PageHeader';
import { RowMenu } from '@basis/ui/RowMenu';
import { SearchField } from '@basis/ui/SearchField';
import { Text } from '@basis/ui/Text';
import { TextField } from '@basis/ui/TextField';
import { ToastRegion, useToasts } from '@basis/ui/ToastRegion';
import { Table, type RowSource, type TableColumn } from '@basis/ui/data/Table';
import { Inline } from '@basis/ui/layout/Inline';
import { ListLayout } from '@basis/ui/layout/ListLayout';
import { Toolbar } from '@basis/ui/layout/Toolbar';
import { Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';

interface Bid {
  id: string;
  name: string;
  city: string;
}

const cities = ['Seattle', 'Tacoma', 'Spokane', 'Olympia'];
const allBids: readonly Bid[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `bid-${index}`,
  name: `Riverside Medical, Tower ${index + 1}`,
  city: cities[index % cities.length] ?? '',
}));

const columns: readonly TableColumn<Bid>[] = [
  { id: 'name', label: 'Project name', width: 360, isElastic: true, renderCell: ({ name }) => name },
  { id: 'city', label: 'City', width: 200, renderCell: ({ city }) => city },
];

const sourceOf = (bids: readonly Bid[]): RowSource<Bid> => ({
  count: bids.length,
  at: (index) => bids[index],
  keyAt: (index) => bids[index]?.id ?? '',
});

/** What a field of text sent. */
const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');

export default function FirstScreen() {
  const [bids, setBids] = useState(allBids);
  const [query, setQuery] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<Bid | null>(null);
  const { toasts, show, dismiss } = useToasts();

  const rows = useMemo(() => {
    const words = query.trim().toLowerCase();
    return sourceOf(words === '' ? bids : bids.filter(({ name }) => name.toLowerCase().includes(words)));
  }, [bids, query]);

  const add = (values: FormData) => {
    const bid = { id: crypto.randomUUID(), name: textOf(values.get('name')), city: textOf(values.get('city')) };
    setBids((all) => [bid, ...all]);
    show({ kind: 'success', title: 'Bid added', detail: bid.name });
  };

  const remove = (bid: Bid) => {
    const before = bids;
    setBids(bids.filter(({ id }) => id !== bid.id));
    setLeaving(null);
    show({
      kind: 'success',
      title: 'Bid deleted',
      detail: bid.name,
      actions: [{ label: 'Undo', onAction: () => setBids(before) }],
    });
  };

  const actionsOf = (bid: Bid) => (
    <RowMenu
      aria-label={`Actions for ${bid.name}`}
      items={[{ id: 'delete', label: 'Delete', icon: Trash2, isDanger: true }]}
      onAction={() => setLeaving(bid)}
    />
  );

  return (
    <div style={{ blockSize: '100vh', display: 'flex', flexDirection: 'column' }}>
      <ListLayout
        header={
          <>
            <PageHeader
              title="Open pipeline"
              count={bids.length}
              actions={
                <Button variant="primary" icon={Plus} onPress={() => setIsAdding(true)}>
                  Add bid
                </Button>
              }
            />
            <Toolbar>
              <Inline space="s3">
                <SearchField width="fixed" placeholder="Search bids" value={query} onChange={setQuery} />
                <Text size={12} tone="meta" isStatus>
                  {query && `${rows.count.toLocaleString('en-US')} bids match`}
                </Text>
              </Inline>
            </Toolbar>
          </>
        }
      >
        <Table
          aria-label="Bids"
          rows={rows}
          columns={columns}
          rowActions={actionsOf}
          empty={<EmptyState drawing="search" size="sm" title={`No bids match “${query}”`} />}
        />
      </ListLayout>
      <FormDrawer
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        title="Add bid"
        submitLabel="Add bid"
        onSubmit={add}
      >
        <TextField label="Project name" name="name" isRequired />
        <TextField label="City" name="city" />
      </FormDrawer>
      <ConfirmDialog
        isOpen={leaving !== null}
        title="Delete this bid?"
        confirmLabel="Delete bid"
        isDanger
        onCancel={() => setLeaving(null)}
        onConfirm={() => leaving && remove(leaving)}
      >
        {leaving?.name} goes with its notes and files.
      </ConfirmDialog>
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </div>
  );
}
