import { useSyncExternalStore } from 'react';
import type { GridStore } from '../gridStore';

/** Subscribes to a value of the grid store. A server reads the same value from a store with the size of a screen. */
export const useGridSnapshot = <T>(store: GridStore, read: () => T): T =>
  useSyncExternalStore(store.subscribe, read, read);
