import { useId, useMemo, useState } from 'react';
import { Bookmark, BookmarkPlus, ChevronDown, CircleHelp, ListFilter } from 'lucide-react';
import { Button } from '../../components/Button/Button';
import { Icon } from '../../components/Icon/Icon';
import { Menu, type MenuItem } from '../../components/Menu/Menu';
import { Popover } from '../../components/Popover/Popover';
import { Tag } from '../../components/Tag/Tag';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { filterBuilderWords } from '../../words/english/FilterBuilder.words';
import { countConditions, draftOf, emptyFilter, faultOf, hasUnknown, treeOf } from '../FilterBuilder/filterDraft';
import { indexOf } from '../FilterBuilder/operations';
import { ConditionRows } from '../FilterBuilder/parts/ConditionRows';
import type { SavedFilter } from '../FilterBuilder/savedFilter';
import type { FilterField, FilterTree } from '../FilterBuilder/types';
import { BELOW_TOOLBAR_PX } from '../../internal/toolbarCards';
import * as css from './FilterCard.css';
import { useWords } from '../../words/words';
import { filterCardWords } from '../../words/english/FilterCard.words';

export interface FilterCardProps extends RootProps {
  /** Fields to filter by. */
  fields: readonly FilterField[];
  /** Applied filter. */
  value: FilterTree;
  /** Number of other filters of the list, added to the count on the button. @default 0 */
  othersCount?: number;
  /** Preview of the result: 11 bids will match. */
  matchText?: string | undefined;
  /** Filters offered in the header of the card. Without any, there is no such menu. @default [] */
  savedFilters?: readonly SavedFilter[];
  /** Today, `YYYY-MM-DD`. By default, read from the system clock. */
  today?: string | undefined;
  /** @default false */
  defaultOpen?: boolean;
  onApply: (filter: FilterTree) => void;
  /** Called by Clear filters. */
  onClear: () => void;
  /** Called on each change with the complete conditions. */
  onDraftChange?: ((filter: FilterTree) => void) | undefined;
  /** Called with the id of the chosen saved filter. */
  onApplySaved?: ((id: string) => void) | undefined;
  /** Called when the user wants to see all saved filters. */
  onShowAll?: (() => void) | undefined;
  /** Called with the conditions when the user saves them as a filter. */
  onSaveAs?: ((filter: FilterTree) => void) | undefined;
}

const CARD_WIDTH_PX = 736;
const noFilters: readonly SavedFilter[] = [];

/** A Filters button with the card that it opens. Unapplied conditions are kept while the card is closed. */
export function FilterCard({ fields, value, savedFilters = noFilters, ...props }: FilterCardProps) {
  const words = useWords('FilterCard', filterCardWords);
  const [isOpen, setIsOpen] = useState(props.defaultOpen ?? false);
  const titleId = useId();
  const card = useCardDraft(fields, value);
  const count = countConditions(value) + (props.othersCount ?? 0);
  return (
    <Popover
      offsetPx={BELOW_TOOLBAR_PX}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      widthPx={CARD_WIDTH_PX}
      isFlush
      aria-labelledby={titleId}
      trigger={
        <Button
          {...pickRootProps(props)}
          size="sm"
          icon={ListFilter}
          count={count === 0 ? undefined : count}
          isOn={isOpen}
        >
          {words.filters}
        </Button>
      }
      footer={
        <>
          <Fault text={card.fault} />
          {props.onSaveAs ? (
            <Button
              size="sm"
              icon={BookmarkPlus}
              isDisabled={countConditions(card.tree) === 0}
              onPress={() => {
                setIsOpen(false);
                props.onSaveAs?.(card.tree);
              }}
            >
              {words.saveAs}
            </Button>
          ) : null}
          <Button
            variant="primary"
            size="sm"
            isDisabled={card.fault !== undefined}
            onPress={() => {
              setIsOpen(false);
              props.onApply(card.tree);
            }}
          >
            {words.apply}
          </Button>
        </>
      }
    >
      <div className={css.head}>
        <h2 id={titleId} className={css.title}>
          {words.filters}
        </h2>
        {props.matchText === undefined ? null : <Tag>{props.matchText}</Tag>}
        <div className={css.headEnd}>
          <SavedFilterMenu
            filters={savedFilters}
            onAction={(id) => {
              setIsOpen(false);
              props.onApplySaved?.(id);
            }}
            onShowAll={
              props.onShowAll &&
              (() => {
                setIsOpen(false);
                props.onShowAll?.();
              })
            }
          />
          <Button
            variant="ghost"
            size="sm"
            onPress={() => {
              card.setDraft(draftOf(emptyFilter));
              props.onClear();
            }}
          >
            {words.clear}
          </Button>
        </div>
      </div>
      <div className={css.rows}>
        <ConditionRows
          draft={card.draft}
          index={card.index}
          today={props.today}
          onChange={(draft) => {
            card.setDraft(draft);
            props.onDraftChange?.(treeOf(draft, card.index));
          }}
        />
      </div>
    </Popover>
  );
}

/** Draft that is kept while the card is closed, and resets when another filter is applied. */
const useCardDraft = (fields: readonly FilterField[], value: FilterTree) => {
  const builderWords = useWords('FilterBuilder', filterBuilderWords);
  const index = useMemo(() => indexOf(fields), [fields]);
  const source = JSON.stringify(value);
  const [state, setState] = useState(() => ({ source, draft: draftOf(value) }));
  const isCurrent = state.source === source;
  const draft = isCurrent ? state.draft : draftOf(value);
  if (!isCurrent) setState({ source, draft });
  return {
    index,
    draft,
    setDraft: (next: typeof draft) => setState({ source, draft: next }),
    tree: treeOf(draft, index),
    fault: hasUnknown(draft, index) ? builderWords.deletedFields : faultOf(draft, index, builderWords),
  };
};

/** Explains why Apply is disabled. */
function Fault({ text }: { text: string | undefined }) {
  return (
    <span role="status" className={css.fault}>
      {text === undefined ? null : (
        <>
          <Icon icon={CircleHelp} size={14} />
          {text}
        </>
      )}
    </span>
  );
}

const itemOf = ({ id, name, isInvalid }: SavedFilter, invalidText: string): MenuItem => ({
  id,
  label: name,
  isDisabled: isInvalid,
  description: isInvalid ? invalidText : undefined,
});

interface SavedFilterMenuProps {
  filters: readonly SavedFilter[];
  onAction: (id: string) => void;
  onShowAll: (() => void) | undefined;
}

/** Distinct from the id of any saved filter. */
const allId = 'all filters';

function SavedFilterMenu({ filters, onAction, onShowAll }: SavedFilterMenuProps) {
  const words = useWords('FilterCard', filterCardWords);
  if (filters.length === 0 && !onShowAll) return null;
  const sectionOf = (id: SavedFilter['visibility'], title: string) => ({
    id,
    title,
    items: filters.filter(({ visibility }) => visibility === id).map((filter) => itemOf(filter, words.invalid)),
  });
  const all = { id: 'all', isActions: true, items: [{ id: allId, label: words.all, icon: ListFilter }] };
  const sections = [sectionOf('private', words.private), sectionOf('shared', words.shared)];
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm" icon={Bookmark} iconEnd={ChevronDown}>
          {words.saved}
        </Button>
      }
      items={[...sections.filter(({ items }) => items.length > 0), ...(onShowAll ? [all] : [])]}
      placement="bottom end"
      onAction={(id) => (id === allId ? onShowAll?.() : onAction(id))}
    />
  );
}
