// One hook for the lists of a text input, because opening, focus, keys and delayed closing depend on each other.
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { fold, matchOptions, nextIndex, rowId, type Option } from './option';
import type { SearchList } from './searchList';
import { useActiveOption } from './useActiveOption';
import { isComposing } from '../../../internal/isComposing';
import { latePart } from '../../../internal/latePart';

/** Minimum number of characters for a search. */
const MIN_QUERY = 2;
/** Delay in ms before the list closes on blur, so that a press on it still counts. */
const CLOSE_DELAY_MS = 100;

export interface SearchListOptions {
  /** Options to choose from. The owner leaves out those already selected. */
  options: readonly Option[];
  /** Search text; empty while the field shows the selected name. */
  query: string;
  /** The owner searches, so all options match. */
  isFilteredByOwner: boolean;
  isLocked: boolean;
  /** Opens on focus. Otherwise on typing, an arrow key or a press. */
  opensOnFocus: boolean;
  /** Accepts any text: activates no option by itself, and opens only if there are options. @default false */
  isFreeText?: boolean;
  /** Lets the typed text become a new option. */
  canCreate: boolean;
  onPick: (option: Option) => void;
  onCreate: (name: string) => void;
  /** Called when the list closes without a choice. */
  onLeave: () => void;
}

export const searchPanel = latePart(async () => (await import('./SearchPanel')).SearchPanel);

/** Opens, filters and navigates the list of a text input, which keeps the focus. */
export const useSearchList = (props: SearchListOptions): SearchList => {
  const { options, query, isLocked, isFreeText = false } = props;
  const listId = useId();
  const [isWanted, setIsWanted] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);

  const name = query.trim();
  const shown = props.isFilteredByOwner ? options : matchOptions(options, query);
  const isKnown = options.some(({ label }) => fold(label) === fold(name));
  const newName = props.canCreate && name.length > 0 && !isKnown ? name : undefined;
  const count = shown.length + (newName === undefined ? 0 : 1);
  const isAsked = name.length === 0 || name.length >= MIN_QUERY;
  const isOpen = isWanted && !isLocked && isAsked && (!isFreeText || count > 0);
  const [active, setActiveIndex] = useActiveOption(shown, newName !== undefined);

  const open = (): void => {
    clearTimeout(closing.current);
    if (!isLocked) setIsWanted(true);
  };
  const close = (): void => {
    clearTimeout(closing.current);
    setIsWanted(false);
    setActiveIndex(-1);
  };
  const pick = (index: number): void => {
    const option = shown[index];
    if (option?.isDisabled) return;
    close();
    if (option) props.onPick(option);
    else if (newName !== undefined) props.onCreate(newName);
  };
  const step = (by: 1 | -1): void => {
    const rows = newName === undefined ? shown : [...shown, { id: '', label: newName }];
    setActiveIndex(nextIndex(rows, active, by));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isLocked || isComposing(event)) return;
    const isDown = event.key === 'ArrowDown';
    if (isDown || event.key === 'ArrowUp') {
      if (isOpen) step(isDown ? 1 : -1);
      else open();
    } else if (isOpen && event.key === 'Enter') {
      if (isFreeText && active < 0) return close();
      if (active >= 0) pick(active);
    } else if (isOpen && event.key === 'Escape') {
      close();
      props.onLeave();
      // Keeps the surrounding dialog open on the first Escape.
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };

  return {
    isOpen,
    listId,
    shown,
    newName,
    activeIndex: active,
    setActiveIndex,
    pick,
    close,
    onType: (text) => {
      open();
      // Activates the first match of the text.
      setActiveIndex(!isFreeText && text.trim().length >= MIN_QUERY ? 0 : -1, []);
    },
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && active >= 0 ? rowId(listId, active) : undefined,
      onClick: open,
      onFocus: () => {
        searchPanel.prepare();
        if (props.opensOnFocus) open();
        else clearTimeout(closing.current);
      },
      onPointerEnter: searchPanel.prepare,
      onBlur: () => {
        clearTimeout(closing.current);
        closing.current = setTimeout(() => {
          close();
          props.onLeave();
        }, CLOSE_DELAY_MS);
      },
      onKeyDown,
    },
  };
};
