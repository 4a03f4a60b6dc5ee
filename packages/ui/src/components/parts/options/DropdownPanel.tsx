import type { ReactNode, RefObject } from 'react';
import { SearchField } from '../../SearchField/SearchField';
import { useFormatCount } from '../../../internal/formatCount';
import { rootScale } from '../../../internal/rootScale';
import { rowId } from './option';
import { OptionList } from './OptionList';
import { fault as faultStyle, heading as headingStyle, search } from './OptionList.css';
import { OptionPopover } from './OptionPopover';
import type { Dropdown } from './dropdown';
import { useWords } from '../../../words/words';
import { optionsWords } from '../../../words/english/options.words';

export interface DropdownPanelProps {
  dropdown: Dropdown;
  /** Element below which the list is positioned. @default the button */
  anchorRef?: RefObject<HTMLElement | null> | undefined;
  /** Accessible name of the list. */
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  selectedIds: ReadonlySet<string>;
  isMultiple?: boolean;
  widthPx?: number | undefined;
  /** Maximum height of the options or, with `isWholeHeight`, of the whole panel, before it scrolls. */
  maxHeightPx: number;
  isWholeHeight?: boolean;
  /** Height of a row in px at the default font size. @default 32 */
  rowHeightPx?: number | undefined;
  /** Heading above the options. */
  heading?: string | undefined;
  /** Placeholder of the search. */
  searchPlaceholder?: string | undefined;
  /** Error of the field, whose own message the list covers. */
  fault?: ReactNode;
}

/** Height of the search, the heading and the padding above the options. */
const ABOVE_PX = 84;

/** Content of a dropdown: a search if there are many options, and the options. */
export function DropdownPanel({
  dropdown,
  selectedIds,
  isMultiple = false,
  widthPx,
  maxHeightPx,
  isWholeHeight = false,
  rowHeightPx,
  heading,
  searchPlaceholder,
  anchorRef,
  fault,
  ...naming
}: DropdownPanelProps) {
  const words = useWords('Options', optionsWords);
  const { isOpen, close, listId, hasSearch, query, shown, matchCount, activeIndex, searchProps } = dropdown;
  const formatCount = useFormatCount();
  const hidden = matchCount - shown.length;
  const note =
    shown.length === 0
      ? query.trim() === ''
        ? words.none
        : words.noMatch(query.trim())
      : hidden > 0 && words.shownOf(formatCount(shown.length), formatCount(matchCount));
  return (
    <OptionPopover
      triggerRef={anchorRef ?? dropdown.triggerRef}
      isOpen={isOpen}
      onClose={close}
      widthPx={widthPx}
      maxHeightPx={isWholeHeight ? maxHeightPx : undefined}
      announced={query === '' ? undefined : words.count(matchCount, formatCount(matchCount))}
    >
      {hasSearch ? (
        <div className={search}>
          <SearchField
            {...searchProps}
            role="combobox"
            aria-label={searchPlaceholder ?? words.search}
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={activeIndex >= 0 ? rowId(listId, activeIndex) : undefined}
            placeholder={searchPlaceholder ?? words.placeholder}
          />
        </div>
      ) : null}
      {heading === undefined ? null : (
        // Hidden from screen readers: it is already the name of the list.
        <div aria-hidden className={headingStyle}>
          {heading}
        </div>
      )}
      <OptionList
        {...naming}
        id={listId}
        options={shown}
        selectedIds={selectedIds}
        isMultiple={isMultiple}
        query={query}
        activeIndex={activeIndex}
        onActiveChange={dropdown.setActiveIndex}
        onPick={dropdown.pick}
        rowHeightPx={rowHeightPx}
        maxHeightPx={isWholeHeight ? maxHeightPx - ABOVE_PX * rootScale() : maxHeightPx}
        note={note}
      />
      {fault ? (
        // The field already announces it.
        <div aria-hidden className={faultStyle}>
          {fault}
        </div>
      ) : null}
    </OptionPopover>
  );
}
