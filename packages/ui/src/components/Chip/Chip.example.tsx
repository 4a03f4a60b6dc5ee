import { Chip } from '@basis/ui/Chip';
import { Inline } from '@basis/ui/layout/Inline';
import { useState } from 'react';

export default function ChipExample() {
  const [states, setStates] = useState(['Washington', 'Oregon']);
  const [isOpenOnly, setIsOpenOnly] = useState(true);
  return (
    <Inline space="s2" isWrapping>
      {states.map((name) => (
        <Chip key={name} onRemove={() => setStates(states.filter((one) => one !== name))}>
          {name}
        </Chip>
      ))}
      <Chip size="lg" variant="outlined" isSelected={isOpenOnly} onChange={setIsOpenOnly}>
        Open bids only
      </Chip>
    </Inline>
  );
}
