import { IconButton } from '@basis/ui/IconButton';
import { Inline } from '@basis/ui/layout/Inline';
import { Tooltip } from '@basis/ui/Tooltip';
import { Pin, PinOff } from 'lucide-react';
import { useState } from 'react';

export default function IconButtonExample() {
  const [isPinned, setIsPinned] = useState(false);
  const label = isPinned ? 'Unpin note' : 'Pin note';
  return (
    <Inline>
      <Tooltip content={label}>
        <IconButton
          icon={isPinned ? PinOff : Pin}
          aria-label={label}
          isOn={isPinned}
          onPress={() => setIsPinned(!isPinned)}
        />
      </Tooltip>
    </Inline>
  );
}
