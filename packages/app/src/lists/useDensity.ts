import { useState } from 'react';
import { browserTexts } from '../browser/storedTexts';

export type Density = 'default' | 'compact';

const storageKey = 'basis-density';

/** Row height of all lists, stored in the browser. */
export const useDensity = (): readonly [Density, (density: Density) => void] => {
  const [density, setDensity] = useState<Density>(() =>
    browserTexts.read(storageKey) === 'compact' ? 'compact' : 'default',
  );
  const choose = (next: Density): void => {
    browserTexts.write(storageKey, next);
    setDensity(next);
  };
  return [density, choose];
};
