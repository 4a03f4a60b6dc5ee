import { memo, type ReactNode } from 'react';
import { keepStyle } from '../../../internal/keepStyle';
import * as css from '../Table.css';
import type { DrawnColumn } from '../hooks/useColumnModel';

interface FooterProps<Row> {
  columns: readonly DrawnColumn<Row>[];
  cells: Readonly<Record<string, ReactNode>>;
  /** Content in place of all cells but the first. */
  end: ReactNode;
  columnCount: number;
  isFirstSticky: boolean;
  rowIndex: number;
}

const cellClass = <Row,>({ column, index }: DrawnColumn<Row>, isFirstSticky: boolean): string => {
  if (index === 0) return isFirstSticky ? css.stickyFooterCell : css.firstFooterCell;
  return column.align === 'end' ? css.endFooterCell : css.footerCell;
};

function FooterRow<Row>({ columns, cells, end, columnCount, isFirstSticky, rowIndex }: FooterProps<Row>) {
  const own = end === undefined ? columns : columns.filter(({ index }) => index === 0);
  return (
    <div role="rowgroup" className={css.footer}>
      <div role="row" data-part="footer" aria-rowindex={rowIndex} className={css.footerRow}>
        {own.map((drawn) => (
          <div
            key={drawn.column.id}
            role="gridcell"
            aria-colindex={drawn.index + 1}
            className={cellClass(drawn, isFirstSticky)}
            ref={keepStyle}
            style={drawn.style}
          >
            {cells[drawn.column.id]}
          </div>
        ))}
        {end === undefined ? null : (
          <div role="gridcell" aria-colindex={2} aria-colspan={columnCount - 1} className={css.footerEnd}>
            {end}
          </div>
        )}
      </div>
    </div>
  );
}

/** Totals below their columns, fixed at the bottom of the table. */
export const Footer = memo(FooterRow) as typeof FooterRow;
