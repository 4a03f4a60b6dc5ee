import { createContext, useContext } from 'react';
import type { Domain } from '@basis/domain/domain';
import type { LateStore } from '@basis/domain/engine/LateStores';

export const DomainContext = createContext<Domain | null>(null);

export const useDomain = (): Domain => {
  const domain = useContext(DomainContext);
  if (!domain) throw new Error('useDomain is used outside of its provider');
  return domain;
};

/** Returns the store of a lazily loaded part; its class is bundled with the part. */
export const useLateStore = <Store extends LateStore>(Store: new (domain: Domain) => Store): Store =>
  useDomain().late.get(Store);
