import { useState } from 'react';

export type Density = 'default' | 'compact';

const storageKey = 'basis-density';

/** Row height of all lists, stored in the browser. */
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
