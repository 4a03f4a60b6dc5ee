import type { ReactNode, RefObject } from 'react';
import { Dialog, I18nProvider, Popover } from 'react-aria-components';
import { dialog, popover } from '../../../internal/overlays.css';
import { useWordsLocale } from '../../../words/words';

export interface CalendarPopoverProps {
  /** Frame of the field, below which it is positioned. */
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Accessible name. */
  'aria-label': string;
}

/** Dialog with the calendar of a field. */
export function CalendarPopover({
  'aria-label': label,
  children,
  ...props
}: CalendarPopoverProps & { children: ReactNode }) {
  return (
    <Popover {...props} className={popover} placement="bottom start" offset={4}>
      <Dialog aria-label={label} className={dialog}>
        <I18nProvider locale={useWordsLocale()}>{children}</I18nProvider>
      </Dialog>
    </Popover>
  );
}
