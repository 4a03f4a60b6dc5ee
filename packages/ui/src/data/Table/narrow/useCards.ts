import { useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useHeldTouch, type HeldTouchEvents } from '../../../internal/useHeldTouch';
import { groupAt } from '../groups';
import type { SelectionActions } from '../hooks/useSelection';
import type { TableProps } from '../types';

export interface CardEvents extends HeldTouchEvents {
  onClick: (event: MouseEvent) => void;
  onContextMenu: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface CardsContext<Row> {
  props: TableProps<Row>;
  groupRows: readonly number[];
  selection: SelectionActions | null;
  active: number;
  /** Focuses a card, which is scrolled into view. */
  focus: (index: number) => void;
}

const indexOf = (target: EventTarget): number =>
  target instanceof Element ? Number(target.closest('[data-index]')?.getAttribute('data-index') ?? -1) : -1;

const isControl = (target: EventTarget, row: Element): boolean => {
  const control =
    target instanceof Element ? target.closest('a, button, input, select, textarea, [role="button"]') : null;
  return control !== null && row.contains(control) && !control.hasAttribute('data-of-row');
};

/** Acts on a row as a press, Enter or a long press does. */
const actions = <Row>({ props, groupRows, selection }: CardsContext<Row>) => {
  const { rows } = props;
  return {
    toggle: (index: number, isRange = false): boolean => {
      if (!selection || rows.at(index) === undefined) return false;
      selection.toggle(index, isRange);
      return true;
    },
    open: (index: number): void => {
      const group = groupAt(rows, groupRows, index);
      const row = rows.at(index);
      if (group) props.onGroupToggle?.(group);
      else if (rows.moreAt?.(index) !== undefined) props.onLoadMore?.(index);
      else if (row !== undefined && selection && !selection.isEmpty) selection.toggle(index, false);
      else if (row !== undefined) props.onRowAction?.(row, rows.keyAt(index));
    },
    choose: (index: number): boolean => {
      const group = groupAt(rows, groupRows, index);
      if (!group || group.selected === undefined) return false;
      props.onGroupSelect?.(group, group.selected !== 'all');
      return true;
    },
  };
};

const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6, Home: -Infinity, End: Infinity } as const;
const isStep = (key: string): key is keyof typeof steps => Object.hasOwn(steps, key);

/** Keys on a card: arrows lead to others, Enter opens, Space selects, Escape ends the selection. */
const keysOf =
  <Row>(context: CardsContext<Row>) =>
  (event: KeyboardEvent): void => {
    const { props, selection, focus } = context;
    const index = indexOf(event.target);
    const isOnCard = event.target instanceof Element && event.target.hasAttribute('data-index');
    if (index < 0 || event.defaultPrevented || event.altKey || event.metaKey) return;
    const { open, toggle, choose } = actions(context);
    if (event.key === 'Escape' && selection && !selection.isEmpty) selection.clear();
    else if (event.key.toLowerCase() === 'a' && event.ctrlKey && selection) selection.selectAll();
    else if (isStep(event.key) && isOnCard)
      focus(Math.max(0, Math.min(props.rows.count - 1, index + steps[event.key])));
    else if (event.key === 'Enter' && isOnCard) open(index);
    else if (event.key === ' ' && isOnCard) {
      if (!choose(index)) toggle(index, event.shiftKey);
    } else return;
    event.preventDefault();
  };

/** What presses, long presses and keys do with cards. */
export const useCardEvents = <Row>(context: CardsContext<Row>): CardEvents => {
  const { open, toggle, choose } = actions(context);
  const touch = useHeldTouch(({ target }) => toggle(indexOf(target)));
  return {
    ...touch.events,
    onKeyDown: keysOf(context),
    // The system's menu of a held finger.
    onContextMenu: (event) => (touch.takeContextMenu() ? event.preventDefault() : undefined),
    onClick: (event) => {
      const index = indexOf(event.target);
      const row = event.target instanceof Element ? event.target.closest('[data-index]') : null;
      if (index < 0 || !row) return;
      const isBox = event.target instanceof Element && event.target.closest('[role="checkbox"]') !== null;
      if (isBox && row.contains(event.target as Node) && (choose(index) || toggle(index, event.shiftKey))) return;
      if (!isControl(event.target, row)) open(index);
    },
  };
};

/** The card that has the focus, or would get it. */
export const useActiveCard = (
  scroller: RefObject<HTMLDivElement | null>,
  scrollTo: (index: number) => void,
): { active: number; setActive: (index: number) => void; focus: (index: number) => void } => {
  const [active, setActive] = useState(0);
  const focus = (index: number): void => {
    // Renders the card first.
    flushSync(() => setActive(index));
    scrollTo(index);
    scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
  };
  return { active, setActive, focus };
};
