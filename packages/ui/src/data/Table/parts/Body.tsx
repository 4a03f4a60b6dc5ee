import { useMemo, useRef, useState, type PointerEvent } from 'react';
import { FocusableContext } from 'react-aria/private/interactions/useFocusable';
import { keepStyle } from '../../../internal/keepStyle';
import * as css from '../Table.css';
import { GONE, type EditedCell, type GridShape } from '../gridState';
import type { GridStore } from '../gridStore';
import { groupAt } from '../groups';
import type { DrawnColumn } from '../hooks/useColumnModel';
import { isSelected } from '../selection';
import type { EditNext } from '../hooks/cellEditing';
import { useCanHover } from '../hooks/useCanHover';
import { useCaughtUp } from '../hooks/useCaughtUp';
import { useGridSnapshot } from '../hooks/useGridSnapshot';
import type { CellEdit, TableProps } from '../types';
import { bodyHeight, topOf, visibleRows } from '../windowing';
import { BodyRow } from './BodyRow';
import { GroupRow, MoreRow } from './SpanningRow';

interface BodyProps<Row> {
  props: TableProps<Row>;
  store: GridStore;
  shape: GridShape;
  columns: readonly DrawnColumn<Row>[];
  isFirstSticky: boolean;
  groupRows: readonly number[];
  /** Set if the owner no longer shows the column being edited. */
  isColumnGone: boolean;
  onEditEnd: (edited: EditedCell, next: EditNext) => void;
}

const rowUnder = (event: PointerEvent): number => {
  const row = event.target instanceof Element ? event.target.closest('[data-part="row"]') : null;
  return row ? Number(row.getAttribute('aria-rowindex')) - 2 : -1;
};

/** The content of a row takes the focus from its cell, not by Tab. */
const inRow = { tabIndex: -1 };

/** Stable while the cell is edited, wherever its row moves. */
const useCellEdit = (cell: EditedCell | undefined, onEditEnd: BodyProps<never>['onEditEnd']): CellEdit | undefined =>
  useMemo(() => (cell ? { typed: cell.typed, close: (next) => onEditEnd(cell, next) } : undefined), [cell, onEditEnd]);

/** A row that is neither active nor marked. */
const plain = { activeColumn: -1, renderActions: undefined, tone: 'default', markedFrom: -1, markedTo: -1 } as const;

type Range = NonNullable<ReturnType<GridStore['frameFor']>['range']>;

const isInRange = ({ first, last, only }: Range, index: number, key: string | null): boolean =>
  index >= first.row && index <= last.row && (only === null || (key !== null && only.has(key)));

/** Rows in view. The only part that renders while the table scrolls. */
export function Body<Row>({
  props,
  store,
  shape,
  columns,
  isFirstSticky,
  groupRows,
  isColumnGone,
  onEditEnd,
}: BodyProps<Row>) {
  const { rows, selection, rowActions, rowTone, onRowAction } = props;
  useGridSnapshot(store, store.getVersion);
  const { slots, ids, geometry, offsetPx, active, range, edited } = store.frameFor(shape);
  /** Key of the hovered row, so that a menu opened there stays with it. */
  const [hovered, setHovered] = useState<string | null>(null);
  const canHover = useCanHover();
  // Renders rows in view first, so that they appear soon; those beyond the edges follow after the paint.
  const isHeld = useRef(false);
  const isCaughtUp = useCaughtUp(rows, isHeld);
  const scrollTopPx = store.scrollTopFor(shape);
  const visible = visibleRows(scrollTopPx, geometry);
  // A scrolling user may reach them before that.
  const howLong = scrollTopPx === 0 ? 'whatever' : 'row';
  const waits = (index: number): boolean =>
    !isCaughtUp && index !== active.row && (index < visible.start || index >= visible.end);
  const edit = useCellEdit(edited?.cell, onEditEnd);
  const place = (index: number) => ({ index, yPx: topOf(index, geometry) - offsetPx });
  const shared = { columns, isFirstSticky, isHeld, isPressable: onRowAction !== undefined };

  const slotRow = (index: number, slot: number) => {
    if (index === GONE && edited) {
      return (
        <BodyRow
          key={ids[slot]}
          {...shared}
          {...place(Math.max(0, edited.row))}
          waits={null}
          row={edited.record as Row}
          isSelected={selection && false}
          {...plain}
          editedColumnId={edited.cell.columnId}
          edit={edit}
          standing={edited.standing}
          isColumnGone={isColumnGone}
        />
      );
    }
    if (index < 0 || index >= rows.count) return null;
    const spanning = { ...place(index), columnCount: props.columns.length, isActive: active.row === index };
    const group = groupAt(rows, groupRows, index);
    // Keyed by slot rather than row, which is how row elements are reused.
    if (group) {
      return (
        <GroupRow key={ids[slot]} {...spanning} group={group} end={props.renderGroupEnd?.(group)}>
          {props.renderGroup?.(group) ?? group.label}
        </GroupRow>
      );
    }
    const more = rows.moreAt?.(index);
    if (more !== undefined) return <MoreRow key={ids[slot]} {...spanning} count={more} />;

    const row = rows.at(index);
    const key = row === undefined ? null : rows.keyAt(index);
    const isHovered = key !== null && key === hovered;
    const isLive = rowActions !== undefined && (!canHover || isHovered || index === active.row);
    const marked = range && isInRange(range, index, key) ? range : null;
    const isEdited = edited?.standing === 'here' && edited.row === index;
    return (
      <BodyRow
        key={ids[slot]}
        {...shared}
        {...place(index)}
        waits={waits(index) ? howLong : null}
        row={row}
        isSelected={selection && key !== null && isSelected(selection, key)}
        activeColumn={active.row === index ? active.column : -1}
        renderActions={isLive ? rowActions : undefined}
        tone={row !== undefined && rowTone ? rowTone(row) : 'default'}
        markedFrom={marked ? marked.first.column : -1}
        markedTo={marked ? marked.last.column : -1}
        editedColumnId={isEdited ? edited.cell.columnId : undefined}
        edit={isEdited ? edit : undefined}
        standing="here"
        isColumnGone={isEdited && isColumnGone}
      />
    );
  };

  return (
    <div
      role="rowgroup"
      className={css.body}
      ref={keepStyle}
      style={{ blockSize: bodyHeight(geometry) }}
      onPointerOver={rowActions && ((event) => setHovered(shape.keys.keyAt(rowUnder(event))))}
      onPointerLeave={rowActions && (() => setHovered(null))}
    >
      <FocusableContext value={inRow}>{slots.map(slotRow)}</FocusableContext>
    </div>
  );
}
