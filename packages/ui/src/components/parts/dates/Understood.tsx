import type { RefObject } from 'react';
import { CalendarCheck } from 'lucide-react';
import { Popover } from 'react-aria-components';
import { Icon } from '../../Icon/Icon';
import { useWordsLocale } from '../../../words/words';
import { popover } from '../../../internal/overlays.css';
import * as css from './calendar.css';
import { sayDay } from './days';
import { formatTime } from './times';
import type { TypedDate } from './typedDates';

export interface UnderstoodProps {
  /** Frame of the field, below which it is positioned. */
  fieldRef: RefObject<HTMLElement | null>;
  /** Date understood from the typed text; null for none. */
  date: TypedDate | null;
  /** Set if the field also takes the time. */
  hasTime: boolean;
}

const nothing = (): undefined => undefined;

/** Preview, below a field, of the date and time that the typed text means. */
export function Understood({ fieldRef, date, hasTime }: UnderstoodProps) {
  const locale = useWordsLocale();
  return (
    <Popover
      triggerRef={fieldRef}
      isOpen={date !== null}
      isNonModal
      placement="bottom start"
      offset={4}
      className={popover}
      shouldCloseOnInteractOutside={() => false}
      onOpenChange={nothing}
    >
      <div role="status" className={css.understood}>
        <Icon icon={CalendarCheck} size={14} />
        <span>
          {date && sayDay(date.day, locale)}
          {date?.time && hasTime ? ` ${formatTime(date.time, locale)}` : null}
        </span>
      </div>
    </Popover>
  );
}
