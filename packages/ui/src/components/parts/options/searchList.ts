import type { FocusEvent, KeyboardEvent } from 'react';
import type { Option } from './option';

/** State of the list of a text input. */
export interface SearchList {
  isOpen: boolean;
  listId: string;
  shown: readonly Option[];
  /** Name of the option that would be created, if any. */
  newName: string | undefined;
  activeIndex: number;
  setActiveIndex: (index: number) => void;
  pick: (index: number) => void;
  close: () => void;
  /** Opens the list for the typed text. */
  onType: (text: string) => void;
  inputProps: {
    role: 'combobox';
    'aria-autocomplete': 'list';
    'aria-expanded': boolean;
    'aria-controls': string | undefined;
    'aria-activedescendant': string | undefined;
    onClick: () => void;
    onFocus: () => void;
    onPointerEnter: () => void;
    onBlur: (event: FocusEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}
