import { useRef, useState } from 'react';
import { Button } from '@basis/ui/Button';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { failureAdvice, failureTitle, type PartFailureProps } from './partFailure';

/** Reports in the part's place that it could not be loaded, and retries only that part. */
export function FailureInPlace({ load, onLoaded }: PartFailureProps) {
  const [isPending, setIsPending] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const finish = (): void => {
    moveFocusOut(buttonRef.current);
    onLoaded();
  };
  const tryAgain = (): void => {
    setIsPending(true);
    void load().then(finish, () => setIsPending(false));
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

/**
 * Moves the focus from the button, before it is removed, to the enclosing dialog or page, so that its keys still work.
 */
const moveFocusOut = (button: HTMLElement | null): void => {
  if (document.activeElement === button) button?.closest<HTMLElement>('[role="dialog"], main')?.focus();
};
