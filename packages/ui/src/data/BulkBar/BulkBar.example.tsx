import { BulkAction, BulkBar } from '@basis/ui/data/BulkBar';
import { Button } from '@basis/ui/Button';
import { Archive, Trash2 } from 'lucide-react';
import { useState } from 'react';

export default function BulkBarExample() {
  const [count, setCount] = useState(3);
  const clear = () => setCount(0);
  return (
    <div style={{ position: 'relative', blockSize: 160, padding: 16 }}>
      <Button onPress={() => setCount(count + 1)}>Select one more</Button>
      <BulkBar count={count} onClear={clear}>
        <BulkAction icon={Archive} onPress={clear}>
          Archive
        </BulkAction>
        <BulkAction icon={Trash2} isDanger onPress={clear}>
          Delete
        </BulkAction>
      </BulkBar>
    </div>
  );
}
