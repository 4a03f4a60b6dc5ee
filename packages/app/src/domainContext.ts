import { createContext, useContext } from 'react';
import type { Domain } from '@basis/domain/createDomain';

export const DomainContext = createContext<Domain | null>(null);

/** The stores of the product. */
export const useDomain = (): Domain => {
  const domain = useContext(DomainContext);
  if (!domain) throw new Error('useDomain is used outside of its provider');
  return domain;
};
