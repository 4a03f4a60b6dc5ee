import { createContext, Suspense, useMemo, useState, type ReactNode } from 'react';

/** How a part that is loaded late is asked for. */
interface Asking {
  readonly isAsked: boolean;
  /** It could not be loaded, and nobody waits for it any more. */
  readonly onCancel?: (() => void) | undefined;
}

export const AskingContext = createContext<Asking>({ isAsked: true });

interface OnceAskedProps extends Asking {
  /** Stands there while it is loaded. @default nothing */
  fallback?: ReactNode;
  /** What is loaded when it is first asked for. */
  children: ReactNode;
}

/** Mounts something the first time that it is asked for, and keeps it, so that it can close as it opened. */
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
