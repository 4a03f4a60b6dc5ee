import { briefValue } from './writtenAmounts';
import { zoneNamed } from '../../../mailReading/extract/dates/zones';

/** A time as people write it behind a day. */
export interface WrittenTime {
  /** Empty without a time. */
  readonly time: string;
  readonly zone: string | null;
  /** Distance from UTC as a program writes it, such as `-08:00`. */
  readonly offset: string | null;
}

const noTime: WrittenTime = { time: '', zone: null, offset: null };

/** Hours as people write them: `2pm`, `2:00 p.m.`, `14:00:00`, `14h00`, `noon`; the rest follows a space. */
const clock =
  /^(?:(noon)|(midnight)|(\d{1,2})(?:[:.h](\d{2})(?::\d{2}(?:\.\d{1,9})?)?)?h? ?(?:([ap])\.?(?:m\.?)?)?)(?: (.*))?$/i;
/** Four digits: `1400`, `1400 hrs`. */
const military = /^([01]\d|2[0-3])([0-5]\d) ?(?:h(?:(?:ou)?rs?)?\.?)?(?: (.*))?$/i;
/** Words that say no hour. */
const noHour = /^(?:cob|eob|eod|close of business|end of (?:business|the day|day)|tb[ad])\b\.?/i;
/** What stands between a day and its time. */
const between = /^(?:t|,|@|at|by|due|before|nlt|no later than|-|–|—)(?=[\d ,@nmb]|at\b)[ ,]*/i;
const zoneWords = /^\(?([a-z][a-z. ]*)\)?$/i;
const offsetWords = /^(?:gmt|utc)?(z|[+-]\d\d:?\d\d)(?: \([^()]{0,60}\))?$/i;

const two = (text: string): string => text.padStart(2, '0');

/** Reads the zone behind a time; null for other words. */
const zoneBehind = (text: string | undefined): Pick<WrittenTime, 'zone' | 'offset'> | null => {
  if (text === undefined) return { zone: null, offset: null };
  const [, offset] = offsetWords.exec(text) ?? [];
  if (offset !== undefined) return { zone: null, offset: offset.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2').toUpperCase() };
  const named = zoneNamed(zoneWords.exec(text)?.[1] ?? '');
  return named === null ? null : { zone: named === 'local' ? null : named, offset: null };
};

/** Hours at which an office works, from which a bare hour is taken: 7 in the morning to 6 in the evening. */
const firstOfficeHour = 7;

/** Reads a time that stands alone. @param isLed true if a word such as `by` shows that a bare hour is meant */
const readClock = (text: string, isLed: boolean): WrittenTime | null => {
  const [isMilitary, hundreds, sixtieths, after] = military.exec(text) ?? [];
  if (isMilitary !== undefined) {
    const behind = zoneBehind(after);
    return behind && { time: `${hundreds}:${sixtieths}`, ...behind };
  }
  const [matched, noon, midnight, hours = '', minutes, half, rest] = clock.exec(text) ?? [];
  const behind = matched === undefined ? null : zoneBehind(rest);
  if (!behind) return null;
  if (noon) return { time: '12:00', ...behind };
  if (midnight) return { time: '00:00', ...behind };
  const hour = Number(hours);
  if (half !== undefined && (hour < 1 || hour > 12)) return null;
  const isBare = minutes === undefined && half === undefined && !/h/i.test(text.slice(hours.length, hours.length + 1));
  if (isBare && (!isLed || hour < 1 || hour > 12)) return null;
  const isAfternoon = half === undefined ? isBare && hour < firstOfficeHour : half.toLowerCase() === 'p';
  const full = half === undefined && !isAfternoon ? hour : (hour % 12) + (isAfternoon ? 12 : 0);
  return full < 24 && Number(minutes ?? 0) < 60 ? { time: `${two(String(full))}:${minutes ?? '00'}`, ...behind } : null;
};

/** Words before a time that are passed over. */
const maxLeads = 3;

/** Reads the time behind a day, none where words say so; null if there is something else. */
export const timeBehind = (rest: string): WrittenTime | null => {
  let text = rest.trim().replace(/^,$/, '');
  let isLed = false;
  for (let lead = 0; lead < maxLeads && between.test(text); lead += 1) {
    isLed ||= /^(?:@|at|by|before|nlt|no)/i.test(text);
    text = text.replace(between, '');
  }
  if (!text || noHour.test(text)) return noTime;
  return readClock(text, isLed);
};

/** Reads a cell that holds a time alone, as `14:30`; null for other texts. */
export const readWrittenTime = (given: string): WrittenTime | null => {
  const found = timeBehind(`@ ${briefValue(given) ?? 'x'}`);
  return found?.time ? found : null;
};
