import { useCallback, useImperativeHandle, useLayoutEffect, useMemo, useRef, type DOMAttributes } from 'react';
import { flushSync } from 'react-dom';
import { tableWords } from '../../../words/english/Table.words';
import { useWords } from '../../../words/words';
import type { ColumnPlace } from '../columns';
import type { EditedCell, GridShape } from '../gridState';
import { groupPlaces } from '../groups';
import { rowKeys } from '../rowKeys';
import type { TableProps } from '../types';
import { endEdit, type EditNext } from './cellEditing';
import { focusInView, focusRow, keepFocus, type GridContext } from './gridContext';
import { useColumnModel } from './useColumnModel';
import { useColumnMove } from './useColumnMove';
import { useColumnResize } from './useColumnResize';
import { useDrawnColumns } from './useDrawnColumns';
import { useFilledColumns } from './useFilledColumns';
import { copySelection, useCellClipboard, useGridEvents } from './useGridEvents';
import { useGridStore } from './useGridStore';
import { useHeldColumns } from './useHeldColumns';
import { useKeptFocus } from './useKeptFocus';
import { useSafeRows } from './useSafeRows';
import { useSelection } from './useSelection';
import { useTextColumns } from './useTextColumns';

const ROW_HEIGHT_PX = { default: 40, compact: 32 } as const;
const HEAD_PX = 36;
export const FOOTER_PX = 40;

/** What happens in the scroller: keys, presses and edits of cells, and the dragging of columns. */
const useScrollerEvents = <Row>(context: GridContext<Row>): DOMAttributes<HTMLDivElement> => {
  const { resize, move } = context;
  const events = useGridEvents(context);
  const kept = useKeptFocus(context);
  return {
    ...events,
    onFocus: (event) => {
      kept.onFocus();
      events.onFocus(event);
    },
    onBlur: kept.onBlur,
    onPointerDown: (event) => {
      events.onPointerDown(event);
      resize.onPointerDown(event);
      move.onPointerDown(event);
    },
    onPointerMove: (event) => {
      resize.onPointerMove(event);
      move.onPointerMove(event);
    },
    onPointerUp: (event) => {
      resize.onPointerUp(event);
      move.onPointerUp();
    },
    onPointerCancel: () => {
      resize.onPointerCancel();
      move.onPointerCancel();
    },
  };
};

/** Gives the owner the scroller, and what it can do with the table. Keeps the focus, and ends the edits of cells. */
const useHandles = <Row>(context: GridContext<Row>) => {
  const words = useWords('Table', tableWords);
  const { props, store, scroller } = context;
  const latest = useRef(context);
  useLayoutEffect(() => {
    latest.current = context;
  });
  useCellClipboard(latest);
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
  return useCallback((edited: EditedCell, next: EditNext) => endEdit(latest.current, edited, next), []);
};

/** Columns, rows and state of a table, and what happens in it. */
export const useGrid = <Row>(given: TableProps<Row>) => {
  const rows = useSafeRows(given.rows);
  const scroller = useRef<HTMLDivElement>(null);
  const text = useTextColumns(scroller, given.columns, given.onColumnResize);
  const held = useHeldColumns(text.columns, given.listKey);
  const props = { ...given, ...text, rows, columns: held.columns };
  const { columns, density = 'default', footer, initialScrollTop = 0, initialScrollLeft = 0 } = props;
  const { listKey, sort = null, onColumnResize, onScroll, onRangeNeeded } = props;
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
    listKey,
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
  const selection = useSelection(props);
  const move = useColumnMove({ ...props, scroller, places: filled.places, isFirstSticky });
  const { nextSort } = layout;
  const context: GridContext<Row> = {
    props,
    given: text.columns,
    held,
    store,
    scroller,
    selection,
    nextSort,
    resize,
    move,
    groupRows,
  };
  const events = useScrollerEvents(context);
  const onEditEnd = useHandles(context);
  return {
    props,
    store,
    scroller,
    shape,
    filled,
    drawn,
    resize,
    move,
    groupRows,
    isFirstSticky,
    held,
    events,
    onEditEnd,
  };
};
