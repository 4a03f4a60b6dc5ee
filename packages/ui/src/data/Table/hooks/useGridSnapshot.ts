import { useSyncExternalStore } from 'react';
import type { GridStore } from '../gridStore';

/** What is read of a grid store now; it is the same on a server, where the store has the size of a screen. */
export const useGridSnapshot = <T>(store: GridStore, read: () => T): T =>
  useSyncExternalStore(store.subscribe, read, read);
