import { useRef } from 'react';

export interface Held<Value> {
  /** Receives the value of the control. Doesn't re-render: the control shows it. */
  hold: (value: Value) => void;
  /** Saves the held value, if it changed. */
  commit: () => void;
}

const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, index) => Object.is(one, b[index])));

/**
 * Holds the value of a cell during an edit, and saves it only at the end.
 * @param first what the edit begins with, such as the character that opened it; the value by default.
 */
export const useHeld = <Value>(value: Value, onCommit: (value: Value) => void, first = value): Held<Value> => {
  const held = useRef(first);
  return {
    hold: (next) => {
      held.current = next;
    },
    commit: () => {
      if (!isSame(held.current, value)) onCommit(held.current);
    },
  };
};
