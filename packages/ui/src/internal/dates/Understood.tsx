import type { RefObject } from 'react';
import { CalendarCheck } from 'lucide-react';
import { Popover } from 'react-aria-components';
import { Icon } from '../../components/Icon/Icon';
import { useWordsLocale } from '../../words/words';
import { popover } from '../overlays.css';
import * as css from './calendar.css';
import { sayDay } from './days';
import { formatTime } from './times';
import type { TypedDate } from './typedDates';

interface UnderstoodProps {
  /** Where it stands: the frame of the field. */
  fieldRef: RefObject<HTMLElement | null>;
  /** What was understood of the typed text; null for nothing. */
  date: TypedDate | null;
  /** Whether the field takes the time too. */
  hasTime: boolean;
}

const nothing = (): undefined => undefined;

/** Says below a field which day, and which time, the typed text means, before it is taken. */
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
