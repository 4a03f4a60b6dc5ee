import { useState } from 'react';
import { Button, type ButtonProps } from '@basis/ui/Button';

interface WorkButtonProps extends Omit<ButtonProps, 'onPress' | 'isPending'> {
  onPress: () => Promise<void>;
}

/** A button that ignores presses while its action runs. */
export function WorkButton({ onPress, ...props }: WorkButtonProps) {
  const [isPending, setIsPending] = useState(false);
  const work = async (): Promise<void> => {
    setIsPending(true);
    try {
      await onPress();
    } finally {
      setIsPending(false);
    }
  };
  return <Button {...props} isPending={isPending} onPress={() => void work()} />;
}
