import { useEffect, useMemo, useRef } from 'react';
import { Button } from '../../components/Button/Button';
import { Chip } from '../../components/Chip/Chip';
import { removeKeepingFocus } from '../../components/Chip/keepFocus';
import { Link } from '../../components/Link/Link';
import { Popover } from '../../components/Popover/Popover';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { filterBuilderWords } from '../../words/english/FilterBuilder.words';
import { conditionWords, type ConditionWords, type Language } from '../FilterBuilder/conditionWords';
import { countConditions } from '../FilterBuilder/filterDraft';
import { indexOf, type FilterIndex } from '../FilterBuilder/operations';
import type { FilterCondition, FilterField, FilterTree } from '../FilterBuilder/types';
import * as css from './FilterChips.css';
import { useCurrency } from '../../components/parts/currency/currencyContext';
import { useWords, useWordsLocale } from '../../words/words';
import { filterChipsWords } from '../../words/english/FilterChips.words';

export interface FilterChipsProps extends RootProps {
  /** Applied filter. */
  value: FilterTree;
  /** Fields to filter by, with the options that the conditions name. */
  fields: readonly FilterField[];
  /** Maximum number of chips; a button shows the rest. @default 4 */
  maxShown?: number;
  /** Uses a single line: chips shrink if they don't fit. @default false */
  isSingleLine?: boolean;
  /** Label of other filters of the list: 2 quick filters. Without it there is no such chip. */
  othersText?: string | undefined;
  /** Called with the remaining filter when a condition is removed. */
  onChange: (value: FilterTree) => void;
  /** Called when the chip of `othersText` is removed. */
  onRemoveOthers?: (() => void) | undefined;
  /** Called by Clear filters. */
  onClear: () => void;
}

type Node = FilterCondition | FilterTree;

const wordsOf = (node: Node, filterIndex: FilterIndex, language: Language): ConditionWords =>
  'and' in node
    ? { field: language.words.conditionGroup(countConditions(node)), operation: '', value: '' }
    : conditionWords(node, filterIndex, language);

const without = (tree: FilterTree, node: Node): FilterTree => ({
  and: tree.and.filter((one) => one !== node),
  or: tree.or.filter((one) => one !== node),
});

/** Applied conditions, each as a removable chip. Renders nothing without any. */
export function FilterChips({
  value,
  fields,
  maxShown = 4,
  isSingleLine = false,
  othersText,
  onChange,
  onRemoveOthers,
  onClear,
  ...rest
}: FilterChipsProps) {
  const words = useWords('FilterChips', filterChipsWords);
  const filterIndex = useMemo(() => indexOf(fields), [fields]);
  const language = {
    words: useWords('FilterBuilder', filterBuilderWords),
    locale: useWordsLocale(),
    currency: useCurrency(),
  };
  const nodes = [...value.and, ...value.or];
  const shown = nodes.slice(0, maxShown);
  const hidden = nodes.slice(maxShown);
  const rootRef = useRef<HTMLDivElement>(null);
  const clearRef = useRef<HTMLElement>(null);
  const wereHidden = useRef(false);
  useEffect(() => {
    // The card of the remaining chips closes with its last chip, and its button disappears.
    const isLast = wereHidden.current && hidden.length === 0;
    if (isLast && document.activeElement === document.body) clearRef.current?.focus();
    wereHidden.current = hidden.length > 0;
  }, [hidden.length]);
  const total = nodes.length + (othersText === undefined ? 0 : 1);
  if (total === 0) return null;
  /** Removing the last chip unmounts everything. */
  const leave = (remove: () => void): void => {
    if (rootRef.current?.contains(document.activeElement)) removeKeepingFocus(rootRef.current, remove);
    else remove();
  };
  const remove = (node: Node): void => {
    const next = without(value, node);
    if (total === 1) leave(() => onChange(next));
    else onChange(next);
  };
  const removeOthers = (): void => {
    if (total === 1) leave(() => onRemoveOthers?.());
    else onRemoveOthers?.();
  };
  const chips = (list: readonly Node[]) =>
    list.map((node, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a condition has no id, and chips hold no state
      <li key={index} className={css.item}>
        <ConditionChip said={wordsOf(node, filterIndex, language)} onRemove={() => remove(node)} />
      </li>
    ));
  return (
    <div
      {...pickRootProps(rest)}
      ref={rootRef}
      role="group"
      aria-label={words.name}
      className={css.root}
      data-single-line={isSingleLine || undefined}
    >
      <ul className={css.list}>
        {chips(shown)}
        {othersText === undefined ? null : (
          <li className={css.item}>
            <Chip variant="outlined" size="lg" removeLabel={words.remove(othersText)} onRemove={removeOthers}>
              <span className={css.words}>{othersText}</span>
            </Chip>
          </li>
        )}
      </ul>
      {hidden.length === 0 ? null : (
        <Popover
          trigger={
            <Button size="sm" aria-label={words.moreCount(hidden.length)}>
              {`+${hidden.length}`}
            </Button>
          }
          aria-label={words.more}
        >
          <ul className={css.rest}>{chips(hidden)}</ul>
        </Popover>
      )}
      <span className={css.clear}>
        <Link ref={clearRef} onPress={() => leave(onClear)}>
          {words.clear}
        </Link>
      </span>
    </div>
  );
}

function ConditionChip({ said, onRemove }: { said: ConditionWords; onRemove: () => void }) {
  const words = useWords('FilterChips', filterChipsWords);
  const { field, operation, value } = said;
  const text = [field, operation, value].filter(Boolean).join(' ');
  return (
    <Chip variant="outlined" size="lg" removeLabel={words.removeCondition(text)} onRemove={onRemove}>
      <span className={css.words} title={text}>
        {field} <span className={css.part}>{operation}</span>{' '}
        {value ? <span className={css.value}>{value}</span> : null}
      </span>
    </Chip>
  );
}
