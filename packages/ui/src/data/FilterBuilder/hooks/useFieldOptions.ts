import { useEffect, useState } from 'react';
import type { Option } from '../../../components/parts/options/option';
import type { FilterField } from '../types';

interface Loaded {
  load: FilterField['loadOptions'];
  attempt: number;
  options?: readonly Option[];
  isFailed?: boolean;
}

export interface FieldOptions {
  options: readonly Option[];
  isPending: boolean;
  isFailed: boolean;
  retry: () => void;
}

const none: readonly Option[] = [];

/** Options of a field: its own, or those it loads once. */
export const useFieldOptions = ({ options = none, loadOptions }: FilterField): FieldOptions => {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>({ load: undefined, attempt: 0 });
  useEffect(() => {
    if (!loadOptions) return undefined;
    let isStale = false;
    const settle = (result: Pick<Loaded, 'options' | 'isFailed'>): void => {
      if (!isStale) setLoaded({ load: loadOptions, attempt, ...result });
    };
    Promise.resolve()
      .then(() => loadOptions(''))
      .then(
        (found) => settle({ options: found }),
        () => settle({ isFailed: true }),
      );
    return () => {
      isStale = true;
    };
  }, [loadOptions, attempt]);
  const isCurrent = loaded.load === loadOptions && loaded.attempt === attempt;
  return {
    options: loadOptions ? ((isCurrent ? loaded.options : undefined) ?? options) : options,
    isPending: loadOptions !== undefined && !isCurrent,
    isFailed: isCurrent && loaded.isFailed === true,
    retry: () => setAttempt((count) => count + 1),
  };
};
