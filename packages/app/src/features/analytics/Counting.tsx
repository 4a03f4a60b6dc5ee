import { useEffect, useState } from 'react';
import { Spinner } from '@basis/ui/Spinner';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';

/** A count that takes no longer needs no words. */
const patienceMs = 500;

/** Says that the figures are still counted. */
export function Counting({ isCounting }: { isCounting: boolean }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setTimeout(() => setIsSlow(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isCounting]);
  return (
    <Text isStatus tone="secondary">
      {isSlow ? (
        <Inline as="span">
          <Spinner size={14} />
          Counting bids…
        </Inline>
      ) : null}
    </Text>
  );
}
