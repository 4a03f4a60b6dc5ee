import { memo, useMemo, type ReactNode, type RefObject } from 'react';
import { keepStyle } from '../../../internal/keepStyle';
import * as css from '../Table.css';
import type { DrawnColumn } from '../hooks/useColumnModel';
import type { EditedRow } from '../gridState';
import type { CellEdit, RowTone } from '../types';
import { BodyCell, FirstCell } from './BodyCell';
import { GoneNote } from './Gone';

export interface BodyRowProps<Row> {
  /** Index among all rows. */
  index: number;
  row: Row | undefined;
  yPx: number;
  columns: readonly DrawnColumn<Row>[];
  isFirstSticky: boolean;
  isSelected: boolean | undefined;
  /** Column of the active cell, or -1 if it is in another row. */
  activeColumn: number;
  /** Set while the row is hovered or active. */
  renderActions: ((row: Row) => ReactNode) | undefined;
  tone: RowTone;
  isPressable: boolean;
  /** First and last marked column; -1 without marked cells. */
  markedFrom: number;
  markedTo: number;
  /** Id of the column being edited. */
  editedColumnId: string | undefined;
  edit: CellEdit | undefined;
  /** Presence of the row in the list. A removed row is drawn over its place while it is edited. */
  standing: EditedRow['standing'];
  /** Set if the owner no longer shows the column being edited. */
  isColumnGone: boolean;
  /**
   * Keeps rendering its previous content: any content, or only a row, but not the skeleton of a row that was not
   * loaded.
   */
  waits: 'whatever' | 'row' | null;
  /** Set if it shows outdated content because it waits. */
  isHeld: RefObject<boolean>;
}

/** A moved row can't wait: it would overlap others. */
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
  const { markedFrom, markedTo, editedColumnId, edit, standing, isColumnGone } = props;
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
      data-noted={isColumnGone || undefined}
      data-gone={standing === 'here' ? undefined : standing}
      aria-selected={isSelected}
      aria-busy={row === undefined || undefined}
      className={css.row}
      ref={keepStyle}
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
      {standing === 'gone' ? <GoneNote of="row" /> : isColumnGone ? <GoneNote of="column" /> : null}
    </div>
  );
}

/** A rendered row, which is reused for other rows while the table scrolls. */
export const BodyRow = memo(Row, isSameRow) as typeof Row;
