import { useFormatCount } from '../../../internal/formatCount';
import { OptionList } from './OptionList';
import { OptionPopover } from './OptionPopover';
import type { SearchList } from './searchList';
import type { RefObject } from 'react';
import { useWords } from '../../../words/words';
import { optionsWords } from '../../../words/english/options.words';

export interface SearchPanelProps {
  list: SearchList;
  /** Field that sets the width of the list. */
  frameRef: RefObject<HTMLElement | null>;
  'aria-label': string;
  query: string;
  selectedIds: ReadonlySet<string>;
  /** Label of the row that creates an option from the typed text. */
  formatCreate: (name: string) => string;
  /** Every option is already selected. */
  isExhausted: boolean;
  isPending: boolean;
  /** Number of matches that are not shown. */
  hiddenCount: number;
}

const MAX_HEIGHT_PX = 150;

/** Popover of a search field: its matches, and a row that creates an option. */
export function SearchPanel({
  list,
  frameRef,
  query,
  selectedIds,
  formatCreate,
  isExhausted,
  isPending,
  hiddenCount,
  ...naming
}: SearchPanelProps) {
  const words = useWords('Options', optionsWords);
  const formatCount = useFormatCount();
  const { isOpen, listId, shown, newName } = list;
  const isEmpty = shown.length === 0 && newName === undefined;
  const isCut = hiddenCount > 0 && shown.length > 0 && !isPending;
  const note = isEmpty
    ? noteFor({ query, isExhausted, isPending }, words)
    : isCut && words.shownOf(formatCount(shown.length), formatCount(shown.length + hiddenCount));
  return (
    <OptionPopover
      triggerRef={frameRef}
      isOpen={isOpen}
      onClose={list.close}
      announced={query === '' || isPending ? undefined : words.count(shown.length, formatCount(shown.length))}
    >
      <OptionList
        {...naming}
        id={listId}
        options={shown}
        selectedIds={selectedIds}
        query={query}
        activeIndex={list.activeIndex}
        onActiveChange={list.setActiveIndex}
        onPick={list.pick}
        maxHeightPx={MAX_HEIGHT_PX}
        createLabel={newName === undefined ? undefined : formatCreate(newName)}
        note={note}
      />
    </OptionPopover>
  );
}

const noteFor = (
  { query, isExhausted, isPending }: Pick<SearchPanelProps, 'query' | 'isExhausted' | 'isPending'>,
  words: typeof optionsWords,
): string => {
  if (isPending) return words.searching;
  if (isExhausted) return words.allSelected;
  return query.trim() === '' ? words.placeholder : words.noMatch(query.trim());
};
