import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in its place when a field that was toggled leaves for another list: the field that takes its place gets
 * it. Returns how to say where the focus shall go, as the ids of elements, the first that is there being taken.
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
