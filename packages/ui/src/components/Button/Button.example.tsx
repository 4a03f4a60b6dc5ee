import { Button } from '@basis/ui/Button';
import { Inline } from '@basis/ui/layout/Inline';
import { Plus } from 'lucide-react';
import { useState } from 'react';

export default function ButtonExample() {
  const [bids, setBids] = useState(48);
  return (
    <Inline space="s2">
      <Button onPress={() => setBids(0)} isDisabled={bids === 0}>
        Clear list
      </Button>
      <Button variant="primary" icon={Plus} onPress={() => setBids(bids + 1)}>
        Add bid
      </Button>
      <span>{bids} bids</span>
    </Inline>
  );
}
