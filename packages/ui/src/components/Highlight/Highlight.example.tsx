import { Highlight } from '@basis/ui/Highlight';
import { Text } from '@basis/ui/Text';
import { useState } from 'react';

export default function HighlightExample() {
  const [isActive, setIsActive] = useState(false);
  return (
    <Text as="p" size={14} isReading>
      Proposals are due{' '}
      <Highlight isActive={isActive} onHoverChange={setIsActive}>
        Wednesday, December 9 by 2:00 PM
      </Highlight>
      .
    </Text>
  );
}
