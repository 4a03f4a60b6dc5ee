import {
  lazy,
  Suspense,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactNode,
} from 'react';
import { keepStyle } from '../../internal/keepStyle';
import { usePageLayout } from '../../styles/pageLayout';
import { useWords } from '../../words/words';
import { tableWords } from '../../words/english/Table.words';
import { rem } from '../../styles/rem';
import { flushSync } from 'react-dom';
import * as css from './Table.css';
import type { ColumnPlace } from './columns';
import type { EditedCell, GridShape } from './gridState';
import { groupPlaces, selectableCount } from './groups';
import { endEdit, type EditNext } from './hooks/cellEditing';
import { focusInView, focusRow, keepFocus, type GridContext } from './hooks/gridContext';
import { useColumnModel } from './hooks/useColumnModel';
import { useColumnMove } from './hooks/useColumnMove';
import { useColumnResize } from './hooks/useColumnResize';
import { useDrawnColumns } from './hooks/useDrawnColumns';
import { useEndReached } from './hooks/useEndReached';
import { useFilledColumns } from './hooks/useFilledColumns';
import { copySelection, useCellClipboard, useGridEvents } from './hooks/useGridEvents';
import { useHeldColumns } from './hooks/useHeldColumns';
import { useKeptFocus } from './hooks/useKeptFocus';
import { useGridStore } from './hooks/useGridStore';
import { useSafeRows } from './hooks/useSafeRows';
import { useSelection } from './hooks/useSelection';
import { useTextColumns } from './hooks/useTextColumns';
import { Body } from './parts/Body';
import { Footer } from './parts/Footer';
import { Gone } from './parts/Gone';
import { Head } from './parts/Head';
import { rowKeys } from './rowKeys';
import { headSelection } from './selection';
import type { TableProps } from './types';

export {
  emptySelection,
  fullSelection,
  headSelection,
  isSelected,
  selectedCount,
  withSelected,
  type TableSelection,
} from './selection';
export type {
  CardPlace,
  CellAction,
  CellEdit,
  PastePlace,
  RowGroup,
  RowSource,
  RowTone,
  SortDescriptor,
  TableColumn,
  TableHandle,
  TableProps,
} from './types';

const ROW_HEIGHT_PX = { default: 40, compact: 32 } as const;
const HEAD_PX = 36;
const FOOTER_PX = 40;

/** Fetched only where the page is narrow. `lazy` loses the type of the rows. */
const Cards = lazy(() => import('./narrow/Cards')) as unknown as typeof Grid;

/**
 * A data grid for lists of any length: browse, sort, select and open rows. In a narrow layout, each row is a card.
 * Renders only what is in view, reads rows by index and copies none. Follows the APG grid pattern; the rules are in
 * Table.spec.md.
 */
export function Table<Row>(props: TableProps<Row>) {
  return usePageLayout() === 'desktop' ? (
    <Grid {...props} />
  ) : (
    <Suspense>
      <Cards {...props} />
    </Suspense>
  );
}

function Grid<Row>(given: TableProps<Row>) {
  const words = useWords('Table', tableWords);
  const rows = useSafeRows(given.rows);
  const scroller = useRef<HTMLDivElement>(null);
  const text = useTextColumns(scroller, given.columns, given.onColumnResize);
  const held = useHeldColumns(text.columns, given.listKey);
  const props = { ...given, ...text, rows, columns: held.columns };
  const { columns, density = 'default', footer, empty, initialScrollTop = 0, initialScrollLeft = 0 } = props;
  const { sort = null, selection, onColumnResize, onScroll, onRangeNeeded, onEndReached } = props;
  const rowHeightPx = ROW_HEIGHT_PX[density];
  const chromePx = HEAD_PX + (footer ? FOOTER_PX : 0);

  const shownPlaces = useRef<readonly ColumnPlace[]>([]);
  const resize = useColumnResize(columns, shownPlaces, onColumnResize);
  const layout = useColumnModel(columns, sort, resize.pending);
  const { isFirstSticky } = layout;
  const groupRows = useMemo(() => groupPlaces(rows), [rows]);
  const keys = useMemo(() => rowKeys(rows, groupRows), [rows, groupRows]);
  const shape = useMemo<GridShape>(
    () => ({ keys, rowCount: rows.count, rowHeightPx, chromePx, places: layout.places, isFirstSticky, groupRows }),
    [keys, rows.count, rowHeightPx, chromePx, layout.places, isFirstSticky, groupRows],
  );
  const store = useGridStore({
    listKey: props.listKey,
    scroller,
    shape,
    initialScrollTop,
    initialScrollLeft,
    onScroll,
    onRangeNeeded,
  });
  const filled = useFilledColumns(store, layout, columns, resize.pending);
  useLayoutEffect(() => {
    shownPlaces.current = filled.places;
  }, [filled]);
  const drawn = useDrawnColumns(store, shape, layout, isFirstSticky);
  const sentinel = useEndReached(scroller, rows.count, onEndReached);
  const selectionActions = useSelection(props);
  const move = useColumnMove({ ...props, scroller, places: filled.places, isFirstSticky });
  const context: GridContext<Row> = {
    props,
    given: text.columns,
    held,
    store,
    scroller,
    selection: selectionActions,
    nextSort: layout.nextSort,
    resize,
    move,
    groupRows,
  };
  const events = useGridEvents(context);
  const kept = useKeptFocus(context);
  const latest = useRef(context);
  useLayoutEffect(() => {
    latest.current = context;
  });
  useCellClipboard(latest);
  const onEditEnd = useCallback((edited: EditedCell, next: EditNext) => endEdit(latest.current, edited, next), []);
  useLayoutEffect(() => keepFocus(latest.current, store), [store]);
  useImperativeHandle(props.scrollRef, () => scroller.current!);
  useImperativeHandle(props.handleRef, () => ({
    focusRow: (index) => {
      // Renders new rows first: the position refers to them.
      flushSync(() => undefined);
      focusRow(latest.current, index);
    },
    toggleRow: (index, isRange) => context.selection?.toggle(index, isRange),
    focus: () => focusInView(context),
    copySelection: () => copySelection(context, words),
  }));

  return (
    <div
      id={props.id}
      data-testid={props['data-testid']}
      data-density={density}
      data-inset={props.inset}
      data-checkboxes={
        props.checkboxes === 'onHover' && selection && headSelection(selection, selectableCount(rows)) === 'none'
          ? 'onHover'
          : undefined
      }
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
        onClick={events.onClick}
        onKeyDown={events.onKeyDown}
        onFocus={(event) => {
          kept.onFocus();
          events.onFocus(event);
        }}
        onBlur={kept.onBlur}
        onMouseDown={events.onMouseDown}
        onContextMenu={events.onContextMenu}
        onPointerDown={(event) => {
          events.onPointerDown(event);
          resize.onPointerDown(event);
          move.onPointerDown(event);
        }}
        onPointerMove={(event) => {
          resize.onPointerMove(event);
          move.onPointerMove(event);
        }}
        onPointerUp={(event) => {
          resize.onPointerUp(event);
          move.onPointerUp();
        }}
        onPointerCancel={() => {
          resize.onPointerCancel();
          move.onPointerCancel();
        }}
      >
        <Head
          store={store}
          columns={drawn}
          isFirstSticky={isFirstSticky}
          sort={sort}
          selected={selection && headSelection(selection, selectableCount(rows))}
          isResizable={onColumnResize !== undefined}
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
          isColumnGone={held.goneId !== null}
          onEditEnd={onEditEnd}
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
      <Gone store={store} isColumnGone={held.goneId !== null} />
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
