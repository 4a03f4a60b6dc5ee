import { cloneElement, useState, type ReactElement, type ReactNode } from 'react';
import { MountOnceOpen } from './MountOnceOpen';

interface TriggerProps {
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onPress?: () => void;
}

interface LateMenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  /** The menu with the same button, open at first; loaded when the button is first pressed. */
  children: ReactNode;
}

/** A button whose menu loads when it is first pressed. */
export function LateMenu({ trigger, children }: LateMenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  if (!isWanted) {
    return cloneElement(trigger as ReactElement<TriggerProps>, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onPress: () => setIsWanted(true),
    });
  }
  return (
    <MountOnceOpen isOpen onCancel={() => setIsWanted(false)} fallback={trigger}>
      {children}
    </MountOnceOpen>
  );
}
