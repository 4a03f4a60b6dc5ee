import { useEffect, useState } from 'react';
import type { Client } from '@basis/domain/contract/client';
import type { LiveChange } from '@basis/domain/events/LiveEvents';
import { useDomain } from '../../domainContext';

interface LiveStore {
  load(): Promise<void>;
  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void;
}

/** A store of one page alone: it is there, loaded and kept up to date for as long as the page is. */
export const useLiveStore = <Store extends LiveStore>(create: (client: Client) => Store): Store => {
  const { client, events } = useDomain();
  const [store] = useState(() => create(client));
  useEffect(() => {
    void store.load();
    return events.subscribe(store.onLiveChanges);
  }, [store, events]);
  return store;
};
