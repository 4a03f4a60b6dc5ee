import { useEffect, useState } from 'react';
import { Latest } from '@basis/domain/engine/async/Latest';

/** Pause in typing before the server is searched. */
const pauseMs = 200;

interface Search<Found> {
  readonly found: readonly Found[];
  readonly isPending: boolean;
}

/**
 * Searches for the typed words after a pause in typing. Drops the answers to earlier words.
 * @param find keeps its identity while it searches the same.
 */
export const useSearch = <Found>(find: (words: string) => Promise<readonly Found[]>, words: string): Search<Found> => {
  const [found, setFound] = useState<readonly Found[]>([]);
  const [isPending, setIsPending] = useState(false);
  const [latest] = useState(() => new Latest());
  useEffect(() => {
    const isCurrent = latest.begin();
    const timer = setTimeout(() => {
      setIsPending(true);
      void find(words).then((rows) => {
        if (!isCurrent()) return;
        setFound(rows);
        setIsPending(false);
      });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [find, latest, words]);
  return { found, isPending };
};
