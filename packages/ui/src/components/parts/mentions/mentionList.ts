import type { AriaAttributes } from 'react';
import type { Option } from '../options/option';

/** A keyboard event of React or of the DOM. */
export type KeyEvent = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'preventDefault' | 'stopPropagation'>;

/** State of the list of names. */
export interface MentionList<Place> {
  id: string;
  isOpen: boolean;
  written: string;
  options: readonly Option[];
  activeIndex: number;
  setActiveIndex: (index: number) => void;
  /** Opens if the text before the caret ends with the start of a name, otherwise closes. */
  offer: (before: string, place: Place) => void;
  /** Closes if the caret has left the position of the suggestions. */
  follow: (place: Place | null) => void;
  close: () => void;
  pick: (index: number) => void;
  /** Handles a key of the open list. Returns false for any other key. */
  handleKey: (event: KeyEvent) => boolean;
  fieldProps: Pick<AriaAttributes, 'aria-autocomplete' | 'aria-controls' | 'aria-activedescendant'>;
}
