import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in place when a toggled field moves to the other list, by focusing the field that takes its place.
 * @returns a function that takes the ids of candidate elements, the first existing of which is focused
 */
export const useToggledFocus = (): ((elementIds: readonly string[]) => void) => {
  const wanted = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    if (wanted.current.length === 0) return;
    const elements = wanted.current.flatMap((id) => document.getElementById(id) ?? []);
    wanted.current = [];
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
    if (!isElsewhere) elements[0]?.focus({ preventScroll: true });
  });
  return (elementIds) => {
    wanted.current = elementIds;
  };
};
