import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Returns true during a render on a server, and during the first one on the client that hydrates it. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
