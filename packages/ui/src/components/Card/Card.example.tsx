import { Button } from '@basis/ui/Button';
import { Card } from '@basis/ui/Card';
import { DefinitionList } from '@basis/ui/DefinitionList';

export default function CardExample() {
  return (
    <Card title="Deadlines" description="In the time zone of the project." actions={<Button size="sm">Edit</Button>}>
      <DefinitionList
        aria-label="Deadlines"
        items={[
          { id: 'bid', label: 'Bid due', value: 'Dec 01, 2026' },
          { id: 'rfi', label: 'RFI due', value: 'Nov 20, 2026' },
        ]}
      />
    </Card>
  );
}
