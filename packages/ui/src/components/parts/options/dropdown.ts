import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import type { Option } from './option';

/** State of the list of a button. */
export interface Dropdown {
  isOpen: boolean;
  close: () => void;
  listId: string;
  hasSearch: boolean;
  query: string;
  /** Options shown: those that match, up to `limit`. */
  shown: readonly Option[];
  matchCount: number;
  activeIndex: number;
  setActiveIndex: (index: number) => void;
  pick: (index: number) => void;
  triggerRef: RefObject<HTMLButtonElement | null>;
  triggerProps: object;
  searchProps: {
    ref: (element: HTMLInputElement | null) => void;
    value: string;
    onChange: (query: string) => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}
