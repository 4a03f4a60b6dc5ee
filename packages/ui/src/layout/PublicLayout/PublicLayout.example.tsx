import { Heading } from '@basis/ui/Heading';
import { Text } from '@basis/ui/Text';
import { Table, type RowSource, type TableColumn } from '@basis/ui/data/Table';
import { PublicLayout } from '@basis/ui/layout/PublicLayout';

interface Bid {
  id: string;
  name: string;
}

const rows: RowSource<Bid> = {
  count: 42,
  at: (index) => ({ id: `bid-${index}`, name: `Bid ${index + 1}` }),
  keyAt: (index) => `bid-${index}`,
};
const columns: TableColumn<Bid>[] = [{ id: 'name', label: 'Project name', width: 360, renderCell: ({ name }) => name }];

export default function PublicLayoutExample() {
  return (
    <PublicLayout
      header={<Heading level={1}>Open pipeline</Heading>}
      footer={
        <Text size={12} tone="secondary">
          Shared by Grace Whitfield
        </Text>
      }
    >
      <Table aria-label="Bids" rows={rows} columns={columns} />
    </PublicLayout>
  );
}
