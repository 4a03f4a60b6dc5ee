import type { ReactNode, RefObject } from 'react';
import { Popover } from 'react-aria-components';
import { classNames } from '../../../internal/classNames';
import { popover } from '../../../internal/overlays.css';
import { announcement, panel } from './OptionList.css';
import { useUnmoved } from './useUnmoved';

interface OptionPopoverProps {
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  /** Width in px. By default, that of the trigger. */
  widthPx?: number | undefined;
  /** Maximum height in px, before it scrolls. */
  maxHeightPx?: number | undefined;
  /** Announcement when the rows change. */
  announced?: string | undefined;
  children: ReactNode;
}

/** Popover of a field's list: below the field, and closed when the focus leaves. */
export function OptionPopover({
  triggerRef,
  isOpen,
  onClose,
  widthPx,
  maxHeightPx,
  announced,
  children,
}: OptionPopoverProps) {
  const isMereScroll = useUnmoved(triggerRef, isOpen);
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen={isOpen}
      isNonModal
      placement="bottom start"
      offset={4}
      className={classNames(popover)}
      style={{ inlineSize: widthPx === undefined ? 'var(--trigger-width)' : `${widthPx}px` }}
      {...(maxHeightPx === undefined ? {} : { maxHeight: maxHeightPx })}
      shouldCloseOnInteractOutside={(element) => !triggerRef.current?.contains(element)}
      onOpenChange={(open) => {
        if (!open && !isMereScroll()) onClose();
      }}
    >
      <div
        role="presentation"
        className={panel}
        onMouseDown={(event) => {
          // Keeps the focus in the field or in the search of the popover.
          if (!(event.target as Element).closest('input')) event.preventDefault();
        }}
      >
        {children}
      </div>
      <span role="status" className={announcement}>
        {announced}
      </span>
    </Popover>
  );
}
