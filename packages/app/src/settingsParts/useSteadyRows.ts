import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { usePointerHold } from '../browser/usePointerHold';

/** Time after the pointer moved for which rows stay where they are. */
const steadyMs = 1_500;

/**
 * Rows that stay in place while the pointer moves over them, whatever other users add or delete, so that a press hits
 * the row that one saw.
 * @param list the element around the rows
 */
export const useSteadyRows = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  list: RefObject<HTMLElement | null>,
): { readonly rows: readonly Row[]; readonly release: () => void } => {
  const [held, setHeld] = useState<readonly Row[] | null>(null);
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const release = useCallback((): void => {
    clearTimeout(timer.current);
    setHeld(null);
  }, []);
  const hold = useCallback((): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(release, steadyMs);
    setHeld((before) => before ?? latest.current);
  }, [release]);
  usePointerHold({ hold, release }, list);
  if (!held) return { rows, release };
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: held.map((row) => byId.get(row.id) ?? row), release };
};
