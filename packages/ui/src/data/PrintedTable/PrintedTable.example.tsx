import { Button } from '@basis/ui/Button';
import { PrintedTable } from '@basis/ui/data/PrintedTable';

export default function PrintedTableExample() {
  return (
    <>
      <Button onPress={() => window.print()}>Print list</Button>
      <PrintedTable
        title="Due in 7 days"
        facts={['2 bids', 'Cascade Interiors', 'Tuesday, November 24, 2026']}
        columns={[
          { id: 'name', label: 'Project name' },
          { id: 'quote', label: 'Quote', align: 'end' },
        ]}
        sections={[
          {
            id: 'all',
            rows: [
              { id: 'b1', cells: ['Riverside Medical, Tower B', '$4,280,000'] },
              { id: 'b2', cells: ['Harbor Point Elementary', '$612,000'] },
            ],
          },
        ]}
      />
    </>
  );
}
