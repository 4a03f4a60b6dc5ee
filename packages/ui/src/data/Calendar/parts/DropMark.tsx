import { use, useSyncExternalStore, type RefObject } from 'react';
import { keepStyle, keepStyleAnd } from '../../../internal/keepStyle';
import { formatPlainTime } from '../../../components/Deadline/Deadline';
import { Icon } from '../../../components/Icon/Icon';
import { useWords } from '../../../words/words';
import * as css from '../Calendar.css';
import { calendarWords } from '../../../words/english/Calendar.words';
import { blockStart } from '../days';
import { blockStyle, type BlockPlace } from './blockStyle';
import { LiftContext, useLift } from './LiftStore';

/** Marks the day on which the lifted entry would be dropped. @param isAllDay marks it for all-day entries only */
export function DropDay({ day, isAllDay = false }: { day: string; isAllDay?: boolean }) {
  const isHere = useLift((lift) => lift?.day === day && !(isAllDay && lift.time !== null));
  return isHere ? <span className={css.dropDay} aria-hidden data-drop /> : null;
}

interface DropBlockProps {
  day: string;
  /** @param from start in minutes since midnight */
  blockAt: (from: number) => BlockPlace;
}

/** Shows the time at which the lifted entry would be dropped. */
export function DropBlock({ day, blockAt }: DropBlockProps) {
  const words = useWords('Calendar', calendarWords);
  const lift = useLift((one) => (one?.day === day && one.time !== null ? one : null));
  if (lift?.time == null) return null;
  const time = formatPlainTime(lift.time);
  return (
    <span
      className={css.dropBlock}
      ref={keepStyle}
      style={blockStyle(blockAt(blockStart(lift.time, lift.entry.isDue)))}
      aria-hidden
      data-drop-block
    >
      {lift.entry.isDue ? words.by(time) : time}
    </span>
  );
}

/** Copy of an entry that follows the pointer. */
export function Carried({ floatRef }: { floatRef: RefObject<HTMLDivElement | null> }) {
  const lift = useLift((one) => (one?.by === 'pointer' ? one : null));
  if (!lift) return null;
  const { entry, widthPx } = lift;
  return (
    <div ref={keepStyleAnd(floatRef)} className={css.carried} style={{ inlineSize: widthPx }} aria-hidden data-floating>
      <div className={css.entry({ tone: entry.tone, form: 'line' })}>
        <Icon icon={entry.icon} size={12} />
        <span className={css.entryLabel()}>{entry.label}</span>
      </div>
    </div>
  );
}

/** Announces the moves of the lifted entry. */
export function LiftStatus() {
  const { store } = use(LiftContext);
  const get = (): string => store.spoken;
  return (
    <span role="status" className={css.hint}>
      {useSyncExternalStore(store.subscribe, get, get)}
    </span>
  );
}
