import { useMemo, useRef, useState, type PointerEvent } from 'react';
import { FocusableContext } from 'react-aria/private/interactions/useFocusable';
import * as css from '../Table.css';
import type { EditedCell, GridStore } from '../gridStore';
import { groupAt } from '../groups';
import type { DrawnColumn } from '../hooks/useColumnModel';
import { isSelected } from '../selection';
import type { EditNext } from '../hooks/cellEditing';
import { useCanHover } from '../hooks/useCanHover';
import { useCaughtUp } from '../hooks/useCaughtUp';
import { useGridSnapshot } from '../hooks/useGridSnapshot';
import type { CellEdit, TableProps } from '../types';
import { bodyHeight } from '../windowing';
import { BodyRow } from './BodyRow';
import { GroupRow, MoreRow } from './SpanningRow';

interface BodyProps<Row> {
  props: TableProps<Row>;
  store: GridStore;
  columns: readonly DrawnColumn<Row>[];
  isFirstSticky: boolean;
  groupRows: readonly number[];
  onEditEnd: (edited: EditedCell, next: EditNext) => void;
}

const rowUnder = (event: PointerEvent): number => {
  const row = event.target instanceof Element ? event.target.closest('[data-part="row"]') : null;
  return row ? Number(row.getAttribute('aria-rowindex')) - 2 : -1;
};

/** What lies in the rows takes the focus from its cell, not by Tab. */
const inRow = { tabIndex: -1 };

/** The rows in view. The only part that draws while the table scrolls. */
export function Body<Row>({ props, store, columns, isFirstSticky, groupRows, onEditEnd }: BodyProps<Row>) {
  const { rows, selection, rowActions, rowTone, onRowAction } = props;
  const { slots, offsetPx, active, range, edit: edited } = useGridSnapshot(store, store.getFrame);
  const [hovered, setHovered] = useState(-1);
  const canHover = useCanHover();
  // Other rows are drawn where they can be seen, so that they are soon; those beyond the edges follow when these are painted.
  const isHeld = useRef(false);
  const isCaughtUp = useCaughtUp(rows, isHeld);
  const visible = store.visibleRows;
  // Somebody who scrolls may reach them before that.
  const howLong = store.scrollTopPx === 0 ? 'whatever' : 'row';
  const waits = (index: number): boolean =>
    !isCaughtUp && index !== active.row && (index < visible.start || index >= visible.end);
  const edit = useMemo<CellEdit | undefined>(
    () => (edited ? { typed: edited.typed, close: (next) => onEditEnd(edited, next) } : undefined),
    [edited, onEditEnd],
  );

  const slotRow = (index: number, slot: number) => {
    if (index < 0 || index >= rows.count) return null;
    const place = { index, yPx: store.topOf(index) - offsetPx };
    const spanning = { ...place, columnCount: props.columns.length, isActive: active.row === index };
    const group = groupAt(rows, groupRows, index);
    // The slot, not the row, is the key: that is what makes rows reused.
    if (group) {
      return (
        <GroupRow key={slot} {...spanning} group={group} end={props.renderGroupEnd?.(group)}>
          {props.renderGroup?.(group) ?? group.label}
        </GroupRow>
      );
    }
    const more = rows.moreAt?.(index);
    if (more !== undefined) return <MoreRow key={slot} {...spanning} count={more} />;

    const row = rows.at(index);
    const isLive = rowActions !== undefined && (!canHover || index === hovered || index === active.row);
    const isInRange = range !== null && index >= range.first.row && index <= range.last.row;
    const isEdited = edited?.row === index && row !== undefined && rows.keyAt(index) === edited.key;
    return (
      <BodyRow
        key={slot}
        {...place}
        waits={waits(index) ? howLong : null}
        isHeld={isHeld}
        row={row}
        columns={columns}
        isFirstSticky={isFirstSticky}
        isSelected={selection && row !== undefined && isSelected(selection, rows.keyAt(index))}
        activeColumn={active.row === index ? active.column : -1}
        renderActions={isLive ? rowActions : undefined}
        tone={row !== undefined && rowTone ? rowTone(row) : 'default'}
        isPressable={onRowAction !== undefined}
        markedFrom={isInRange ? range.first.column : -1}
        markedTo={isInRange ? range.last.column : -1}
        editedColumn={isEdited ? edited.column : -1}
        edit={isEdited ? edit : undefined}
      />
    );
  };

  return (
    <div
      role="rowgroup"
      className={css.body}
      style={{ blockSize: bodyHeight(store.geometry) }}
      onPointerOver={rowActions && ((event) => setHovered(rowUnder(event)))}
      onPointerLeave={rowActions && (() => setHovered(-1))}
    >
      <FocusableContext value={inRow}>{slots.map(slotRow)}</FocusableContext>
    </div>
  );
}
