import { memo, type ReactNode } from 'react';
import * as css from '../Table.css';
import type { DrawnColumn } from '../hooks/useColumnLayout';

interface FooterProps<Row> {
  columns: readonly DrawnColumn<Row>[];
  cells: Readonly<Record<string, ReactNode>>;
  isFirstSticky: boolean;
  rowIndex: number;
}

const cellClass = <Row,>({ column, index }: DrawnColumn<Row>, isFirstSticky: boolean): string => {
  if (index === 0) return isFirstSticky ? css.stickyFooterCell : css.firstFooterCell;
  return column.align === 'end' ? css.endFooterCell : css.footerCell;
};

function FooterRow<Row>({ columns, cells, isFirstSticky, rowIndex }: FooterProps<Row>) {
  return (
    <div role="rowgroup" className={css.footer}>
      <div role="row" data-part="footer" aria-rowindex={rowIndex} className={css.footerRow}>
        {columns.map((drawn) => (
          <div
            key={drawn.column.id}
            role="gridcell"
            aria-colindex={drawn.index + 1}
            className={cellClass(drawn, isFirstSticky)}
            style={drawn.style}
          >
            {cells[drawn.column.id]}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Totals under their own columns, at the bottom of the table whatever it is scrolled to. */
export const Footer = memo(FooterRow) as typeof FooterRow;
