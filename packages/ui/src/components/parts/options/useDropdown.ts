// One hook for the lists that open from a button (select, multi-select, stage), because opening, focus and keys depend
// on each other.
import { useContext, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { FocusableContext } from 'react-aria/private/interactions/useFocusable';
import { matchOptions, nextIndex, rowId, typeaheadIndex, type Option } from './option';
import type { Dropdown } from './dropdown';
import { useActiveOption } from './useActiveOption';
import { isComposing } from '../../../internal/isComposing';
import { latePart } from '../../../internal/latePart';

/** Number of options beyond which there is a search. */
const MAX_UNSEARCHED = 7;
const TYPEAHEAD_MS = 600;
const PAGE_ROWS = 6;

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

export const dropdownPanel = latePart(async () => (await import('./DropdownPanel')).DropdownPanel);

/** Opens, searches and navigates the list of a button. The focus is on the button or in the search. */
export const useDropdown = (props: DropdownOptions): Dropdown => {
  const { options, selectedIds, limit = Infinity, isDisabled = false, isReadOnly = false, onPick } = props;
  const isLocked = isDisabled || isReadOnly;
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState('');
  const triggerRef = useRef<HTMLButtonElement>(null);
  const searchRef = useRef<HTMLInputElement | null>(null);
  const inherited = useContext(FocusableContext);
  const wantsSearch = useRef(false);
  const isFocusReturning = useRef(false);
  const isOpenedByFocus = useRef(false);
  const typed = useRef({ text: '', atMs: 0 });

  const hasSearch = props.isSearchable ?? options.length > MAX_UNSEARCHED;
  const matching = hasSearch ? matchOptions(options, query) : options;
  const shown = matching.length > limit ? matching.slice(0, limit) : matching;
  const [activeIndex, setActiveIndex] = useActiveOption(shown);

  const open = (index: number, isSearching: boolean): void => {
    if (isLocked) return;
    wantsSearch.current = hasSearch && isSearching;
    setActiveIndex(index);
    setIsOpen(true);
    isOpenedByFocus.current = false;
    if (wantsSearch.current && searchRef.current) {
      wantsSearch.current = false;
      searchRef.current.focus();
    }
  };
  const close = (): void => {
    setIsOpen(false);
    setQuery('');
    wantsSearch.current = false;
    typed.current = { text: '', atMs: 0 };
    if (searchRef.current && searchRef.current === document.activeElement) {
      isFocusReturning.current = true;
      triggerRef.current?.focus();
      isFocusReturning.current = false;
    }
  };
  const pick = (index: number): void => {
    const option = shown[index];
    if (!option || option.isDisabled) return;
    if (!props.isMultiple) close();
    onPick(option);
  };
  const search = (text: string): void => {
    setQuery(text);
    const matches = matchOptions(options, text).slice(0, limit);
    setActiveIndex(nextIndex(matches, -1, 1), matches);
  };

  const selectedIndex = (): number => options.findIndex(({ id }) => selectedIds.has(id));
  /** Initially active option: the selected one, or else the first enabled one. */
  const firstIndex = (): number => {
    const index = selectedIndex();
    return index >= 0 && index < shown.length ? index : nextIndex(shown, -1, 1);
  };
  const typeahead = ({ key, timeStamp }: KeyboardEvent): void => {
    const isGoingOn = timeStamp - typed.current.atMs < TYPEAHEAD_MS;
    const text = isGoingOn && typed.current.text !== key ? typed.current.text + key : key;
    typed.current = { text, atMs: timeStamp };
    const index = typeaheadIndex(shown, text, isOpen ? activeIndex : selectedIndex());
    open(index === -1 ? firstIndex() : index, false);
  };

  const moves: Readonly<Record<string, () => number>> = {
    ArrowDown: () => nextIndex(shown, activeIndex, 1),
    ArrowUp: () => nextIndex(shown, activeIndex, -1),
    PageDown: () => nextIndex(shown, Math.min(activeIndex + PAGE_ROWS, shown.length) - 1, 1),
    PageUp: () => nextIndex(shown, Math.max(activeIndex - PAGE_ROWS, 0) - 1, 1),
    Home: () => nextIndex(shown, -1, 1),
    End: () => nextIndex(shown, -1, -1),
  };

  /** Handles keys of an open list, on the button and in its search. Returns true if it did. */
  const handleListKey = (event: KeyboardEvent, isTyping: boolean): boolean => {
    const isCaretKey = isTyping && (event.key === 'Home' || event.key === 'End');
    const move = isCaretKey ? undefined : moves[event.key];
    if (event.key === 'Tab') {
      close();
      return false;
    }
    if (event.key === 'Escape' || (event.key === 'ArrowUp' && event.altKey)) close();
    else if (move) setActiveIndex(move());
    else if (event.key === 'Enter' || (event.key === ' ' && !isTyping)) {
      if (activeIndex >= 0) pick(activeIndex);
      else close();
    } else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  const handleTriggerKey = (event: KeyboardEvent): void => {
    isOpenedByFocus.current = false;
    // The search takes the focus once it is loaded; until then it gets its keys from here.
    const isTyping = isOpen && wantsSearch.current;
    if (isLocked || event.ctrlKey || event.metaKey || (isOpen && handleListKey(event, isTyping))) return;
    const isErasing = event.key === 'Backspace' || event.key === 'Delete';
    if (isErasing && !isTyping) return props.onErase?.();
    const isLetter = event.key.length === 1 && (isTyping || event.key !== ' ');
    if (isErasing) search(query.slice(0, -1));
    else if (!isOpen && /^(Enter| |ArrowDown|ArrowUp)$/.test(event.key)) open(firstIndex(), true);
    else if (isLetter && hasSearch) {
      open(0, true);
      search(query + event.key);
    } else if (isLetter) return typeahead(event);
    else return;
    event.preventDefault();
  };

  const leave = (event: FocusEvent): void => {
    // A window that loses and regains the focus refocuses its active element, which must not open the list.
    if (document.activeElement === event.target) isFocusReturning.current = true;
    const next = event.relatedTarget;
    const isInside = next !== null && (next === searchRef.current || next === triggerRef.current);
    if (!isInside && isOpen) close();
  };

  return {
    isOpen,
    close,
    listId,
    hasSearch,
    query,
    shown,
    activeIndex,
    setActiveIndex,
    pick,
    triggerRef,
    matchCount: matching.length,
    triggerProps: {
      ref: triggerRef,
      type: 'button',
      role: 'combobox',
      // Out of the tab order in the rows of a table, like react-aria's own controls.
      tabIndex: inherited?.tabIndex,
      disabled: isDisabled,
      'aria-readonly': isReadOnly || undefined,
      'aria-required': props.isRequired || undefined,
      'aria-haspopup': 'listbox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && activeIndex >= 0 ? rowId(listId, activeIndex) : undefined,
      // The press that focused the button, and so opened the list, must not close it.
      onClick: () => (isOpen && !isOpenedByFocus.current ? close() : open(firstIndex(), true)),
      onKeyDown: handleTriggerKey,
      onFocus: (event: FocusEvent) => {
        dropdownPanel.prepare();
        const isByKeyboard = event.currentTarget.matches(':focus-visible');
        if (props.opensOnFocus && !isOpen && !isFocusReturning.current && isByKeyboard) {
          open(selectedIndex(), false);
          isOpenedByFocus.current = !isLocked;
        }
        isFocusReturning.current = false;
      },
      onPointerEnter: dropdownPanel.prepare,
      onBlur: leave,
    },
    searchProps: {
      ref: (element) => {
        searchRef.current = element;
        if (!element || !wantsSearch.current) return;
        wantsSearch.current = false;
        // Waits until the surrounding dialog or card knows the popover: before that, it would take the focus back.
        queueMicrotask(() => element.focus());
      },
      value: query,
      onChange: search,
      onKeyDown: (event) => {
        if (!isComposing(event)) handleListKey(event, true);
      },
      onBlur: leave,
    },
  };
};
