import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { isMenuKey } from '../../internal/isMenuKey';
import type { RootProps } from '../../internal/rootProps';
import { Menu, type MenuProps } from '../Menu/Menu';
import * as css from './ContextMenu.css';

export interface ContextMenuProps extends RootProps, Pick<MenuProps, 'items' | 'onAction' | 'onOpenChange' | 'header'> {
  /** Accessible name of the menu: Actions for A-101. */
  'aria-label': string;
  /** What is pressed. Something in it must take the focus, so that Shift+F10 reaches it. */
  children: ReactNode;
  /** Leaves the browser's own menu. @default false */
  isDisabled?: boolean;
}

const ownMenus = 'a[href], input, textarea, [contenteditable]';

/**
 * A menu at the pointer: by a right click, Shift+F10 or a long touch. Links and text fields keep the browser's own menu.
 * Offer the same actions by a button, as not everybody looks for them here.
 * @since 0.3.0
 */
export function ContextMenu({ children, items, onAction, header, isDisabled = false, ...props }: ContextMenuProps) {
  const [opened, setOpened] = useState<'byPointer' | 'byKey' | null>(null);
  const pointRef = useRef<HTMLSpanElement>(null);
  const change = (next: typeof opened): void => {
    setOpened(next);
    props.onOpenChange?.(next !== null);
  };
  const openAt = (x: number, y: number, by: 'byPointer' | 'byKey'): void => {
    const { current: point } = pointRef;
    if (!point) return;
    point.style.left = `${x}px`;
    point.style.top = `${y}px`;
    change(by);
  };
  const onContextMenu = (event: MouseEvent): void => {
    const { target, currentTarget, nativeEvent } = event;
    // Menus and dialogs inside, whose React events bubble here, are elsewhere on the page.
    if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(ownMenus)) return;
    event.preventDefault();
    event.stopPropagation();
    const { left, bottom } = target.getBoundingClientRect();
    if (isMenuKey(nativeEvent)) openAt(left, bottom, 'byKey');
    else openAt(event.clientX, event.clientY, 'byPointer');
  };
  const touch = useLongTouch((x, y) => openAt(x, y, 'byPointer'));
  return (
    // The actions are reached by keys through what has the focus inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      {...(isDisabled ? {} : { onContextMenu, ...touch })}
      className={css.area}
      id={props.id}
      data-testid={props['data-testid']}
    >
      {children}
      <span ref={pointRef} className={css.point} aria-hidden />
      <Menu
        aria-label={props['aria-label']}
        anchorRef={pointRef}
        isOpen={opened !== null}
        onOpenChange={(isOpen) => change(isOpen ? (opened ?? 'byPointer') : null)}
        items={items}
        onAction={onAction}
        header={header}
        offsetPx={0}
        initialFocus={opened === 'byKey' ? 'first' : undefined}
      />
    </div>
  );
}

/** Duration in ms of a touch that opens the menu where the browser sends no `contextmenu` for it, as on iOS. */
const touchMs = 500;
/** Movement in px that makes a touch a scroll. */
const touchPx = 8;

/** Calls back after a touch that stays where it began. */
const useLongTouch = (onLongTouch: (x: number, y: number) => void) => {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const end = (): void => {
    clearTimeout(held.current?.timer);
    held.current = null;
  };
  useEffect(() => () => clearTimeout(held.current?.timer), []);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y, target, currentTarget }: PointerEvent) => {
      end();
      const isOwn = target instanceof Element && currentTarget.contains(target) && !target.closest(ownMenus);
      if (pointerType !== 'touch' || !isOwn) return;
      held.current = { timer: setTimeout(() => onLongTouch(x, y), touchMs), x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { current } = held;
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > touchPx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
};
