import { useEffect, useMemo, useRef } from 'react';
import { Plus } from 'lucide-react';
import { Button } from '../../../components/Button/Button';
import { Select } from '../../../components/Select/Select';
import { localToday } from '../../../components/parts/dates/days';
import type { Option } from '../../../components/parts/options/option';
import * as css from '../FilterBuilder.css';
import { addRow, changeRow, MAX_CONDITIONS, removeRow, type FilterDraft } from '../filterDraft';
import type { FilterIndex } from '../operations';
import type { FilterField } from '../types';
import { ConditionRow } from './ConditionRow';
import { useWords } from '../../../words/words';
import { filterBuilderWords } from '../../../words/english/FilterBuilder.words';

interface ConditionRowsProps {
  draft: FilterDraft;
  index: FilterIndex;
  /** Today, `YYYY-MM-DD`. By default, read from the system clock. */
  today?: string | undefined;
  onChange: (draft: FilterDraft) => void;
}

const optionOf = ({ id, label, icon, kindLabel }: FilterField): Option => ({ id, label, icon, end: kindLabel });

/** Stacked conditions, with a button to add one. */
export function ConditionRows({ draft, index, today = localToday(), onChange }: ConditionRowsProps) {
  const words = useWords('FilterBuilder', filterBuilderWords);
  const { rows, combinator } = draft;
  const combinators: readonly Option[] = [
    { id: 'and', label: words.and },
    { id: 'or', label: words.or },
  ];
  const listRef = useRef<HTMLUListElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const focusAfterwards = useFocusAfterChange(listRef, addRef);
  const fieldOptions = useMemo(() => [...index.fields.values()].map(optionOf), [index]);
  return (
    <div className={css.builder}>
      <ul ref={listRef} aria-label={words.conditions} className={css.list}>
        {rows.map((row, position) => (
          <ConditionRow
            key={row.key}
            row={row}
            number={position + 1}
            lead={
              position === 0 ? (
                words.where
              ) : (
                <Select
                  aria-label={words.combinator}
                  options={combinators}
                  value={combinator}
                  isDisabled={position > 1}
                  opensOnFocus={false}
                  onChange={(id) => onChange({ ...draft, combinator: id === 'or' ? 'or' : 'and' })}
                />
              )
            }
            index={index}
            fieldOptions={fieldOptions}
            today={today}
            onChange={(patch) => onChange(changeRow(draft, row.key, patch))}
            onDelete={() => {
              focusAfterwards(position, false);
              onChange(removeRow(draft, row.key));
            }}
          />
        ))}
      </ul>
      <div className={css.add}>
        <Button
          ref={addRef}
          variant="ghostAccent"
          size="sm"
          icon={Plus}
          isDisabled={rows.length >= MAX_CONDITIONS}
          onPress={() => {
            focusAfterwards(rows.length, true);
            onChange(addRow(draft));
          }}
        >
          {words.addCondition}
        </Button>
        {rows.length >= MAX_CONDITIONS ? <span className={css.limit}>{words.most(MAX_CONDITIONS)}</span> : null}
      </div>
    </div>
  );
}

/** Focuses an added row and, after a deletion, the row that took its place. */
const useFocusAfterChange = (
  listRef: { readonly current: HTMLElement | null },
  addRef: { readonly current: HTMLElement | null },
) => {
  const next = useRef<{ row: number; isNew: boolean } | null>(null);
  useEffect(() => {
    if (!next.current) return;
    const { row, isNew } = next.current;
    next.current = null;
    const groups = [...(listRef.current?.querySelectorAll('[role="group"][data-condition]') ?? [])];
    const group = groups[Math.min(row, groups.length - 1)];
    const target = isNew
      ? group?.querySelector<HTMLElement>('[data-lead] ~ [role="combobox"], [data-lead] ~ * [role="combobox"]')
      : group?.querySelector<HTMLElement>('[data-delete] button');
    if (!target) return addRef.current?.focus();
    target.focus();
    // Opens the list of fields in a new row.
    if (isNew && target.getAttribute('aria-expanded') === 'false') target.click();
  });
  return (row: number, isNew: boolean): void => {
    next.current = { row, isNew };
  };
};
