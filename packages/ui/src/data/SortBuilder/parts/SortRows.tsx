import { useLayoutEffect, useRef } from 'react';
import { Plus, X } from 'lucide-react';
import { Button } from '../../../components/Button/Button';
import { IconButton } from '../../../components/IconButton/IconButton';
import { Select } from '../../../components/Select/Select';
import { classNames } from '../../../internal/classNames';
import { Grip, ReorderStatus } from '../../../components/parts/reorder/Grip';
import { movableRow } from '../../../components/parts/reorder/reorder.css';
import { useReorder } from '../../../components/parts/reorder/useReorder';
import * as css from '../SortBuilder.css';
import {
  directionOptions,
  fieldKey,
  hasEveryField,
  newRow,
  optionsFor,
  type SortDirection,
  type SortField,
  type SortRow,
} from '../sortDraft';
import { useWords } from '../../../words/words';
import { sortBuilderWords } from '../../../words/english/SortBuilder.words';

export interface SortRowsProps {
  rows: readonly SortRow[];
  fields: readonly SortField[];
  entity: string;
  maxConditions: number;
  onChange: (rows: SortRow[]) => void;
}

/** Rows of the card, in order of significance, and the button that adds one. */
export function SortRows({ rows, fields, entity, maxConditions, onChange }: SortRowsProps) {
  const words = useWords('SortBuilder', sortBuilderWords);
  const listRef = useRef<HTMLDivElement>(null);
  const focusNext = useRef<string | null>(null);
  const labelOf = (key: string): string => {
    const row = rows.find((one) => one.key === key);
    const field = row && fields.find(({ id, entity: own = entity }) => id === row.name && own === row.entity);
    return field?.label ?? words.unnamed(rows.findIndex((one) => one.key === key) + 1);
  };
  const reorder = useReorder({
    listRef,
    ids: rows.map(({ key }) => key),
    labelOf,
    onMove: (keys) => onChange(keys.flatMap((key) => rows.find((row) => row.key === key) ?? [])),
  });
  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    const list = listRef.current;
    const next =
      list?.querySelector<HTMLElement>(focusNext.current) ?? list?.querySelector<HTMLElement>('[data-add] button');
    focusNext.current = null;
    next?.focus();
  });
  const change = (row: SortRow, next: Partial<SortRow>): void =>
    onChange(rows.map((one) => (one.key === row.key ? { ...one, ...next } : one)));
  const remove = (index: number): void => {
    const next = rows[index + 1] ?? rows[index - 1];
    focusNext.current = next ? `[data-reorder="${next.key}"] [data-remove] button` : '[data-add] button';
    onChange(rows.filter((_, place) => place !== index));
  };
  const add = (): void => {
    const key = String(Math.max(-1, ...rows.map((row) => Number(row.key))) + 1);
    focusNext.current = `[data-reorder="${key}"] [role="combobox"]`;
    onChange([...rows, newRow(key, entity)]);
  };
  return (
    <div ref={listRef} className={css.rows}>
      {rows.length === 0 ? <p className={css.none}>{words.none}</p> : null}
      <ol aria-label={words.list}>
        {rows.map((row, index) => (
          <li key={row.key} className={classNames(css.row, movableRow)} data-reorder={row.key}>
            <Grip id={row.key} label={labelOf(row.key)} reorder={reorder} />
            <FieldSelect {...{ row, rows, fields, entity, index }} onChange={(next) => change(row, next)} />
            <DirectionSelect {...{ row, fields, entity, index }} onChange={(direction) => change(row, { direction })} />
            <span data-remove>
              <IconButton
                icon={X}
                size="sm"
                aria-label={words.remove(labelOf(row.key))}
                onPress={() => remove(index)}
              />
            </span>
          </li>
        ))}
      </ol>
      <div className={css.add} data-add>
        <Button
          variant="ghostAccent"
          size="sm"
          icon={Plus}
          isDisabled={!hasEveryField(rows) || rows.length >= Math.min(maxConditions, fields.length)}
          onPress={add}
        >
          {words.add}
        </Button>
      </div>
      <ReorderStatus reorder={reorder} />
    </div>
  );
}

interface FieldSelectProps extends Pick<SortRowsProps, 'rows' | 'fields' | 'entity'> {
  row: SortRow;
  index: number;
  onChange: (next: Partial<SortRow>) => void;
}

function FieldSelect({ row, rows, fields, entity, index, onChange }: FieldSelectProps) {
  const words = useWords('SortBuilder', sortBuilderWords);
  const options = optionsFor(row, rows, fields, entity);
  const value = row.name === null ? null : fieldKey(row.entity, row.name);
  const isGone = value !== null && !options.some(({ id }) => id === value);
  return (
    <Select
      aria-label={words.field(index + 1)}
      placeholder={isGone ? words.deletedField : words.selectField}
      isInvalid={isGone}
      options={options}
      value={value}
      onChange={(id) => {
        const field = fields.find((one) => fieldKey(one.entity ?? entity, one.id) === id);
        if (field) onChange({ name: field.id, entity: field.entity ?? entity });
      }}
    />
  );
}

interface DirectionSelectProps extends Pick<SortRowsProps, 'fields' | 'entity'> {
  row: SortRow;
  index: number;
  onChange: (direction: SortDirection) => void;
}

function DirectionSelect({ row, fields, entity, index, onChange }: DirectionSelectProps) {
  const words = useWords('SortBuilder', sortBuilderWords);
  const field = fields.find(({ id, entity: own = entity }) => id === row.name && own === row.entity);
  return (
    <Select
      aria-label={words.direction(index + 1)}
      placeholder={words.selectDirection}
      options={directionOptions(field?.kind ?? 'number', words)}
      value={row.name === null ? null : row.direction}
      isDisabled={row.name === null}
      onChange={(id) => onChange(id === 'desc' ? 'desc' : 'asc')}
    />
  );
}
