import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { isMenuKey } from '../../internal/isMenuKey';
import type { RootProps } from '../../internal/rootProps';
import { useHeldTouch } from '../../internal/useHeldTouch';
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
  // iOS sends no `contextmenu` for a long touch.
  const touch = useHeldTouch(({ target, x, y }) => {
    if (target.closest(ownMenus)) return false;
    openAt(x, y, 'byPointer');
    return true;
  });
  const onContextMenu = (event: MouseEvent): void => {
    const { target, currentTarget, nativeEvent } = event;
    // Menus and dialogs inside, whose React events bubble here, are elsewhere on the page.
    if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(ownMenus)) return;
    event.preventDefault();
    event.stopPropagation();
    if (touch.takeContextMenu()) return;
    const { left, bottom } = target.getBoundingClientRect();
    if (isMenuKey(nativeEvent)) openAt(left, bottom, 'byKey');
    else openAt(event.clientX, event.clientY, 'byPointer');
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys reach it from what has the focus inside
    <div
      {...(isDisabled ? {} : { onContextMenu, ...touch.events })}
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
