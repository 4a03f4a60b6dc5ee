import { useCallback, useEffect, useState } from 'react';
import type { Option } from '../../../components/parts/options/option';
import type { FilterField } from '../types';
import { useRepeat } from './useRepeat';

const DELAY_MS = 200;

interface Found {
  query: string;
  attempt: number;
  options: readonly Option[];
  /** Number of consecutive failures of this search. */
  failures: number;
}

export interface OptionSearch {
  /** Search text of `options`. */
  query: string;
  /** Result of the last search; initially the options of the field. */
  options: readonly Option[];
  /** All options found so far, to label selected ones. */
  known: ReadonlyMap<string, Option>;
  isPending: boolean;
  isFailed: boolean;
  search: (query: string) => void;
  retry: () => void;
}

const none: readonly Option[] = [];
const withOptions = (known: ReadonlyMap<string, Option>, options: readonly Option[]): ReadonlyMap<string, Option> =>
  new Map([...known, ...options.map((option) => [option.id, option] as const)]);

/** Searches the options of a field as the user types. A late answer only contributes labels. */
export const useOptionSearch = ({ options = none, known: named = none, loadOptions }: FilterField): OptionSearch => {
  const [query, setQuery] = useState('');
  /** An automatic retry counts as the same attempt, so that the error stays visible. */
  const [tries, setTries] = useState({ attempt: 0, repeats: 0 });
  const { attempt } = tries;
  const [found, setFound] = useState<Found>({ query: '', attempt: 0, options, failures: 0 });
  const [known, setKnown] = useState<ReadonlyMap<string, Option>>(() => new Map());
  useEffect(() => {
    if (!loadOptions || (query === '' && options.length > 0)) return undefined;
    let isStale = false;
    const timer = setTimeout(
      () => {
        Promise.resolve()
          .then(() => loadOptions(query))
          .then(
            (next) => {
              setKnown((before) => withOptions(before, next));
              if (!isStale) setFound({ query, attempt: tries.attempt, options: next, failures: 0 });
            },
            () => {
              if (isStale) return;
              setFound((before) => ({
                query,
                attempt: tries.attempt,
                options: none,
                failures: before.query === query ? before.failures + 1 : 1,
              }));
            },
          );
      },
      query === '' ? 0 : DELAY_MS,
    );
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [loadOptions, options, query, tries]);
  const isOffered = query === '' && options.length > 0;
  const isCurrent = isOffered || (found.query === query && found.attempt === attempt);
  const failures = !isOffered && isCurrent ? found.failures : 0;
  useRepeat(
    failures,
    useCallback(() => setTries((before) => ({ ...before, repeats: before.repeats + 1 })), []),
  );
  return {
    query: isOffered ? '' : found.query,
    options: isOffered ? options : found.options,
    known: withOptions(withOptions(known, named), options),
    isPending: loadOptions !== undefined && !isCurrent,
    isFailed: failures > 0,
    search: setQuery,
    retry: () => setTries({ attempt: attempt + 1, repeats: 0 }),
  };
};
