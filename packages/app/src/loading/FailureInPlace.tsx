import { useRef, useState } from 'react';
import { Button } from '@basis/ui/Button';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { failureAdvice, failureTitle, type LateFailureProps } from './lateFailure';

/** Says in its place that a part could not be loaded, and tries again just that part. */
export function FailureInPlace({ load, onLoaded }: LateFailureProps) {
  const [isPending, setIsPending] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const giveWay = (): void => {
    handFocusOn(buttonRef.current);
    onLoaded();
  };
  const tryAgain = (): void => {
    setIsPending(true);
    void load().then(giveWay, () => setIsPending(false));
  };
  return (
    <Box paddingInline="s5" paddingBlock="s2">
      <Inline space="s3">
        <Text tone="secondary" isAnnounced>{`${failureTitle}. ${failureAdvice()}`}</Text>
        <Button ref={buttonRef} size="sm" isPending={isPending} onPress={tryAgain}>
          Try again
        </Button>
      </Inline>
    </Box>
  );
}

/** The button goes: what it stands in takes its focus, so that the keys of a dialog still reach it. */
const handFocusOn = (button: HTMLElement | null): void => {
  if (document.activeElement === button) button?.closest<HTMLElement>('[role="dialog"], main')?.focus();
};
