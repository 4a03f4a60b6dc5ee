import type { ReactNode } from 'react';
import { keepStyle } from '../../../internal/keepStyle';
import { rem } from '../../../styles/rem';
import { selectableCount } from '../groups';
import { useEndReached } from '../hooks/useEndReached';
import { FOOTER_PX, useGrid } from '../hooks/useGrid';
import { headSelection } from '../selection';
import * as css from '../Table.css';
import type { TableProps } from '../types';
import { Body } from './Body';
import { Footer } from './Footer';
import { Gone } from './Gone';
import { Head } from './Head';

/** The table on a desktop: rows and columns. */
export function Grid<Row>(given: TableProps<Row>) {
  const { props, store, scroller, shape, filled, drawn, resize, move, groupRows, held, ...grid } = useGrid(given);
  const { rows, columns, selection, footer, empty, sort = null, density = 'default' } = props;
  const { isFirstSticky } = grid;
  const sentinel = useEndReached(scroller, rows.count, props.onEndReached);
  const selected = selection && headSelection(selection, selectableCount(rows));
  const isColumnGone = held.goneId !== null;
  return (
    <div
      id={props.id}
      data-testid={props['data-testid']}
      data-density={density}
      data-inset={props.inset}
      data-checkboxes={props.checkboxes === 'onHover' && selected === 'none' ? 'onHover' : undefined}
      className={css.root}
      ref={keepStyle}
      style={filled.variables}
    >
      <div
        ref={scroller}
        role="grid"
        aria-readonly
        tabIndex={-1}
        aria-label={props['aria-label']}
        aria-rowcount={rows.count + 1 + (footer ? 1 : 0)}
        aria-colcount={columns.length}
        aria-multiselectable={selection ? true : undefined}
        data-resizing={resize.pending ? true : undefined}
        className={css.scroller}
        {...grid.events}
      >
        <Head
          store={store}
          columns={drawn}
          isFirstSticky={isFirstSticky}
          sort={sort}
          selected={selected}
          isResizable={props.onColumnResize !== undefined}
          resizingId={resize.pending?.columnId}
          isMovable={props.onColumnMove !== undefined}
          moving={move.pending}
          dropPx={move.pending ? (filled.places[move.pending.gap]?.startPx ?? filled.totalPx) : 0}
        />
        <Body
          props={props}
          store={store}
          shape={shape}
          columns={drawn}
          isFirstSticky={isFirstSticky}
          groupRows={groupRows}
          isColumnGone={isColumnGone}
          onEditEnd={grid.onEditEnd}
        />
        {rows.count === 0 && empty !== undefined && <Empty columnCount={columns.length}>{empty}</Empty>}
        <div ref={sentinel} aria-hidden className={css.sentinel} />
        {footer && (
          <Footer
            columns={drawn}
            cells={footer}
            end={props.footerEnd}
            columnCount={columns.length}
            isFirstSticky={isFirstSticky}
            rowIndex={rows.count + 2}
          />
        )}
      </div>
      <Gone store={store} isColumnGone={isColumnGone} />
      {/* It would cover the header rows of groups, which are one cell. */}
      {isFirstSticky && rows.count > 0 && groupRows.length === 0 && (
        <div aria-hidden className={css.shade} ref={keepStyle} style={{ insetBlockEnd: footer ? rem(FOOTER_PX) : 0 }} />
      )}
    </div>
  );
}

function Empty({ columnCount, children }: { columnCount: number; children: ReactNode }) {
  return (
    <div role="rowgroup" className={css.empty}>
      <div role="row" className={css.emptyRow}>
        <div role="gridcell" aria-colspan={columnCount} className={css.emptyCell}>
          {children}
        </div>
      </div>
    </div>
  );
}
