import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import * as css from './Tooltip.css';

export interface TooltipProps {
  /** The button or link that the tooltip explains. */
  children: ReactElement;
  /** A few words; nothing that cannot be found elsewhere. */
  content: ReactNode;
  /** The keys that do the same. */
  shortcut?: string | undefined;
  /** @default 'top' */
  placement?: 'top' | 'bottom' | 'start' | 'end';
  /** How long the pointer must rest before it appears. @default 500 */
  delayMs?: number;
  /** @default false */
  isDisabled?: boolean;
  /** Open at first. @default false */
  defaultOpen?: boolean;
}

/** A word of help that appears while the pointer or the focus is on a control. */
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
