import { memo, useMemo, type ReactNode, type RefObject } from 'react';
import * as css from '../Table.css';
import type { DrawnColumn } from '../hooks/useColumnModel';
import type { EditedRow } from '../gridState';
import type { CellEdit, RowTone } from '../types';
import { BodyCell, FirstCell } from './BodyCell';
import { GoneNote } from './Gone';

export interface BodyRowProps<Row> {
  /** Place among all rows. */
  index: number;
  row: Row | undefined;
  yPx: number;
  columns: readonly DrawnColumn<Row>[];
  isFirstSticky: boolean;
  isSelected: boolean | undefined;
  /** Column of the active cell, or -1 where it is in another row. */
  activeColumn: number;
  /** Given while the row is hovered or active. */
  renderActions: ((row: Row) => ReactNode) | undefined;
  tone: RowTone;
  isPressable: boolean;
  /** First and last marked column; -1 where none of the row is. */
  markedFrom: number;
  markedTo: number;
  /** Column that is being edited. */
  editedColumnId: string | undefined;
  edit: CellEdit | undefined;
  /** Whether the list has the row still. One that it no longer has is drawn over its place while it is edited. */
  standing: EditedRow['standing'];
  /** Goes on to show what it shows: whatever that is, or a row, but not the bars of one that was not loaded. */
  waits: 'whatever' | 'row' | null;
  /** Set when it shows something else than it should, because it waits. */
  isHeld: RefObject<boolean>;
}

/** One that is moved does not wait: it would lie over others. */
const mayWait = <Row,>(shown: BodyRowProps<Row>, { waits, yPx }: BodyRowProps<Row>): boolean =>
  yPx === shown.yPx && (waits === 'whatever' || (waits === 'row' && shown.row !== undefined));

const isSameRow = <Row,>(one: BodyRowProps<Row>, other: BodyRowProps<Row>): boolean => {
  const isSame = (Object.keys(other) as (keyof BodyRowProps<Row>)[]).every(
    (key) => key === 'waits' || Object.is(one[key], other[key]),
  );
  if (isSame || !mayWait(one, other)) return isSame;
  other.isHeld.current = true;
  return true;
};

function Row<Row>(props: BodyRowProps<Row>) {
  const { index, row, yPx, columns, isFirstSticky, isSelected, activeColumn, renderActions, tone, isPressable } = props;
  const { markedFrom, markedTo, editedColumnId, edit, standing } = props;
  const isMarked = (column: number): boolean => column >= markedFrom && column <= markedTo;
  const actions = useMemo(() => (row !== undefined && renderActions ? renderActions(row) : null), [row, renderActions]);
  return (
    <div
      role="row"
      data-part="row"
      data-tone={tone === 'default' ? undefined : tone}
      data-pressable={isPressable || undefined}
      data-row-menu-trigger={renderActions ? '' : undefined}
      aria-rowindex={standing === 'here' ? index + 2 : undefined}
      data-gone={standing === 'here' ? undefined : standing}
      aria-selected={isSelected}
      aria-busy={row === undefined || undefined}
      className={css.row}
      style={{ transform: `translateY(${yPx}px)` }}
    >
      {columns.map((drawn) =>
        drawn.index === 0 ? (
          <FirstCell
            key={drawn.column.id}
            {...drawn}
            row={row}
            isActive={activeColumn === 0}
            isMarked={isMarked(0)}
            edit={editedColumnId === drawn.column.id ? edit : undefined}
            isSelected={isSelected}
            isSticky={isFirstSticky}
            rowNumber={index + 1}
            actions={actions}
          />
        ) : (
          <BodyCell
            key={drawn.column.id}
            {...drawn}
            row={row}
            isActive={activeColumn === drawn.index}
            isMarked={isMarked(drawn.index)}
            edit={editedColumnId === drawn.column.id ? edit : undefined}
          />
        ),
      )}
      {standing === 'gone' && <GoneNote />}
    </div>
  );
}

/** One row of the page. It is reused for other rows while the table scrolls. */
export const BodyRow = memo(Row, isSameRow) as typeof Row;
