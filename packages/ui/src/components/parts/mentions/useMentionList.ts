import { useId, useRef, useState } from 'react';
import { fold, nextIndex, rowId, type Option } from '../options/option';
import { latePart } from '../../../internal/latePart';
import type { KeyEvent, MentionList } from './mentionList';
import { openMention } from './mentions';

/** Names that match the typed text. */
interface Offer<Place> {
  /** The typed part of the name, without its sign. */
  written: string;
  /** Position of the caret, right after the typed text. */
  place: Place;
  options: readonly Option[];
  activeIndex: number;
  isOpen: boolean;
}

const fitting = (written: string, people: readonly Option[]): readonly Option[] => {
  const options = people.filter(({ label }) => ` ${fold(label)}`.includes(` ${fold(written)}`));
  return options.some(({ label }) => label === written.trim()) ? [] : options;
};

interface MentionListOptions<Place> {
  people: readonly Option[];
  /** Replaces the typed part of a name before the caret. */
  onPick: (name: string, written: string, place: Place) => void;
}

const noOptions: readonly Option[] = [];

export const mentionPopover = latePart(async () => (await import('./MentionPopover')).MentionPopover);

/** Suggests names while one is typed after an `@`, for a field that reports its text before the caret. */
export const useMentionList = <Place extends number | string>({
  people,
  onPick,
}: MentionListOptions<Place>): MentionList<Place> => {
  const id = useId();
  const [shown, setShown] = useState<Offer<Place> | null>(null);
  /** The next offer: an editor may report its caret again before the render. */
  const next = useRef(shown);
  const show = (offer: Offer<Place> | null): void => setShown((next.current = offer));

  // Keeps the rows while the popover fades out: a list without options would have no accessible name.
  const close = (): void => {
    if (next.current?.isOpen) show({ ...next.current, isOpen: false });
  };
  const setActiveIndex = (activeIndex: number): void => {
    if (next.current) show({ ...next.current, activeIndex });
  };
  const offer = (before: string, place: Place): void => {
    mentionPopover.prepare();
    const written = openMention(before);
    const options = written === null ? noOptions : fitting(written, people);
    if (written === null || options.length === 0) return close();
    show({ isOpen: true, written, place, options, activeIndex: 0 });
  };
  const follow = (place: Place | null): void => {
    if (place !== next.current?.place) close();
  };
  const pick = (index: number): void => {
    const { current } = next;
    const option = current?.options[index];
    if (!current?.isOpen || !option) return;
    onPick(option.label, current.written, current.place);
    close();
  };
  const handleKey = (event: KeyEvent): boolean => {
    const { current } = next;
    if (!current?.isOpen || event.ctrlKey || event.metaKey) return false;
    const { options, activeIndex } = current;
    if (event.key === 'ArrowDown') setActiveIndex(nextIndex(options, activeIndex, 1));
    else if (event.key === 'ArrowUp') setActiveIndex(nextIndex(options, activeIndex, -1));
    else if (event.key === 'Enter' || event.key === 'Tab') pick(activeIndex);
    else if (event.key === 'Escape') {
      close();
      // Keeps the field's surroundings open on the first Escape.
      event.stopPropagation();
    } else return false;
    event.preventDefault();
    return true;
  };

  const { isOpen = false, written = '', options = noOptions, activeIndex = 0 } = shown ?? {};
  return {
    id,
    isOpen,
    written,
    options,
    activeIndex,
    setActiveIndex,
    offer,
    follow,
    close,
    pick,
    handleKey,
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? rowId(id, activeIndex) : undefined,
    },
  };
};
