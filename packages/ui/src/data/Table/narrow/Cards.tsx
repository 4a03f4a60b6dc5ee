import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { Icon } from '../../../components/Icon/Icon';
import { useFormatCount } from '../../../internal/formatCount';
import { keepStyle, keepStyleAnd } from '../../../internal/keepStyle';
import { useWindow, type ListWindow } from '../../../internal/useWindow';
import { useWords } from '../../../words/words';
import { tableWords } from '../../../words/english/Table.words';
import { groupAt, groupPlaces } from '../groups';
import { useEndReached } from '../hooks/useEndReached';
import { useSafeRows } from '../hooks/useSafeRows';
import { useSelection } from '../hooks/useSelection';
import { Checkmark } from '../parts/Checkmark';
import { rowKeys } from '../rowKeys';
import { isSelected } from '../selection';
import type { RowGroup, TableProps } from '../types';
import { CardContent, placedColumns, type PlacedColumn } from './CardContent';
import * as css from './Cards.css';
import { useActiveCard, useCardEvents } from './useCards';

/** Heights in px until they are measured. */
const [cardPx, spanningPx] = [98, 44];
const viewport = { width: 390, height: 720 };

/** Reports the rows in or near the view. */
const useNeeded = (list: ListWindow, onRangeNeeded: TableProps<never>['onRangeNeeded'], count: number): void => {
  const items = list.getVirtualItems();
  const [start, end] = [items[0]?.index ?? 0, (items.at(-1)?.index ?? -1) + 1];
  useEffect(() => {
    if (count > 0 && end > start) onRangeNeeded?.(start, end);
  }, [start, end, count, onRangeNeeded]);
};

/** The table in a narrow layout: one card for each row, with the places that the columns name. */
export default function Cards<Row>(given: TableProps<Row>) {
  const rows = useSafeRows(given.rows);
  const props = { ...given, rows };
  const { columns, onScroll, initialScrollTop = 0, onCopyMore } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const groupRows = useMemo(() => groupPlaces(rows), [rows]);
  const keys = useMemo(() => rowKeys(rows, groupRows), [rows, groupRows]);
  const places = useMemo(() => placedColumns(columns), [columns]);
  const selection = useSelection(props);
  const heightPx = useMemo(
    () => (index: number) =>
      groupAt(rows, groupRows, index) || rows.moreAt?.(index) !== undefined ? spanningPx : cardPx,
    [rows, groupRows],
  );
  const activeRef = useRef(0);
  const list = useWindow({
    getScroller: () => scroller.current,
    count: rows.count,
    heightPx,
    keyAt: (index) => keys.keyAt(index) ?? index,
    viewport,
    overscan: 4,
    kept: () => [activeRef.current],
    gapPx: 6,
    paddingPx: [12, 12],
    startPx: initialScrollTop,
  });
  const { active, setActive, focus } = useActiveCard(scroller, (index) => list.scrollToIndex(index));
  useEffect(() => {
    activeRef.current = active;
  }, [active]);
  useNeeded(list, props.onRangeNeeded, rows.count);
  const sentinel = useEndReached(scroller, rows.count, props.onEndReached);
  const events = useCardEvents({ props, groupRows, selection, active, focus });
  useImperativeHandle(props.scrollRef, () => scroller.current!);
  useImperativeHandle(props.handleRef, () => ({
    focusRow: (index) =>
      rows.count === 0 || index < 0 ? scroller.current?.focus() : focus(Math.min(index, rows.count - 1)),
    toggleRow: (index, isRange) => selection?.toggle(index, isRange),
    focus: () => (rows.count === 0 ? scroller.current?.focus() : focus(Math.min(active, rows.count - 1))),
    copySelection: () => {
      onCopyMore?.();
      return Promise.resolve(null);
    },
  }));
  const shared = { props, places, list, active: Math.min(active, rows.count - 1) };
  return (
    <div id={props.id} data-testid={props['data-testid']} className={css.root}>
      <div
        ref={scroller}
        role="grid"
        aria-readonly
        tabIndex={-1}
        aria-label={props['aria-label']}
        aria-rowcount={rows.count}
        aria-colcount={1}
        aria-multiselectable={selection ? true : undefined}
        data-choosing={selection ? !selection.isEmpty : undefined}
        className={css.scroller}
        {...events}
        onFocus={({ target }) => {
          const index = Number(target.closest('[data-index]')?.getAttribute('data-index') ?? -1);
          if (index >= 0) setActive(index);
        }}
        onScroll={({ currentTarget }) => onScroll?.(currentTarget.scrollTop, 0)}
      >
        <div role="rowgroup" className={css.body} ref={keepStyle} style={{ blockSize: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index, start, key }) => (
            <CardRow key={key} {...shared} index={index} startPx={start} group={groupAt(rows, groupRows, index)} />
          ))}
        </div>
        {rows.count === 0 && props.empty !== undefined ? (
          <div role="row">
            <div role="gridcell">{props.empty}</div>
          </div>
        ) : null}
        <div ref={sentinel} aria-hidden />
      </div>
    </div>
  );
}

