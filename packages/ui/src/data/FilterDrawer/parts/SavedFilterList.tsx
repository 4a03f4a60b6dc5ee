import { useId, useState } from 'react';
import { ArrowUpDown, CircleSlash, Pencil, Plus, Rows3, SlidersHorizontal, Trash2 } from 'lucide-react';
import { Button } from '../../../components/Button/Button';
import { Icon } from '../../../components/Icon/Icon';
import { IconButton } from '../../../components/IconButton/IconButton';
import { circle, input } from '../../../components/RadioGroup/RadioGroup.css';
import { SearchField } from '../../../components/SearchField/SearchField';
import { Tag } from '../../../components/Tag/Tag';
import { fold } from '../../../components/parts/options/option';
import { countConditions } from '../../FilterBuilder/filterDraft';
import type { FilterIndex } from '../../FilterBuilder/operations';
import { filterBuilderWords } from '../../../words/english/FilterBuilder.words';
import { canChangeFilter, type SavedFilter } from '../../FilterBuilder/savedFilter';
import type { FilterTree } from '../../FilterBuilder/types';
import * as css from '../FilterDrawer.css';
import { useWords } from '../../../words/words';
import { filterDrawerWords } from '../../../words/english/FilterDrawer.words';

interface SavedFilterListProps {
  filters: readonly SavedFilter[];
  index: FilterIndex;
  selectedId: string | null;
  canManageShared: boolean;
  onSelect: (id: string) => void;
  emptyText: string;
  onAdd: () => void;
  onEdit: (filter: SavedFilter) => void;
  onDelete: (filter: SavedFilter) => void;
}

const visibilities = ['private', 'shared'] as const;

/** Saved filters to choose from, with actions to add, edit and delete. */
export function SavedFilterList({ filters, selectedId, emptyText, onAdd, ...props }: SavedFilterListProps) {
  const words = useWords('FilterDrawer', filterDrawerWords);
  const [query, setQuery] = useState('');
  const id = useId();
  const part = fold(query);
  const found = filters.filter(({ name }) => fold(name).includes(part));
  return (
    <div className={css.custom}>
      <div className={css.bar}>
        <SearchField width="fixed" placeholder={words.search} value={query} onChange={setQuery} />
        <Button icon={Plus} onPress={onAdd}>
          {words.add}
        </Button>
      </div>
      {found.length === 0 ? (
        <div role="status" className={css.empty}>
          {filters.length === 0 ? emptyText : words.noMatch(query.trim())}
        </div>
      ) : (
        <div role="radiogroup" aria-label={words.custom}>
          {visibilities.map((visibility) => {
            const rows = found.filter((filter) => filter.visibility === visibility);
            return rows.length === 0 ? null : (
              <div key={visibility} role="group" aria-labelledby={`${id}-${visibility}`}>
                <h3 id={`${id}-${visibility}`} className={css.groupTitle}>
                  {words[visibility]}
                </h3>
                <div className={css.rows}>
                  {rows.map((filter) => (
                    <Row key={filter.id} {...props} filter={filter} group={id} isSelected={filter.id === selectedId} />
                  ))}
                </div>
              </div>
            );
          })}
        </div>
      )}
    </div>
  );
}

interface RowProps extends Pick<
  SavedFilterListProps,
  'index' | 'canManageShared' | 'onSelect' | 'onEdit' | 'onDelete'
> {
  filter: SavedFilter;
  /** Shared name of the radio buttons. */
  group: string;
  isSelected: boolean;
}

function Row({ filter, group, isSelected, ...props }: RowProps) {
  const words = useWords('FilterDrawer', filterDrawerWords);
  const id = useId();
  const { name, isInvalid = false } = filter;
  return (
    <div className={css.row} data-selected={isSelected || undefined} data-invalid={isInvalid || undefined}>
      <span className={css.radio}>
        <input
          id={id}
          type="radio"
          name={group}
          className={input}
          aria-describedby={`${id}-facts`}
          checked={isSelected}
          disabled={isInvalid}
          onChange={() => props.onSelect(filter.id)}
        />
        {isInvalid ? (
          <span className={css.invalidMark}>
            <Icon icon={CircleSlash} />
          </span>
        ) : (
          <span className={circle} aria-hidden />
        )}
      </span>
      <div className={css.nameLine}>
        <label htmlFor={id} className={css.name} title={name}>
          {name}
        </label>
        {isInvalid ? <Tag variant="danger">{words.invalid}</Tag> : null}
      </div>
      <Facts id={`${id}-facts`} filter={filter} index={props.index} />
      {canChangeFilter(filter, props.canManageShared) ? (
        <div className={css.actions}>
          <IconButton icon={Pencil} size="sm" aria-label={words.edit(name)} onPress={() => props.onEdit(filter)} />
          <IconButton icon={Trash2} size="sm" aria-label={words.delete(name)} onPress={() => props.onDelete(filter)} />
        </div>
      ) : null}
    </div>
  );
}

/** Number of conditions with a deleted field. */
const countDeleted = (tree: FilterTree, index: FilterIndex): number =>
  [...tree.and, ...tree.or].reduce((sum, node) => {
    if ('and' in node) return sum + countDeleted(node, index);
    return sum + (index.fields.has(node.field) ? 0 : 1);
  }, 0);

function Facts({ id, filter, index }: { id: string; filter: SavedFilter; index: FilterIndex }) {
  const words = useWords('FilterDrawer', filterDrawerWords);
  const counted = useWords('FilterBuilder', filterBuilderWords);
  const { storedFieldCount, storedGroup, storedSortCount } = filter;
  const deleted = filter.isInvalid ? countDeleted(filter.filter, index) : 0;
  const conditions = counted.conditionCount(countConditions(filter.filter));
  return (
    <div id={id} className={css.facts}>
      {deleted === 0 ? conditions : `${conditions}, ${words.deletedFields(deleted)}`}
      {storedGroup === undefined ? null : <Tag icon={Rows3}>{words.group(storedGroup)}</Tag>}
      {storedFieldCount === undefined ? null : (
        <Tag icon={SlidersHorizontal}>{counted.fieldCount(storedFieldCount)}</Tag>
      )}
      {storedSortCount === undefined ? null : <Tag icon={ArrowUpDown}>{counted.sortCount(storedSortCount)}</Tag>}
    </div>
  );
}
