import { useState } from 'react';

export type Density = 'default' | 'compact';

const storageKey = 'basis-density';

/** How high rows are; the browser keeps the choice for all lists. */
export const useDensity = (): readonly [Density, (density: Density) => void] => {
  const [density, setDensity] = useState<Density>(() =>
    localStorage.getItem(storageKey) === 'compact' ? 'compact' : 'default',
  );
  const choose = (next: Density): void => {
    localStorage.setItem(storageKey, next);
    setDensity(next);
  };
  return [density, choose];
};
