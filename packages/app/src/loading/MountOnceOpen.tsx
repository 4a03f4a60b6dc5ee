import { createContext, Suspense, useMemo, useState, type ReactNode } from 'react';
import { HoldKeys } from './HoldKeys';

/** Open state of a lazily loaded part. */
interface OpenState {
  readonly isOpen: boolean;
  /** Called when the user gives up on a part that could not be loaded. */
  readonly onCancel?: (() => void) | undefined;
}

export const OpenStateContext = createContext<OpenState>({ isOpen: true });

interface MountOnceOpenProps extends OpenState {
  /** Shown while loading. @default nothing */
  fallback?: ReactNode;
  /** Holds typed keys while it loads; false if the page keeps its keys. @default true */
  holdsKeys?: boolean;
  children: ReactNode;
}

/** Mounts its children when they are first opened, and keeps them mounted, so that they can animate closing. */
export function MountOnceOpen({ isOpen, onCancel, fallback, holdsKeys = true, children }: MountOnceOpenProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  const openState = useMemo(() => ({ isOpen, onCancel }), [isOpen, onCancel]);
  if (!isOpen && !wasOpened) return null;
  return (
    <OpenStateContext value={openState}>
      <Suspense
        fallback={
          <>
            {fallback}
            {isOpen && holdsKeys ? <HoldKeys /> : null}
          </>
        }
      >
        {children}
      </Suspense>
    </OpenStateContext>
  );
}
