import { Button } from '@basis/ui/Button';
import { PageHeader } from '@basis/ui/PageHeader';
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';

export default function PageHeaderExample() {
  const [count, setCount] = useState(186);
  return (
    <PageHeader
      title="Open pipeline"
      count={count}
      actions={
        <>
          <Button icon={Download}>Export list</Button>
          <Button variant="primary" icon={Plus} onPress={() => setCount(count + 1)}>
            Add bid
          </Button>
        </>
      }
    />
  );
}
