import type { KeyboardEvent } from 'react';
import { nextIndex } from './option';
import type { DropdownList } from './useDropdownList';

const PAGE_ROWS = 6;

/** Index of the option that a key moves to; undefined for any other key. */
const indexAfter = (key: string, { shown, activeIndex }: DropdownList): number | undefined => {
  if (key === 'ArrowDown') return nextIndex(shown, activeIndex, 1);
  if (key === 'ArrowUp') return nextIndex(shown, activeIndex, -1);
  if (key === 'PageDown') return nextIndex(shown, Math.min(activeIndex + PAGE_ROWS, shown.length) - 1, 1);
  if (key === 'PageUp') return nextIndex(shown, Math.max(activeIndex - PAGE_ROWS, 0) - 1, 1);
  if (key === 'Home') return nextIndex(shown, -1, 1);
  return key === 'End' ? nextIndex(shown, -1, -1) : undefined;
};

/** Handles keys of an open list, on the button and in its search. Returns true if it did. */
export const handleListKey = (list: DropdownList, event: KeyboardEvent, isTyping: boolean): boolean => {
  const isCaretKey = isTyping && (event.key === 'Home' || event.key === 'End');
  const index = isCaretKey ? undefined : indexAfter(event.key, list);
  if (event.key === 'Tab') {
    list.close();
    return false;
  }
  if (event.key === 'Escape' || (event.key === 'ArrowUp' && event.altKey)) list.close();
  else if (index !== undefined) list.setActiveIndex(index);
  else if (event.key === 'Enter' || (event.key === ' ' && !isTyping)) {
    if (list.activeIndex >= 0) list.pick(list.activeIndex);
    else list.close();
  } else return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
};

/** Handles keys on the button, which open the list, type into its search, or erase the choice. */
export const handleTriggerKey = (list: DropdownList, event: KeyboardEvent, onErase?: () => void): void => {
  const { isOpen, hasSearch, query } = list;
  list.isOpenedByFocus.current = false;
  const isTyping = isOpen && list.focus.isAwaited.current;
  if (list.isLocked || event.ctrlKey || event.metaKey || (isOpen && handleListKey(list, event, isTyping))) return;
  const isErasing = event.key === 'Backspace' || event.key === 'Delete';
  if (isErasing && !isTyping) return onErase?.();
  const isLetter = event.key.length === 1 && (isTyping || event.key !== ' ');
  if (isErasing) list.search(query.slice(0, -1));
  else if (!isOpen && /^(Enter| |ArrowDown|ArrowUp)$/.test(event.key)) list.open(list.firstIndex(), true);
  else if (isLetter && hasSearch) {
    list.open(0, true);
    list.search(query + event.key);
  } else if (isLetter) return list.typeahead(event);
  else return;
  event.preventDefault();
};
