import { useState } from 'react';

/** A value that the owner may hold (`value`) or leave to the component (`defaultValue`); changes are told either way. */
export const useControlled = <T>(
  value: T | undefined,
  defaultValue: T,
  onChange: ((value: T) => void) | undefined,
): [T, (next: T) => void] => {
  const [own, setOwn] = useState(defaultValue);
  const current = value === undefined ? own : value;
  const set = (next: T): void => {
    if (value === undefined) setOwn(next);
    onChange?.(next);
  };
  return [current, set];
};
