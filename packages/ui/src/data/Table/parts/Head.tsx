import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo } from 'react';
import { keepStyle } from '../../../internal/keepStyle';
import { Icon } from '../../../components/Icon/Icon';
import * as css from '../Table.css';
import type { GridStore } from '../gridStore';
import type { DrawnColumn } from '../hooks/useColumnModel';
import type { HeadSelection } from '../selection';
import type { PendingMove } from '../hooks/useColumnMove';
import { useGridSnapshot } from '../hooks/useGridSnapshot';
import type { SortDescriptor } from '../types';
import { Checkmark } from './Checkmark';
import { useWords } from '../../../words/words';
import { tableWords } from '../../../words/english/Table.words';

interface HeadProps<Row> {
  store: GridStore;
  columns: readonly DrawnColumn<Row>[];
  isFirstSticky: boolean;
  sort: SortDescriptor | null;
  /** Undefined if rows can't be selected. */
  selected: HeadSelection | undefined;
  isResizable: boolean;
  resizingId: string | undefined;
  isMovable: boolean;
  moving: PendingMove | null;
  /** Drop position of a moved column, in px from the inline start. */
  dropPx: number;
}

interface HeadCellProps<Row> extends Omit<
  HeadProps<Row>,
  'store' | 'columns' | 'sort' | 'resizingId' | 'moving' | 'dropPx'
> {
  drawn: DrawnColumn<Row>;
  direction: 'asc' | 'desc' | undefined;
  isActive: boolean;
  isResizing: boolean;
  isMoving: boolean;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const headClass = (isFirst: boolean, isSticky: boolean, isEnd: boolean): string => {
  if (isFirst) return isSticky ? css.stickyHeadCell : css.firstHeadCell;
  return isEnd ? css.endHeadCell : css.headCell;
};

const shortcuts = (isResizable: boolean, isMovable: boolean): string | undefined =>
  [
    isResizable ? 'Shift+ArrowLeft Shift+ArrowRight' : '',
    isMovable ? 'Control+Shift+ArrowLeft Control+Shift+ArrowRight' : '',
  ]
    .filter(Boolean)
    .join(' ') || undefined;

function HeadCell<Row>(props: HeadCellProps<Row>) {
  const words = useWords('Table', tableWords);
  const { drawn, direction, isActive, isFirstSticky, isResizable, isResizing, isMovable, isMoving, selected } = props;
  const { column, index, style } = drawn;
  const sorting = direction ? ariaSort[direction] : 'none';
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={column.isSortable || direction ? sorting : undefined}
      aria-keyshortcuts={shortcuts(isResizable, isMovable)}
      data-moving={isMoving || undefined}
      tabIndex={isActive ? 0 : -1}
      data-sortable={column.isSortable || undefined}
      data-sorted={direction}
      className={headClass(index === 0, isFirstSticky, column.align === 'end')}
      ref={keepStyle}
      style={style}
    >
      {index === 0 && selected && <Checkmark aria-label={words.selectAll} state={selected} isLeading />}
      {column.headStart !== undefined && <span className={css.headStart}>{column.headStart}</span>}
      <span className={css.headLabel}>{column.label}</span>
      {direction && (
        <span className={css.sortArrow}>
          <Icon icon={direction === 'asc' ? ArrowUp : ArrowDown} size={14} />
        </span>
      )}
      {column.headEnd !== undefined && <span className={css.headEnd}>{column.headEnd}</span>}
      {isResizable && (
        <span aria-hidden data-resizes={column.id} data-resizing={isResizing || undefined} className={css.resizer} />
      )}
    </div>
  );
}

function HeadRow<Row>({ store, columns, sort, resizingId, moving, dropPx, ...rest }: HeadProps<Row>) {
  const activeColumn = useGridSnapshot(store, () => {
    const { active } = store.getFrame();
    return active.row < 0 ? active.column : -1;
  });
  return (
    <div role="rowgroup" className={css.head}>
      <div role="row" data-part="row" aria-rowindex={1} className={css.headRow}>
        {columns.map((drawn) => (
          <HeadCell
            key={drawn.column.id}
            {...rest}
            drawn={drawn}
            direction={sort?.columnId === drawn.column.id ? sort.direction : undefined}
            isActive={activeColumn === drawn.index}
            isResizing={resizingId === drawn.column.id}
            isMoving={moving?.columnId === drawn.column.id}
          />
        ))}
        {moving && <span aria-hidden className={css.dropLine} ref={keepStyle} style={{ insetInlineStart: dropPx }} />}
      </div>
    </div>
  );
}

/** Row of column headers, fixed at the top. */
export const Head = memo(HeadRow) as typeof HeadRow;
