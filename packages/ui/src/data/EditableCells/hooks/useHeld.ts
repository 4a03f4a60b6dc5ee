import { useRef } from 'react';

export interface Held<Value> {
  /** Takes what the control tells. Nothing is drawn: the control shows what it holds. */
  hold: (value: Value) => void;
  /** Hands on what is held, where it is another value than the cell's. */
  commit: () => void;
}

const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, index) => Object.is(one, b[index])));

/** The value of a cell while it is edited: saved only when the edit ends. */
export const useHeld = <Value>(value: Value, onCommit: (value: Value) => void): Held<Value> => {
  const held = useRef(value);
  return {
    hold: (next) => {
      held.current = next;
    },
    commit: () => {
      if (!isSame(held.current, value)) onCommit(held.current);
    },
  };
};