interface CardRowProps<Row> {
  props: TableProps<Row>;
  places: readonly PlacedColumn<Row>[];
  list: ListWindow;
  index: number;
  startPx: number;
  active: number;
  group: RowGroup | undefined;
}

function CardRow<Row>({ props, places, list, index, startPx, active, group }: CardRowProps<Row>) {
  const words = useWords('Table', tableWords);
  const formatCount = useFormatCount();
  const { rows, selection, onRowAction } = props;
  const more = group ? undefined : rows.moreAt?.(index);
  const row = group || more !== undefined ? undefined : rows.at(index);
  const isOn = row === undefined || !selection ? undefined : isSelected(selection, rows.keyAt(index));
  const isPressable = row !== undefined && onRowAction !== undefined;
  return (
    <div
      role="row"
      data-index={index}
      data-pressable={isPressable || undefined}
      data-tone={row === undefined ? undefined : props.rowTone?.(row)}
      aria-rowindex={index + 1}
      aria-selected={isOn}
      aria-expanded={group?.isExpanded}
      aria-busy={(row === undefined && !group && more === undefined) || undefined}
      tabIndex={index === active ? 0 : -1}
      className={css.row}
      ref={keepStyleAnd(list.measureElement)}
      style={{ transform: `translateY(${startPx}px)` }}
    >
      {group ? (
        <GroupContent props={props} group={group} />
      ) : more === undefined ? (
        <div role="gridcell" className={css.card}>
          {isOn === undefined ? null : (
            <span className={css.choice}>
              <Checkmark aria-label={words.selectRow(index + 1)} state={isOn ? 'all' : 'none'} />
            </span>
          )}
          <CardContent
            row={row}
            places={places}
            isPressable={isPressable}
            actions={row === undefined || isPressable ? null : (props.rowActions?.(row) ?? null)}
          />
        </div>
      ) : (
        <div role="gridcell">
          <button type="button" tabIndex={-1} data-of-row className={css.more}>
            {words.loadMore(more, formatCount(more))}
          </button>
        </div>
      )}
    </div>
  );
}

function GroupContent<Row>({ props, group }: { props: TableProps<Row>; group: RowGroup }) {
  const words = useWords('Table', tableWords);
  const { isExpanded, selected, label } = group;
  return (
    <div role="gridcell" className={css.groupRow}>
      {isExpanded === undefined ? null : (
        <button
          type="button"
          tabIndex={-1}
          data-of-row
          aria-label={(isExpanded ? words.collapse : words.expand)(label)}
          className={css.toggle}
        >
          <Icon icon={isExpanded ? ChevronDown : ChevronRight} />
        </button>
      )}
      {selected === undefined ? null : (
        <span className={css.choice}>
          <Checkmark aria-label={words.selectGroup(label)} state={selected} />
        </span>
      )}
      <span className={css.groupContent}>
        {props.renderGroup?.(group) ?? label}
        {props.renderGroupEnd?.(group)}
      </span>
    </div>
  );
}
