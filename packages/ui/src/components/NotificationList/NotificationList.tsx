import { useEffect, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { keepStyle, keepStyleAnd } from '../../internal/keepStyle';
import { placing } from '../../internal/placing';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { useFocusOnceDrawn } from '../../internal/useFocusOnceDrawn';
import { useRowList } from '../../internal/useRowList';
import * as css from './NotificationList.css';
import {
  canFocus,
  rowsOf,
  type NotificationGroup,
  type NotificationItem,
  type NotificationRow,
} from './notificationItem';
import { ItemRow } from './parts/ItemRow';

export type { NotificationGroup, NotificationItem, NotificationMark, NotificationWords } from './notificationItem';

export interface NotificationListProps extends RootProps {
  /** Accessible name: Unread notifications. */
  'aria-label': string;
  /** By day, the latest first. */
  groups: readonly NotificationGroup[];
  /**
   * Called when a notification is opened, before the navigation.
   * @param isElsewhere true if it opens in another tab or window
   */
  onOpen: (id: string, isElsewhere: boolean) => void;
  /** Marks one notification, or all of a folded row, as read. Without it, none can be marked. */
  onMark?: ((id: string) => void) | undefined;
  /** Called when the end is near, and again after the list grows but the end is still near. */
  onEndReached?: (() => void) | undefined;
  /** Content after the last row, such as a spinner or an error. */
  end?: ReactNode;
}

const heightsPx = { day: 32, item: 59, end: 64 } as const;
const heightOf = ({ kind }: NotificationRow): number => heightsPx[kind];
const keyOf = ({ id }: NotificationRow): string => id;
const viewport = { width: 420, height: 720 };
/** Rows rendered beyond each edge. */
const OVERSCAN_ROWS = 8;
/** Number of remaining rows that counts as near the end. */
const rowsBeforeEnd = 10;

const placeOf = (target: EventTarget): number | undefined => {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-index]')?.dataset['index'] : undefined;
  return place === undefined ? undefined : Number(place);
};

/** Index of the row that a key moves to; -1 for none. */
const placeAfter = (
  key: string,
  rows: readonly NotificationRow[],
  at: number,
  canBe: (place: number) => boolean,
): number => {
  const places = rows.flatMap((_, place) => (canBe(place) ? [place] : []));
  if (key === 'ArrowDown') return places.find((place) => place > at) ?? -1;
  if (key === 'ArrowUp') return places.findLast((place) => place < at) ?? -1;
  if (key === 'Home') return places[0] ?? -1;
  return key === 'End' ? (places.at(-1) ?? -1) : -1;
};

/** Reports that the end is near, again after the list grows. */
const useEndReached = (isNear: boolean, count: number, onEndReached: (() => void) | undefined): void =>
  useEffect(() => {
    if (isNear) onEndReached?.();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it also runs when the list grows
  }, [isNear, count, onEndReached]);

/** Virtual list of notifications by day. */
export function NotificationList(props: NotificationListProps) {
  const { groups, onOpen, onMark, onEndReached, end } = props;
  const scrollerRef = useRef<HTMLDivElement>(null);
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const hasEnd = end !== undefined && end !== null;
  const rows = useMemo(() => rowsOf(groups, openIds, hasEnd), [groups, openIds, hasEnd]);
  const canBe = (place: number): boolean => canFocus(rows[place], onMark !== undefined);
  /** Id of the row in the tab order. */
  const [activeId, setActiveId] = useState<string>();
  const known = rows.findIndex(({ id }) => id === activeId);
  const active = known >= 0 && canBe(known) ? known : rows.findIndex((_, place) => canBe(place));
  const window = useRowList({ scrollerRef, rows, keyOf, heightOf, active, viewport, overscan: OVERSCAN_ROWS });
  const drawn = window.getVirtualItems();
  const last = drawn.findLast(({ index }) => index !== active)?.index ?? 0;
  const isEndNear = last >= rows.length - 1 - rowsBeforeEnd;
  useEndReached(isEndNear, rows.length, onEndReached);
  const rowAt = (place: number): Element | null =>
    scrollerRef.current?.querySelector(`[data-index="${place}"]`) ?? null;
  const focusOnceDrawn = useFocusOnceDrawn((id) => {
    const row = rowAt(rows.findIndex((one) => one.id === id));
    row?.querySelector<HTMLElement>('[data-target], button')?.focus();
    return row !== null;
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = placeOf(event.target);
    const next = at === undefined ? -1 : placeAfter(event.key, rows, at, canBe);
    if (next < 0) return;
    event.preventDefault();
    focusOnceDrawn(rows[next]?.id);
    setActiveId(rows[next]?.id);
    window.scrollToIndex(next);
  };
  const onFocus = ({ target }: FocusEvent): void => {
    const place = placeOf(target);
    if (place !== undefined) setActiveId(rows[place]?.id);
  };
  /** Marks a row as read. Moves the focus if nothing in the row can hold it. */
  const mark = (place: number, item: NotificationItem): void => {
    if (rowAt(place)?.contains(document.activeElement)) {
      const stays = item.href !== undefined || item.items !== undefined;
      const after = placeAfter('ArrowDown', rows, place, canBe);
      focusOnceDrawn(rows[stays ? place : after >= 0 ? after : placeAfter('ArrowUp', rows, place, canBe)]?.id);
    }
    onMark?.(item.id);
  };
  const toggle = (id: string): void =>
    setOpenIds((ids) => new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]));
  return (
    <div ref={scrollerRef} className={css.scroller} data-notifications>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move between its links */}
      <ul
        {...pickRootProps(props)}
        className={css.list}
        ref={keepStyle}
        style={placing({ blockSize: window.getTotalSize() })}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        {drawn.map(({ index, start }) => {
          const row = rows[index];
          return row ? (
            <li
              key={row.id}
              ref={keepStyleAnd(window.measureElement)}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={css.row}
              style={{ insetBlockStart: start }}
            >
              {row.kind === 'day' ? (
                <div className={css.day}>
                  <h3 className={css.dayTitle}>{row.group.title}</h3>
                  <span className={css.dayCount}>{row.group.count}</span>
                </div>
              ) : row.kind === 'end' ? (
                end
              ) : (
                <ItemRow
                  item={row.item}
                  isInside={row.isInside}
                  isActive={index === active}
                  isOpen={openIds.has(row.id)}
                  onToggle={() => toggle(row.id)}
                  onOpen={(isElsewhere) => onOpen(row.item.id, isElsewhere)}
                  onMark={onMark && (() => mark(index, row.item))}
                />
              )}
            </li>
          ) : null;
        })}
      </ul>
    </div>
  );
}
