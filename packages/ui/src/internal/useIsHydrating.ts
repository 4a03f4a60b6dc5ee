import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Whether this is a render on a server, or the one in which the page takes over what a server has rendered. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
