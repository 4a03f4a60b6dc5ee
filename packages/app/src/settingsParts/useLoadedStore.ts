import { useEffect } from 'react';
import type { Domain } from '@basis/domain/domain';
import type { LateStore } from '@basis/domain/engine/LateStores';
import { useLateStore } from '../domainContext';

interface LoadedStore extends LateStore {
  load(): Promise<void>;
}

/** Store of a settings page, fetched on each visit. */
export const useLoadedStore = <Store extends LoadedStore>(Store: new (domain: Domain) => Store): Store => {
  const store = useLateStore(Store);
  useEffect(() => void store.load(), [store]);
  return store;
};
