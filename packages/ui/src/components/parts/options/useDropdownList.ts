import { useRef, useState, type KeyboardEvent } from 'react';
import { matchOptions, nextIndex, typeaheadIndex, type Option } from './option';
import { useActiveOption } from './useActiveOption';
import { useSearchFocus } from './useSearchFocus';

/** Number of options beyond which there is a search. */
const MAX_UNSEARCHED = 7;
const TYPEAHEAD_MS = 600;

export interface DropdownOptions {
  options: readonly Option[];
  selectedIds: ReadonlySet<string>;
  /** Shows a search field. @default with more than seven options */
  isSearchable?: boolean | undefined;
  /** Maximum number of options shown; the rest are found by typing. */
  limit?: number | undefined;
  isDisabled?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  isRequired?: boolean | undefined;
  /** Opens on keyboard focus. */
  opensOnFocus: boolean;
  /** Stays open after a choice. */
  isMultiple: boolean;
  onPick: (option: Option) => void;
  /** Called on Backspace and Delete on the trigger. */
  onErase?: (() => void) | undefined;
}

/** The list of a button: whether it is open, what it shows, and which option is active. */
export const useDropdownList = ({ options, selectedIds, limit = Infinity, onPick, ...props }: DropdownOptions) => {
  const isLocked = props.isDisabled === true || props.isReadOnly === true;
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState('');
  const focus = useSearchFocus();
  const isOpenedByFocus = useRef(false);
  const typed = useRef({ text: '', atMs: 0 });

  const hasSearch = props.isSearchable ?? options.length > MAX_UNSEARCHED;
  const matching = hasSearch ? matchOptions(options, query) : options;
  const shown = matching.length > limit ? matching.slice(0, limit) : matching;
  const [activeIndex, setActiveIndex] = useActiveOption(shown);

  const selectedIndex = (): number => options.findIndex(({ id }) => selectedIds.has(id));
  /** Initially active option: the selected one, or else the first enabled one. */
  const firstIndex = (): number => {
    const index = selectedIndex();
    return index >= 0 && index < shown.length ? index : nextIndex(shown, -1, 1);
  };
  const open = (index: number, isSearching: boolean): void => {
    if (isLocked) return;
    setActiveIndex(index);
    setIsOpen(true);
    isOpenedByFocus.current = false;
    focus.setSearching(hasSearch && isSearching);
  };
  const close = (): void => {
    setIsOpen(false);
    setQuery('');
    typed.current = { text: '', atMs: 0 };
    focus.goBack();
  };

  return {
    isLocked,
    isOpen,
    /** True until a key or a press follows the focus that opened the list. */
    isOpenedByFocus,
    hasSearch,
    query,
    shown,
    matchCount: matching.length,
    activeIndex,
    setActiveIndex,
    focus,
    firstIndex,
    open,
    close,
    openByFocus: (): void => {
      open(selectedIndex(), false);
      isOpenedByFocus.current = !isLocked;
    },
    /** A press on the button. The one that focused it, and so opened the list, must not close it. */
    press: (): void => (isOpen && !isOpenedByFocus.current ? close() : open(firstIndex(), true)),
    pick: (index: number): void => {
      const option = shown[index];
      if (!option || option.isDisabled) return;
      if (!props.isMultiple) close();
      onPick(option);
    },
    search: (text: string): void => {
      setQuery(text);
      const matches = matchOptions(options, text).slice(0, limit);
      setActiveIndex(nextIndex(matches, -1, 1), matches);
    },
    /** Goes to the option that starts with what is typed in quick succession. */
    typeahead: ({ key, timeStamp }: KeyboardEvent): void => {
      const isGoingOn = timeStamp - typed.current.atMs < TYPEAHEAD_MS;
      const text = isGoingOn && typed.current.text !== key ? typed.current.text + key : key;
      typed.current = { text, atMs: timeStamp };
      const index = typeaheadIndex(shown, text, isOpen ? activeIndex : selectedIndex());
      open(index === -1 ? firstIndex() : index, false);
    },
  };
};

export type DropdownList = ReturnType<typeof useDropdownList>;
