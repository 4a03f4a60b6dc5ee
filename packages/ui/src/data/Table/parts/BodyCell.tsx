import { memo, type CSSProperties, type ReactNode } from 'react';
import { FocusableContext } from 'react-aria/private/interactions/useFocusable';
import { keepStyle } from '../../../internal/keepStyle';
import * as css from '../Table.css';
import type { CellEdit, TableColumn } from '../types';
import { Checkmark } from './Checkmark';
import { useWords } from '../../../words/words';
import { tableWords } from '../../../words/english/Table.words';

export interface BodyCellProps<Row> {
  row: Row | undefined;
  column: TableColumn<Row>;
  /** Index among all columns. */
  index: number;
  style: CSSProperties;
  isActive: boolean;
  /** Set if the cell is marked. */
  isMarked: boolean;
  /** Set while the cell is being edited. */
  edit: CellEdit | undefined;
}

const isSameValue = <Row,>(column: TableColumn<Row>, a: Row | undefined, b: Row | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    column.getValue !== undefined &&
    Object.is(column.getValue(a), column.getValue(b)));

const isSameCell = <Row,>(a: BodyCellProps<Row>, b: BodyCellProps<Row>): boolean =>
  a.column === b.column &&
  a.isActive === b.isActive &&
  a.isMarked === b.isMarked &&
  a.edit === b.edit &&
  a.style === b.style &&
  isSameValue(b.column, a.row, b.row);

/** Widths of the skeleton bars, varied so that a loading table doesn't look like ruled paper. */
const skeletonWidths = ['62%', '48%', '74%', '55%'];

export function Skeleton({ seed }: { seed: number }) {
  return (
    <span
      aria-hidden
      className={css.skeleton}
      ref={keepStyle}
      style={{ inlineSize: skeletonWidths[seed % skeletonWidths.length] }}
    />
  );
}

/** Returns true if a cell can be edited in place. */
export const isEditable = <Row,>({ renderEditor, canEdit }: TableColumn<Row>, row: Row | undefined): boolean =>
  row !== undefined && renderEditor !== undefined && (canEdit?.(row) ?? true);

/** Effect of a press on a cell other than opening its row, for styles and assistive technology. */
const useOf = <Row,>(column: TableColumn<Row>, row: Row | undefined) => {
  if (isEditable(column, row)) return { 'data-use': 'edit', 'aria-readonly': false } as const;
  if (row === undefined || !column.action) return {};
  return { 'data-use': column.action.opens, 'aria-haspopup': column.action.opens } as const;
};

/** Content of a cell: a skeleton while it loads, an editor while it is edited. */
const contentOf = <Row,>({ column, row, edit }: BodyCellProps<Row>, seed: number): ReactNode => {
  if (row === undefined) return <Skeleton seed={seed} />;
  if (!edit || !column.renderEditor) return column.renderCell(row);
  return <FocusableContext value={null}>{column.renderEditor(row, edit)}</FocusableContext>;
};

/** Text is truncated, which a flex container can't do with its own text; other content is centered as a box. */
const cellClass = (content: ReactNode, isEnd: boolean): string => {
  const isText = typeof content === 'string' || typeof content === 'number';
  if (isText) return isEnd ? css.endCell : css.cell;
  return isEnd ? css.endBoxCell : css.boxCell;
};

function Cell<Row>(props: BodyCellProps<Row>) {
  const { row, column, index, style, isActive, isMarked, edit } = props;
  const content = contentOf(props, index);
  return (
    <div
      role="gridcell"
      aria-colindex={index + 1}
      tabIndex={isActive ? 0 : -1}
      {...useOf(column, row)}
      data-editing={edit ? true : undefined}
      data-marked={isMarked || undefined}
      className={cellClass(content, column.align === 'end')}
      ref={keepStyle}
      style={style}
    >
      {content}
    </div>
  );
}

/** A cell. Re-renders only when its content changes. */
export const BodyCell = memo(Cell, isSameCell) as typeof Cell;

export interface FirstCellProps<Row> extends BodyCellProps<Row> {
  /** Undefined if rows can't be selected. */
  isSelected: boolean | undefined;
  isSticky: boolean;
  rowNumber: number;
  actions: ReactNode;
}

const isSameFirstCell = <Row,>(a: FirstCellProps<Row>, b: FirstCellProps<Row>): boolean =>
  isSameCell(a, b) &&
  a.isSelected === b.isSelected &&
  a.isSticky === b.isSticky &&
  a.rowNumber === b.rowNumber &&
  a.actions === b.actions;

function First<Row>(props: FirstCellProps<Row>) {
  const words = useWords('Table', tableWords);
  const { row, column, style, isActive, isMarked, edit, isSelected, isSticky, rowNumber, actions } = props;
  const content = contentOf(props, rowNumber);
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      tabIndex={isActive ? 0 : -1}
      {...useOf(column, row)}
      data-editing={edit ? true : undefined}
      data-marked={isMarked || undefined}
      className={isSticky ? css.stickyCell : css.firstCell}
      ref={keepStyle}
      style={style}
    >
      <span className={typeof content === 'string' ? css.firstText : css.firstBox}>{content}</span>
      {/* Follows the text, which names the row. */}
      {isSelected !== undefined && (
        <Checkmark aria-label={words.selectRow(rowNumber)} state={isSelected ? 'all' : 'none'} isLeading />
      )}
      {actions !== null && (
        <span data-part="row-actions" className={css.actions}>
          {actions}
        </span>
      )}
      {row !== undefined && column.renderEnd && (
        <span className={css.cellEnd} data-yields={actions !== null || undefined}>
          {column.renderEnd(row)}
        </span>
      )}
    </div>
  );
}

/** The first cell: checkbox, name of the row, and the row's actions at the end. */
export const FirstCell = memo(First, isSameFirstCell) as typeof First;
