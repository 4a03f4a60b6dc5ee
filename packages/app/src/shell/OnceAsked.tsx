import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

/** A component that is loaded when it is first drawn. Unlike `lazy` alone, one that takes any list goes on to do so. */
export const loadedLate = <Component,>(load: () => Promise<{ default: Component }>): Component =>
  // What lazy gives back takes the same props; only its type forgets that they may be of any list.
  lazy(load as () => Promise<{ default: ComponentType<unknown> }>) as unknown as Component;

interface OnceAskedProps {
  isAsked: boolean;
  /** What is loaded when it is first asked for. */
  children: ReactNode;
}

/** Mounts something the first time that it is asked for, and keeps it, so that it can close as it opened. */
export function OnceAsked({ isAsked, children }: OnceAskedProps) {
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setWasAsked(true);
  return isAsked || wasAsked ? <Suspense>{children}</Suspense> : null;
}
