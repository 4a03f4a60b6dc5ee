import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Ellipsis } from 'lucide-react';
import { isMenuKey } from '../../internal/isMenuKey';
import type { RootProps } from '../../internal/rootProps';
import { IconButton, type IconButtonProps } from '../IconButton/IconButton';
import { Menu, type MenuProps } from '../Menu/Menu';
import { findRowTrigger } from './findRowTrigger';

export interface RowMenuProps extends RootProps, Pick<MenuProps, 'items' | 'onAction' | 'onOpenChange'> {
  /** Accessible name, which includes the row: Actions for Riverside Medical. */
  'aria-label': string;
  /** Size of the button: `sm` 28, `xs` 24 in compact rows. @default 'sm' */
  size?: 'sm' | 'xs';
  /** @default 'outlined' */
  variant?: Exclude<IconButtonProps['variant'], undefined>;
  /** @default false */
  isDisabled?: boolean;
  /** Opens the menu initially. @default false */
  defaultOpen?: boolean;
}

/**
 * The “…” menu at the end of a table row.
 * If the row has `data-row-menu-trigger`, a right click on it and Shift+F10 open the menu too, except on links and text
 * fields, which keep their own menu.
 */
export function RowMenu({
  items,
  onAction,
  size = 'sm',
  variant = 'outlined',
  defaultOpen = false,
  ...props
}: RowMenuProps) {
  const [opened, setOpened] = useState<boolean | 'byKey'>(defaultOpen);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const isOpen = opened !== false;
  const change = (next: typeof opened): void => {
    setOpened(next);
    props.onOpenChange?.(next !== false);
  };
  useContextMenu(buttonRef, (isByKey) => (props.isDisabled ? undefined : change(isByKey ? 'byKey' : true)));
  return (
    <Menu
      items={items}
      onAction={onAction}
      size="lg"
      placement="bottom end"
      isOpen={isOpen}
      onOpenChange={change}
      initialFocus={opened === 'byKey' ? 'first' : undefined}
      aria-label={props['aria-label']}
      trigger={
        <IconButton
          id={props.id}
          data-testid={props['data-testid']}
          ref={buttonRef}
          icon={Ellipsis}
          aria-label={props['aria-label']}
          size={size}
          variant={variant}
          isOn={isOpen}
          isDisabled={props.isDisabled ?? false}
        />
      }
    />
  );
}

const ownMenus = 'a[href], input, textarea, [contenteditable]';

const useContextMenu = (
  buttonRef: { readonly current: HTMLButtonElement | null },
  onContextMenu: (isByKey: boolean) => void,
): void => {
  const open = useEffectEvent(onContextMenu);
  useEffect(() => {
    const row = buttonRef.current && findRowTrigger(buttonRef.current);
    if (!row) return undefined;
    const takeMenu = (event: MouseEvent): void => {
      if (event.target instanceof Element && event.target.closest(ownMenus)) return;
      event.preventDefault();
      open(isMenuKey(event));
    };
    row.addEventListener('contextmenu', takeMenu);
    return () => row.removeEventListener('contextmenu', takeMenu);
  }, [buttonRef]);
};
