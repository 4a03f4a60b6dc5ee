import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import * as css from './Tooltip.css';

export interface TooltipProps {
  /** Button or link that the tooltip explains. */
  children: ReactElement;
  /** A few words. Don't put information here that isn't available elsewhere. */
  content: ReactNode;
  /** Keyboard shortcut of the action. */
  shortcut?: string | undefined;
  /** @default 'top' */
  placement?: 'top' | 'bottom' | 'start' | 'end';
  /** Delay before it appears on hover, in ms. @default 500 */
  delayMs?: number;
  /** @default false */
  isDisabled?: boolean;
  /** Opens the tooltip initially. @default false */
  defaultOpen?: boolean;
}

/** A short explanation, shown while a control is hovered or focused. */
export function Tooltip(props: TooltipProps) {
  const {
    children,
    content,
    shortcut,
    placement = 'top',
    delayMs = 500,
    isDisabled = false,
    defaultOpen = false,
  } = props;
  return (
    <TooltipTrigger delay={delayMs} closeDelay={0} isDisabled={isDisabled} defaultOpen={defaultOpen}>
      {children}
      <AriaTooltip className={css.tooltip} placement={placement} offset={6}>
        {content}
        {shortcut === undefined ? null : <span className={css.shortcut}>{shortcut}</span>}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
