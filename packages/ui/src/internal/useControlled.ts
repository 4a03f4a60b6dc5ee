import { useState } from 'react';

/**
 * State that is controlled by the owner (`value`) or by the component (`defaultValue`). Reports changes in both cases.
 * The third part gives it its first value again, as when a form is reset.
 */
export const useControlled = <T>(
  value: T | undefined,
  defaultValue: T,
  onChange: ((value: T) => void) | undefined,
): [T, (next: T) => void, () => void] => {
  const [own, setOwn] = useState(defaultValue);
  const current = value === undefined ? own : value;
  const [first] = useState(current);
  const set = (next: T): void => {
    if (value === undefined) setOwn(next);
    onChange?.(next);
  };
  const reset = (): void => {
    if (!Object.is(current, first)) set(first);
  };
  return [current, set, reset];
};
