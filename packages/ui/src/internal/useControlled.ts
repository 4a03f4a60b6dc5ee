import { useState } from 'react';

/**
 * State that is controlled by the owner (`value`) or by the component (`defaultValue`). Reports changes in both cases.
 */
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
