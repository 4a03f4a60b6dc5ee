import type { RefObject } from 'react';
import { SearchField } from '../../components/SearchField/SearchField';
import { formatCount } from '../formatCount';
import { OptionList, rowId } from './OptionList';
import { search } from './OptionList.css';
import { OptionPopover } from './OptionPopover';
import type { Dropdown } from './useDropdown';

interface DropdownPanelProps {
  dropdown: Dropdown;
  /** What the list stands under, where it is not the button. */
  anchorRef?: RefObject<HTMLElement | null> | undefined;
  /** Name of the list. */
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  selectedIds: ReadonlySet<string>;
  isMultiple?: boolean;
  widthPx?: number | undefined;
  maxHeightPx: number;
}

/** What a dropdown opens: a search where there are many options, and the options. */
export function DropdownPanel({
  dropdown,
  selectedIds,
  isMultiple = false,
  widthPx,
  maxHeightPx,
  anchorRef,
  ...naming
}: DropdownPanelProps) {
  const { isOpen, close, listId, hasSearch, query, shown, matchCount, activeIndex, searchProps } = dropdown;
  const hidden = matchCount - shown.length;
  const note =
    shown.length === 0
      ? noteFor(query)
      : hidden > 0 && `Showing ${formatCount(shown.length)} of ${formatCount(matchCount)}. Type to filter the rest.`;
  return (
    <OptionPopover
      triggerRef={anchorRef ?? dropdown.triggerRef}
      isOpen={isOpen}
      onClose={close}
      widthPx={widthPx}
      announced={query === '' ? undefined : countWords(matchCount)}
    >
      {hasSearch ? (
        <div className={search}>
          <SearchField
            {...searchProps}
            role="combobox"
            aria-label="Search options"
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={activeIndex >= 0 ? rowId(listId, activeIndex) : undefined}
            placeholder="Type to search options..."
          />
        </div>
      ) : null}
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
        maxHeightPx={maxHeightPx}
        note={note}
      />
    </OptionPopover>
  );
}

const noteFor = (query: string): string =>
  query.trim() === '' ? 'There are no options.' : `No option matches “${query.trim()}”.`;
export const countWords = (count: number): string => `${formatCount(count)} ${count === 1 ? 'option' : 'options'}`;
