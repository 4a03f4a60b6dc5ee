import { useState, type ReactNode, type RefObject } from 'react';
import { Popover } from 'react-aria-components';
import { classNames } from '../classNames';
import { popover } from '../overlays.css';
import { announcement, panel } from './OptionList.css';
import { useUnmoved } from './useUnmoved';

interface OptionPopoverProps {
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  /** Width in px; that of the trigger when left out. */
  widthPx?: number | undefined;
  /** Maximum height in px; beyond that, it scrolls. */
  maxHeightPx?: number | undefined;
  /** What a screen reader says when the rows change. */
  announced?: string | undefined;
  children: ReactNode;
}

/**
 * The plane of a list that belongs to a field: under it, and gone when the focus goes elsewhere. Nothing of it is made
 * before it is first opened, for a table has such a field in each of its rows.
 */
export function OptionPopover(props: OptionPopoverProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return props.isOpen || wasOpen ? <Plane {...props} /> : null;
}

function Plane({ triggerRef, isOpen, onClose, widthPx, maxHeightPx, announced, children }: OptionPopoverProps) {
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
          // The focus stays where it is, in the field or the search of this plane.
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
