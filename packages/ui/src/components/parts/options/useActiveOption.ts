import { useState } from 'react';
import type { Option } from './option';

interface Held {
  readonly index: number;
  /** Undefined for the row that creates an option, and while the option is not loaded. */
  readonly id: string | undefined;
  readonly isNew: boolean;
}

/**
 * Tracks the active row of a list of options. It stays with its option when others are added or removed, and is unset
 * if that is removed.
 * @param hasNew set if a last row creates an option
 */
export const useActiveOption = (shown: readonly Option[], hasNew = false) => {
  const [held, hold] = useState<Held>({ index: -1, id: undefined, isNew: false });
  const indexOf = ({ index, id, isNew }: Held): number => {
    if (isNew) return hasNew ? shown.length : -1;
    if (id === undefined || shown[index]?.id === id) return index;
    return shown.findIndex((option) => option.id === id);
  };
  /** @param options options that will be shown next */
  const setActiveIndex = (index: number, options = shown): void =>
    hold({ index, id: options[index]?.id, isNew: hasNew && options === shown && index === options.length });
  return [Math.min(indexOf(held), shown.length - (hasNew ? 0 : 1)), setActiveIndex] as const;
};
