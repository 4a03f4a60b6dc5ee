import { createContext, Suspense, useMemo, useState, type ReactNode } from 'react';

/** Whether a lazily loaded part is open. */
interface Asking {
  readonly isAsked: boolean;
  /** Called when the user gives up on a part that could not be loaded. */
  readonly onCancel?: (() => void) | undefined;
}

export const AskingContext = createContext<Asking>({ isAsked: true });

interface OnceAskedProps extends Asking {
  /** Shown while loading. @default nothing */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Mounts its children when they are first opened, and keeps them mounted, so that they can animate closing. */
export function OnceAsked({ isAsked, onCancel, fallback, children }: OnceAskedProps) {
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setWasAsked(true);
  const asking = useMemo(() => ({ isAsked, onCancel }), [isAsked, onCancel]);
  if (!isAsked && !wasAsked) return null;
  return (
    <AskingContext value={asking}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </AskingContext>
  );
}
