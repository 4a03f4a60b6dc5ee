import {
  useEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { announce } from 'react-aria/private/live-announcer/LiveAnnouncer';
import { copyTable, writeClipboard } from '../../../clipboard/clipboard';
import { useWords } from '../../../words/words';
import { tableWords } from '../../../words/english/Table.words';
import { isComposing } from '../../../internal/isComposing';
import { isMenuKey } from '../../../internal/isMenuKey';
import { copiedRange, copiedSelection, pastePlace, type Copied } from '../cellText';
import { groupAt, isSpanning, selectableCount } from '../groups';
import { moveCell, rangeOf, type CellAddress } from '../navigation';
import { selectedCount } from '../selection';
import { actInCell, beginEdit, dropEdit } from './cellEditing';
import { CONTROL, controlsOf, goToControl, moveBetweenControls } from './rowControls';
import type { RowGroup } from '../types';
import { cellElement, isRightToLeft, moveFocus, type GridContext } from './gridContext';
import type { SelectionActions } from './useSelection';

const CELL = '[role="gridcell"],[role="rowheader"],[role="columnheader"]';
export interface GridEvents {
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onMouseDown: (event: MouseEvent<HTMLElement>) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onContextMenu: (event: MouseEvent<HTMLElement>) => void;
}

/** All event handlers of the table, delegated from the grid so that rows and cells have none. */
export const useGridEvents = <Row>(context: GridContext<Row>): GridEvents => {
  const pressedAt = useRef(0);
  return {
    onClick: (event) => {
      if (!isLongTouch(event, pressedAt.current)) click(context, event);
    },
    onKeyDown: (event) => pressKey(context, event),
    onFocus: (event) => {
      const found = cellOf(context, event);
      if (found) context.store.activate(found.cell);
    },
    onMouseDown: (event) => beginRange(context, event),
    onPointerDown: (event) => {
      pressedAt.current = event.timeStamp;
    },
    onContextMenu: (event) => goToRowActions(context, event),
  };
};

interface FoundCell {
  element: HTMLElement;
  cell: CellAddress;
}

const indexOf = (element: Element, attribute: string): number => Number(element.getAttribute(attribute));
const isControlHeld = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey;

/**
 * Cell of an event. Null in the footer, and in popups that React renders elsewhere in the document. In a spanning row,
 * the column is that of the previous cell, so that arrow keys continue in the same column.
 */
const cellOf = <Row>(
  { props, store, groupRows }: GridContext<Row>,
  event: { target: EventTarget; currentTarget: HTMLElement },
): FoundCell | null => {
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return null;
  const element = event.target.closest<HTMLElement>(CELL);
  const parent = element?.parentElement;
  if (!element || parent?.dataset['part'] !== 'row' || parent.dataset['gone']) return null;
  const row = indexOf(parent, 'aria-rowindex') - 2;
  const isWhole = row >= 0 && isSpanning(props.rows, groupRows, row);
  const column = isWhole ? store.getFrame().active.column : indexOf(element, 'aria-colindex') - 1;
  return { element, cell: { row, column } };
};

const isTextSelected = (): boolean => {
  const selected = document.getSelection();
  return selected !== null && !selected.isCollapsed && selected.toString() !== '';
};

const openRow = <Row>({ props: { rows, onRowAction } }: GridContext<Row>, index: number): void => {
  const row = rows.at(index);
  if (row !== undefined) onRowAction?.(row, rows.keyAt(index));
};

const cycleSort = <Row>({ props, nextSort }: GridContext<Row>, column: number): void => {
  const pressed = props.columns[column];
  if (pressed?.isSortable) props.onSortChange?.(nextSort(pressed.id));
};

const clickHead = <Row>(context: GridContext<Row>, column: number): void => {
  if (!context.resize.isResizing() && !context.move.hasMoved()) cycleSort(context, column);
};

const toggle = <Row>({ onGroupToggle }: GridContext<Row>['props'], group: RowGroup): void => {
  if (group.isExpanded !== undefined) onGroupToggle?.(group);
};

/** Handles a press in a spanning row: of a group, or one that loads more. Returns true if it was in one. */
const clickSpanning = <Row>({ props, groupRows }: GridContext<Row>, target: Element, row: number): boolean => {
  const group = groupAt(props.rows, groupRows, row);
  if (group) {
    if (target.closest('[role="checkbox"]')) props.onGroupSelect?.(group, group.selected !== 'all');
    else if (target.closest('[data-toggles-group]') || !target.closest(CONTROL)) toggle(props, group);
    return true;
  }
  if (props.rows.moreAt?.(row) === undefined) return false;
  if (target.closest('[data-loads-more]')) props.onLoadMore?.(row);
  return true;
};

const click = <Row>(context: GridContext<Row>, event: MouseEvent<HTMLElement>): void => {
  const found = cellOf(context, event);
  if (!found || !(event.target instanceof Element)) return;
  const { selection } = context;
  const { row, column } = found.cell;
  if (row >= 0 && clickSpanning(context, event.target, row)) return;
  if (event.target.closest('[role="checkbox"]') && selection) {
    if (row < 0) selection.toggleAll();
    else selection.toggle(row, event.shiftKey);
    return;
  }
  if (event.target.closest(`${CONTROL},[data-resizes],[data-editing]`)) return;
  if (row < 0) clickHead(context, column);
  else if (event.shiftKey && selection) selection.toggle(row, true);
  else if (!isTextSelected() && !beginEdit(context, found.cell) && !actInCell(context, found.cell))
    openRow(context, row);
};

/** A touch longer than a tap opens a menu or was given up. */
const longTouchMs = 500;
const isLongTouch = ({ nativeEvent, timeStamp }: MouseEvent, pressedAt: number): boolean =>
  (nativeEvent as Partial<globalThis.PointerEvent>).pointerType === 'touch' && timeStamp - pressedAt >= longTouchMs;

/** Focuses the row's actions on the menu key, if no menu opened. */
const goToRowActions = <Row>(context: GridContext<Row>, event: MouseEvent<HTMLElement>): void => {
  const found = cellOf(context, event);
  const isByKey = isMenuKey(event.nativeEvent) && event.target === found?.element;
  if (!found || !isByKey || event.defaultPrevented) return;
  const actions = found.element.parentElement?.querySelector('[data-part="row-actions"]');
  const first = actions && controlsOf(actions)[0];
  if (!first) return;
  event.preventDefault();
  first.focus();
};

/** Shift+press selects rows instead of the text between them. */
const beginRange = <Row>(context: GridContext<Row>, event: MouseEvent<HTMLElement>): void => {
  const found = event.shiftKey && context.selection ? cellOf(context, event) : null;
  if (!found || !(event.target instanceof Element) || event.target.closest(`${CONTROL},[data-editing]`)) return;
  event.preventDefault();
  found.element.focus({ preventScroll: true });
};

/** Handles keys that select. Returns true if it did. */
const selectByKey = (selection: SelectionActions, event: KeyboardEvent, { row, column }: CellAddress): boolean => {
  if (event.key === 'a' && isControlHeld(event)) selection.selectAll();
  else if (event.key === 'Escape' && !selection.isEmpty) selection.clear();
  else if (event.key === ' ' && row >= 0) selection.toggle(row, event.shiftKey);
  else if (event.key === ' ' && column === 0) selection.toggleAll();
  else return false;
  return true;
};

/** Handles keys of a spanning row. Returns true if it did. */
const actInSpanning = <Row>({ props, groupRows }: GridContext<Row>, event: KeyboardEvent, row: number): boolean => {
  const group = groupAt(props.rows, groupRows, row);
  if (!group) {
    if (event.key !== 'Enter' || props.rows.moreAt?.(row) === undefined) return false;
    props.onLoadMore?.(row);
    return true;
  }
  if (group.isExpanded === undefined && event.key === 'Enter' && event.target instanceof Element) {
    // Focuses the actions of a group that can't be collapsed.
    event.target.querySelector<HTMLElement>('button, a')?.focus();
    return true;
  }
  const forth = isRightToLeft(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight';
  const back = forth === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
  if (event.key === 'Enter' || event.key === (group.isExpanded ? back : forth)) toggle(props, group);
  else if (event.key === ' ' && group.selected !== undefined) props.onGroupSelect?.(group, group.selected !== 'all');
  else return event.key === back || event.key === forth;
  return true;
};

/** Typed character that starts an edit. */
const typedCharacter = (event: KeyboardEvent): string | undefined =>
  event.key.length === 1 && event.key !== ' ' && !isControlHeld(event) && !event.altKey ? event.key : undefined;

const editByKey = <Row>(context: GridContext<Row>, event: KeyboardEvent, cell: CellAddress): boolean => {
  const typed = typedCharacter(event);
  const isAsked = event.key === 'Enter' || event.key === 'F2';
  if (!isAsked && typed === undefined) return false;
  return (
    beginEdit(context, cell, typed) ||
    (isAsked && actInCell(context, cell)) ||
    (event.key === 'F2' && goToControl(context, cell))
  );
};

/** Handles keys that resize, move, edit, open and sort. Returns true if it did. */
const actByKey = <Row>(context: GridContext<Row>, event: KeyboardEvent, cell: CellAddress): boolean => {
  const { row, column } = cell;
  if (row < 0) {
    const moved = context.move.moveByKey(event, column);
    // Keeps the moved column active.
    if (moved) moveFocus(context, context.store.getFrame().active);
    if (moved || context.resize.resizeByKey(event, column)) return true;
  }
  if (row >= 0 && editByKey(context, event, cell)) return true;
  if (event.key === 'Enter' && row >= 0) openRow(context, row);
  else if (event.key === 'Enter' || (event.key === ' ' && row < 0)) cycleSort(context, column);
  else return false;
  return true;
};

/** Escape clears the marking first, and only then the selection. */
const unmarkByKey = <Row>({ store }: GridContext<Row>, event: KeyboardEvent): boolean => {
  if (event.key !== 'Escape' || !store.getFrame().range) return false;
  store.unmark();
  return true;
};

const ACTS = new Set(['Enter', 'F2', ' ', 'Delete', 'Backspace']);

/** Ignores a key meant for a removed row, which would act on the row that took its place. Returns true if it did. */
const wasForGone = <Row>({ store }: GridContext<Row>, event: KeyboardEvent): boolean => {
  if (!store.getFrame().isActiveReplaced) return false;
  const acts = ACTS.has(event.key) || typedCharacter(event) !== undefined;
  if (!acts) return false;
  store.see();
  // The page's shortcuts would act on the focused row, too.
  event.stopPropagation();
  return true;
};

const pressKey = <Row>(context: GridContext<Row>, event: KeyboardEvent<HTMLElement>): void => {
  if (isComposing(event)) return;
  const found = cellOf(context, event);
  if (!found) {
    // The edited row is no longer in the list.
    const isEdited = event.target instanceof Element && event.target.closest('[data-gone]') !== null;
    if (isEdited && event.key === 'Escape' && !event.defaultPrevented) dropEdit(context);
    return;
  }
  const { element, cell } = found;
  if (event.target !== element) {
    if (moveBetweenControls(event)) event.preventDefault();
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (!dropEdit(context)) element.focus({ preventScroll: true });
    return;
  }
  const { selection, props, groupRows } = context;
  const isSpan = cell.row >= 0 && isSpanning(props.rows, groupRows, cell.row);
  const isDone =
    wasForGone(context, event) ||
    unmarkByKey(context, event) ||
    (isSpan && actInSpanning(context, event, cell.row)) ||
    (selection && selectByKey(selection, event, cell)) ||
    (!isSpan && actByKey(context, event, cell));
  const next = isDone ? null : cellAfterKey(context, event, cell);
  if (isDone || next) event.preventDefault();
  if (next) moveFocus(context, next, event.shiftKey && cell.row >= 0);
};

const cellAfterKey = <Row>(
  { props, store }: GridContext<Row>,
  event: KeyboardEvent<HTMLElement>,
  cell: CellAddress,
): CellAddress | null => {
  const bounds = { rowCount: props.rows.count, columnCount: props.columns.length, pageRows: store.pageRows };
  const next = moveCell(cell, event.key, isControlHeld(event), bounds, isRightToLeft(event.currentTarget));
  // Marking stops at the first row: the header has nothing to copy.
  return next && event.shiftKey && cell.row >= 0 ? { ...next, row: Math.max(0, next.row) } : next;
};

/** Cell of the table that has the focus itself, not a control in it; null for none. */
const focusedCell = <Row>(context: GridContext<Row>): CellAddress | null => {
  const grid = context.scroller.current!;
  const target = grid.ownerDocument.activeElement;
  const found = target && cellOf(context, { target, currentTarget: grid });
  return found && target === found.element ? found.cell : null;
};

/** Cells that a copy takes: the marked ones, else the selected rows, else the active cell. Null for none. */
const cellsToCopy = <Row>(context: GridContext<Row>, cell: CellAddress): Copied | null => {
  const { range, active } = context.store.getFrame();
  const { rows, columns, selection } = context.props;
  const shown = (row: number, column: number): string | undefined =>
    cellElement(context, { row, column })?.textContent.trim();
  const selected = selection && !range ? selectedCount(selection, selectableCount(rows)) : 0;
  if (selection && selected > 0) return copiedSelection(selection, selected, rows, columns, shown);
  return cell.row < 0 ? null : copiedRange(range ?? rangeOf(active, active), rows, columns, shown);
};

/** Says how many rows or cells were copied, and how many were not. */
const announceCopied = ({ heads, rows, missing }: Copied, words: typeof tableWords): void => {
  const cells = rows.length * (rows[0]?.length ?? 0);
  const copied = heads ? words.rowsCopied(rows.length) : words.cellsCopied(cells);
  announce(missing > 0 ? `${copied} ${words.notCopied(missing)}` : copied);
};

/** Copies the selected rows for a button. */
export const copySelection = async <Row>(
  context: GridContext<Row>,
  words: typeof tableWords,
): Promise<number | null> => {
  const { rows, columns, selection, onCopyMore } = context.props;
  const selected = selection ? selectedCount(selection, selectableCount(rows)) : 0;
  if (!selection || selected === 0) return 0;
  const copied = copiedSelection(selection, selected, rows, columns, (row, column) =>
    cellElement(context, { row, column })?.textContent.trim(),
  );
  if (copied.missing > 0 && onCopyMore) {
    onCopyMore();
    return null;
  }
  if (!(await copyTable(copied))) return 0;
  announceCopied(copied, words);
  return copied.rows.length;
};

/** Copies cells and says how many. Leaves selected text, also in inputs, to the browser. */
const copy = <Row>({ context, words }: Latest<Row>, event: ClipboardEvent): void => {
  const cell = focusedCell(context);
  const copied = cell && !isTextSelected() ? cellsToCopy(context, cell) : null;
  if (!copied) return;
  event.preventDefault();
  if (copied.heads && copied.missing > 0 && context.props.onCopyMore) {
    context.props.onCopyMore();
    return;
  }
  const { text, html } = writeClipboard(copied);
  event.clipboardData?.setData('text/plain', text);
  event.clipboardData?.setData('text/html', html);
  announceCopied(copied, words);
};

/** Reports cells that are pasted on a cell. Leaves a paste into an input to the browser. */
const paste = <Row>({ context }: Latest<Row>, event: ClipboardEvent): void => {
  const { props, groupRows, store } = context;
  const cell = props.onPaste ? focusedCell(context) : null;
  if (!cell || cell.row < 0 || isSpanning(props.rows, groupRows, cell.row) || event.defaultPrevented) return;
  const [text, html] = ['text/plain', 'text/html'].map((type) => event.clipboardData?.getData(type) ?? '');
  if (!text && !html) return;
  event.preventDefault();
  const range = store.getFrame().range ?? rangeOf(cell, cell);
  props.onPaste?.({ text: text ?? '', html: html ?? '' }, pastePlace(range, props.rows));
};

interface Latest<Row> {
  context: GridContext<Row>;
  words: typeof tableWords;
}

/**
 * Copies from the focused cell and pastes there. Firefox sends both events to the body if no text is selected, so the
 * document listens.
 */
export const useCellClipboard = <Row>(latest: RefObject<GridContext<Row>>): void => {
  const words = useWords('Table', tableWords);
  useEffect(() => {
    const page = latest.current.scroller.current!.ownerDocument;
    const onCopy = (event: ClipboardEvent): void => copy({ context: latest.current, words }, event);
    const onPaste = (event: ClipboardEvent): void => paste({ context: latest.current, words }, event);
    page.addEventListener('copy', onCopy);
    page.addEventListener('paste', onPaste);
    return () => {
      page.removeEventListener('copy', onCopy);
      page.removeEventListener('paste', onPaste);
    };
  }, [latest, words]);
};
