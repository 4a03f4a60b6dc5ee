// One hook for the lists that belong to a text input: opening, focus, keys and the delay of closing hang together.
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { fold, matchOptions, nextIndex, type Option } from './option';
import { rowId } from './OptionList';
import { useActiveOption } from './useActiveOption';

/** Letters from which a search begins. */
const MIN_QUERY = 2;
/** How long the list stays after the focus has left, so that a press on it still counts. */
const CLOSE_DELAY_MS = 100;

export interface SearchListOptions {
  /** What can be chosen; what is chosen already is left out by the owner. */
  options: readonly Option[];
  /** What is written, when it is a search; empty when it is the name of what is chosen. */
  query: string;
  /** The app searches, so all its options match. */
  isFilteredByOwner: boolean;
  isLocked: boolean;
  /** Opens when the focus comes; else with a letter, an arrow or a press. */
  opensOnFocus: boolean;
  /** Takes any text: marks no option by itself, and opens only if there are options. @default false */
  isFreeText?: boolean;
  /** Whether what is written may become something new. */
  canCreate: boolean;
  onPick: (option: Option) => void;
  onCreate: (name: string) => void;
  /** Called when the list is left without a choice. */
  onLeave: () => void;
}

export interface SearchList {
  isOpen: boolean;
  listId: string;
  shown: readonly Option[];
  /** What would be made new, undefined when nothing would. */
  newName: string | undefined;
  activeIndex: number;
  setActiveIndex: (index: number) => void;
  pick: (index: number) => void;
  close: () => void;
  /** Opens for what is being written. */
  onType: (text: string) => void;
  inputProps: {
    role: 'combobox';
    'aria-autocomplete': 'list';
    'aria-expanded': boolean;
    'aria-controls': string | undefined;
    'aria-activedescendant': string | undefined;
    onClick: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** Opens, filters and moves in a list that belongs to a text input, which keeps the focus. */
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
    if (isLocked || event.nativeEvent.isComposing) return;
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
      // The dialog around it stays open for the first Escape.
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
      // The first of what is found for the text.
      setActiveIndex(!isFreeText && text.trim().length >= MIN_QUERY ? 0 : -1, []);
    },
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && active >= 0 ? rowId(listId, active) : undefined,
      onClick: open,
      onFocus: props.opensOnFocus ? open : () => clearTimeout(closing.current),
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
