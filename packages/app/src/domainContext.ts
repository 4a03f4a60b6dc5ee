import { createContext, useContext } from 'react';
import type { Domain } from '@basis/domain/createDomain';
import type { LateStore } from '@basis/domain/LateStores';

export const DomainContext = createContext<Domain | null>(null);

/** The stores of the product. */
export const useDomain = (): Domain => {
  const domain = useContext(DomainContext);
  if (!domain) throw new Error('useDomain is used outside of its provider');
  return domain;
};

/** The store of a part that is loaded when it is first asked for, and brings the class along. */
export const useLateStore = <Store extends LateStore>(Store: new (domain: Domain) => Store): Store =>
  useDomain().late.get(Store);
