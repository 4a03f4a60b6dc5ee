import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { SearchField } from '../../../components/SearchField/SearchField';
import { ReorderStatus } from '../../../components/parts/reorder/Grip';
import { useReorder } from '../../../components/parts/reorder/useReorder';
import { neighbourOf, readFieldLists, searchFieldLists, type FieldGroup, type PanelField } from '../fieldLists';
import * as css from '../FieldPanel.css';
import { useToggledFocus } from '../hooks/useToggledFocus';
import { FieldRow } from './FieldRow';
import { useWords } from '../../../words/words';
import { fieldPanelWords } from '../../../words/english/FieldPanel.words';

export interface FieldListProps {
  fields: readonly PanelField[];
  visibleIds: readonly string[];
  groups: readonly FieldGroup[];
  onChange: (visibleIds: string[]) => void;
}

/** Search and fields: the visible ones in order, then the hidden ones by group. */
export function FieldList({ fields, visibleIds, groups, onChange }: FieldListProps) {
  const words = useWords('FieldPanel', fieldPanelWords);
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const lists = useMemo(
    () => readFieldLists(fields, visibleIds, groups, groups.length > 0 ? words.others : words.hidden),
    [fields, visibleIds, groups, words],
  );
  const found = useMemo(() => searchFieldLists(lists, query), [lists, query]);
  const labels = useMemo(() => new Map(fields.map((field) => [field.id, field.label])), [fields]);
  const fixedIds = lists.fixed.map((field) => field.id);
  const shownIds = useMemo(() => lists.shown.map((field) => field.id), [lists]);
  const labelOf = (fieldId: string): string => labels.get(fieldId) ?? '';
  const reorder = useReorder({ listRef, ids: shownIds, labelOf, onMove: (ids) => onChange([...fixedIds, ...ids]) });
  const switchId = (fieldId: string): string => `${id}-${fieldId}`;
  const focusAfter = useToggledFocus();
  const toggle = (fieldId: string, isShown: boolean): void => {
    const next = neighbourOf(found, fieldId);
    focusAfter([...(next === undefined ? [] : [switchId(next)]), switchId(fieldId)]);
    reorder.announce((isShown ? words.nowShown : words.nowHidden)(labelOf(fieldId)));
    onChange([...fixedIds, ...(isShown ? [...shownIds, fieldId] : shownIds.filter((one) => one !== fieldId))]);
  };
  useEffect(() => searchRef.current?.focus(), []);
  const isSearching = query.trim() !== '';
  const rowOf = (field: PanelField, isShown: boolean) => (
    <FieldRow
      key={field.id}
      field={field}
      switchId={switchId(field.id)}
      isShown={isShown}
      reorder={isShown && !isSearching && !field.isStatic ? reorder : undefined}
      onToggle={toggle}
    />
  );
  const shown = [...found.fixed, ...found.shown];
  return (
    <>
      <div className={css.search}>
        <SearchField ref={searchRef} placeholder={words.search} value={query} onChange={setQuery} />
      </div>
      <div ref={listRef} className={css.list}>
        {shown.length === 0 ? null : (
          <Section id={`${id}-shown`} label={words.shown}>
            {shown.map((field) => rowOf(field, true))}
          </Section>
        )}
        {found.hidden.map((group) => (
          <Section key={group.id} id={`${id}-group-${group.id}`} label={group.label}>
            {group.fields.map((field) => rowOf(field, false))}
          </Section>
        ))}
        {shown.length + found.hidden.length === 0 ? (
          <p className={css.none} role="status">
            {isSearching ? words.noMatch(query.trim()) : words.none}
          </p>
        ) : null}
      </div>
      <ReorderStatus reorder={reorder} />
    </>
  );
}

function Section({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <section className={css.section} aria-labelledby={id}>
      <h3 id={id} className={css.sectionHead}>
        {label}
      </h3>
      <ul aria-labelledby={id}>{children}</ul>
    </section>
  );
}
