import { Button } from '@basis/ui/Button';
import { PageHeader } from '@basis/ui/PageHeader';
import { Table, type RowSource, type TableColumn } from '@basis/ui/data/Table';
import { ListLayout } from '@basis/ui/layout/ListLayout';

interface Bid {
  id: string;
  name: string;
}

const rows: RowSource<Bid> = {
  count: 10_000,
  at: (index) => ({ id: `bid-${index}`, name: `Bid ${index + 1}` }),
  keyAt: (index) => `bid-${index}`,
};
const columns: TableColumn<Bid>[] = [{ id: 'name', label: 'Project name', width: 360, renderCell: ({ name }) => name }];

export default function ListLayoutExample() {
  return (
    <div style={{ blockSize: '100vh', display: 'flex', flexDirection: 'column' }}>
      <ListLayout
        header={
          <PageHeader title="Open pipeline" count={rows.count} actions={<Button variant="primary">Add bid</Button>} />
        }
      >
        <Table aria-label="Bids" rows={rows} columns={columns} />
      </ListLayout>
    </div>
  );
}
