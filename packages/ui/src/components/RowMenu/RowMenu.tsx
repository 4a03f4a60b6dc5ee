import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Ellipsis } from 'lucide-react';
import type { RootProps } from '../../internal/rootProps';
import { IconButton, type IconButtonProps } from '../IconButton/IconButton';
import { Menu, type MenuProps } from '../Menu/Menu';
import { findRowTrigger } from './findRowTrigger';

export interface RowMenuProps extends RootProps, Pick<MenuProps, 'items' | 'onAction' | 'onOpenChange'> {
  /** Which row it acts on, for assistive technology: Actions for Riverside Medical. */
  'aria-label': string;
  /** Edge of the button: `sm` 28, `xs` 24 in compact rows. @default 'sm' */
  size?: 'sm' | 'xs';
  /** @default 'outlined' */
  variant?: Exclude<IconButtonProps['variant'], undefined>;
  /** @default false */
  isDisabled?: boolean;
  /** Open at first. @default false */
  defaultOpen?: boolean;
}

/**
 * The “…” at the end of a table row, with what can be done to that row.
 * Where the row carries `data-row-menu-trigger`, a right click on it opens the menu too, except on links and text fields, whose own menu stays.
 */
export function RowMenu({
  items,
  onAction,
  size = 'sm',
  variant = 'outlined',
  defaultOpen = false,
  ...props
}: RowMenuProps) {
  const [isOpen, setIsOpen] = useState(defaultOpen);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const change = (open: boolean): void => {
    setIsOpen(open);
    props.onOpenChange?.(open);
  };
  useRightClick(buttonRef, () => (props.isDisabled ? undefined : change(true)));
  return (
    <Menu
      items={items}
      onAction={onAction}
      size="lg"
      placement="bottom end"
      isOpen={isOpen}
      onOpenChange={change}
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

const useRightClick = (buttonRef: { readonly current: HTMLButtonElement | null }, onRightClick: () => void): void => {
  const open = useEffectEvent(onRightClick);
  useEffect(() => {
    const row = buttonRef.current && findRowTrigger(buttonRef.current);
    if (!row) return undefined;
    const onContextMenu = (event: MouseEvent): void => {
      if (event.target instanceof Element && event.target.closest(ownMenus)) return;
      event.preventDefault();
      open();
    };
    row.addEventListener('contextmenu', onContextMenu);
    return () => row.removeEventListener('contextmenu', onContextMenu);
  }, [buttonRef]);
};
