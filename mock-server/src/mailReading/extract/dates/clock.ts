import { zoneNamed, zonePattern } from './zones';

/** Times of day and their zones. */

/** A time in a text. `zone` is an IANA name, or `local` for "local time". */
export type TimeMention = {
  readonly start: number;
  readonly end: number;
  readonly time: string;
  /** End of a range of times. */
  readonly until?: string;
  readonly zone: string | null;
};

const hourPattern = '(?:1[0-2]|0?[1-9])(?::\\d{2})?';
const halfPattern = '\\s*[ap]\\.?\\s?m\\b\\.?';

/** "between 8 and 10 AM", "9-11 am", "8:00 am to 3:00 pm": the end always has am or pm. */
const rangePattern = `(?:(?:between|from) )?(?<![\\d:/.])${hourPattern}(?:${halfPattern})?\\s*(?:-|–|to|and|until)\\s*${hourPattern}${halfPattern}`;
/** "between 1 and 3", "from 2 to 4", "between 9 and 10 in the morning": hours of the working day. */
const spokenRange = `(?:between ${hourPattern} and|from ${hourPattern} (?:to|until)) ${hourPattern}(?! ?(?:%|[ap]\\.?\\s?m\\b| ?(?:week|day|month|hour|unit|people|person|sf|feet|ft|floor)))(?:(?: o['’]?clock)? in the (?:morning|afternoon|evening))?\\b`;
const hourWords = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
/** "from ten to noon" */
const noonRange = `(?:(?:between|from) )?(?<![\\d:/.])(?:${hourPattern}|\\b(?:${hourWords}))(?:${halfPattern})?\\s*(?:-|–|to|and|until)\\s*(?:12 ?)?noon\\b`;
const clockPattern = `(?:${rangePattern}|${noonRange}|${spokenRange}|(?:12(?::00)?\\s*|\\b)noon\\b|\\bmidi\\b|(?:\\d{1,2}(?::\\d{2})?|\\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven))(?:\\s*o['’]?clock)? in the (?:morning|afternoon|evening)\\b|\\d{1,2}(?:[:.]\\d{2})?(?::\\d{2})?(?:\\s*o['’]?clock,?)?\\s*[ap]\\.?\\s?m\\b\\.?|(?:1[0-2]|[1-9]|\\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))\\s*o['’]?clock\\b|\\d{1,2}(?::\\d{2})?[ap]\\b|(?:[01]?\\d|2[0-3]) ?h(?: ?[0-5]\\d)?\\b|\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s*(?:hours|hrs|h)\\b)?|(?:[01]\\d|2[0-3])[0-5]\\d(?:\\s*(?:hours|hrs|h)\\b)?)`;
const hours = hourWords.split('|');
const optionalZone = `(?:\\s*,?\\s*\\(?(?<zone>${zonePattern})\\)?)?`;

const timeAfter = new RegExp(
  `^(?:\\s*\\([^()]{1,30}\\))?[\\s,;|@·•()/–—-]*(?:(?:in the )?(?:morning|afternoon|evening)[\\s,]+|(?:drop|come|stop|swing) (?:in|by)[\\s,]+)?(?:and )?(?:at the )?(?:same time[\\s,(]*)?(?:(?:still|at|à|dès|avant|jusqu['’]à|au plus tard|by|from|say|around|about|roughly|approximately|right|any ?time|some ?time|somewhere|before|no later than|not later than|until|till|prior to|@|in|to)\\s+)*(?:(?:\\w+ing|begins?|starts?|opens?|meets?|commences?)(?: (?:promptly|sharp))? at\\s+)?(?<clock>${clockPattern})(?![/\\d])${optionalZone}`,
  'iu',
);
const timeBefore = new RegExp(
  `(?<clock>${clockPattern})${optionalZone}[\\s,]*(?:sharp[\\s,]*)?(?:on the same day|on|,|the day of|of|by|this|next|this coming)?[\\s,]*(?:(?:the|le)\\s+)?$`,
  'iu',
);
const anyTime = new RegExp(
  `(?<![\\d/.:$#-])(?<clock>${rangePattern}|(?:12(?::00)?\\s*|\\b)noon\\b|\\d{1,2}(?::\\d{2})?\\s*[ap]\\.?\\s?m\\b\\.?|(?:1[3-9]|2[0-3]):[0-5]\\d)${optionalZone}`,
  'giu',
);
const zoneAfter = new RegExp(`^[\\s,]*\\(?(?<zone>${zonePattern})\\)?`, 'iu');

/** Finds times without a date ("Submit proposals by 4:00 PM Eastern"). */
export function findTimes(text: string): TimeMention[] {
  return [...text.matchAll(anyTime)].flatMap((match) => {
    const time = clockTime(match.groups?.clock ?? '');
    return time === null
      ? []
      : [
          {
            start: match.index,
            end: match.index + match[0].length,
            time,
            ...endOf(match.groups?.clock),
            zone: match.groups?.zone ? zoneNamed(match.groups.zone) : null,
          },
        ];
  });
}

/** "Jan 28 at 9, bring boots", "tomorrow at 10 Atlantic time": an hour by itself. */
const bareHour = new RegExp(
  `^,?\\s*(?:at|@|by|before|until)\\s*(?<hour>1[0-2]|[1-9])(?:\\s*\\(?(?<zone>${zonePattern})\\)?|(?=\\s*(?:$|[.;)!?(]|,\\s\\D|(?:sharp|on|in|and|or(?! \\d)|so|for|at|with|without|if|but|to|we|i|it|they|you|your|is|was|when|as|then|because|unless|after|before|please|thanks|thx|the|this|that|there|here|whether|no|not|latest)\\b)))`,
  'iu',
);

const maxLead = 80;

type Clock = {
  readonly time: string | null;
  readonly until?: string;
  readonly zone: string | null;
  readonly start: number;
  readonly end: number;
};

/** Time and zone next to a date, with the range of the whole phrase. */
export function clockBeside(text: string, start: number, end: number): Clock {
  const behind = timeAfter.exec(text.slice(end, end + 60));
  const after = behind ? clockTime(behind.groups?.clock ?? '') : null;
  if (behind && after !== null) {
    return {
      time: after,
      ...endOf(behind.groups?.clock),
      zone: behind.groups?.zone ? zoneNamed(behind.groups.zone) : null,
      start,
      end: end + behind[0].length,
    };
  }
  const bare = bareHour.exec(text.slice(end, end + 40));
  const alone = bare ? workingTime(Number(bare.groups?.hour), '00') : null;
  // "at 10 Mt Vernon St" is an address.
  const isZoned = bare?.groups?.zone === undefined || !/^\.?\s+\p{Lu}\p{Ll}/u.test(text.slice(end + bare[0].length));
  if (bare && alone !== null && isZoned)
    return {
      time: alone,
      zone: bare.groups?.zone ? zoneNamed(bare.groups.zone) : null,
      start,
      end: end + bare[0].length,
    };
  const lead = text.slice(Math.max(0, start - maxLead), start);
  const ahead = /\d|noon|midi|clock|in the /i.test(lead) ? timeBefore.exec(lead) : null;
  const before = ahead ? clockTime(ahead.groups?.clock ?? '') : null;
  if (!ahead || before === null || /^\d{4}$/.test(ahead.groups?.clock ?? ''))
    return { time: null, zone: null, start, end };
  const zone = ahead.groups?.zone ? zoneNamed(ahead.groups.zone) : zoneBehind(text, end);
  return { time: before, ...endOf(ahead.groups?.clock), zone, start: start - (lead.length - ahead.index), end };
}

/** Zone named directly after `end`. */
export function zoneBehind(text: string, end: number): string | null {
  const match = zoneAfter.exec(text.slice(end, end + 40));
  return match?.groups?.zone ? zoneNamed(match.groups.zone) : null;
}

/** "two in the afternoon" as 2 pm. */
const withHalf = (words: string): string =>
  words
    .replace(/^[a-z]+(?= )/, (word) => (hours.includes(word) ? String(hours.indexOf(word) + 1) : word))
    .replace(/(?:\s*o['’]?clock)? in the (?:(?<before>morning)|afternoon|evening)$/, (_, morning?: string) =>
      morning === undefined ? 'pm' : 'am',
    );

/** Converts to 24-hour HH:MM; null if it is no time. */
export function clockTime(words: string): string | null {
  const alone = /^(\d{1,2}|[a-z]+)\s*o['’]?clock$/i.exec(words)?.[1]?.toLowerCase();
  if (alone !== undefined) return workingTime(Number(alone) || hours.indexOf(alone) + 1, '00');
  const plain = withHalf(words.toLowerCase())
    .replace(/\s*o['’]?clock,?/, '')
    .replace(/\s/g, '');
  const first = beforeNoon.exec(plain)?.groups;
  if (first) return workingTime(Number(first.hour) || hours.indexOf(first.hour ?? '') + 1, first.minute ?? '00');
  if (plain.endsWith('noon') || plain === 'midi') return '12:00';
  const french = /^(\d{1,2})h(\d{2})?$/.exec(plain);
  if (french?.[1] !== undefined) return `${pad(Number(french[1]))}:${french[2] ?? '00'}`;
  const range = rangeForm.exec(plain)?.groups;
  if (range) return beginning(range);
  const spoken = spokenForm.exec(plain)?.groups;
  if (spoken) return clockTime(`${spoken.first}${spoken.minute ?? ':00'}`);
  const match = /^(\d{1,2}?)(?:[:.]?(\d{2}))?(?::\d{2})?([ap])?\.?(?:m\.?)?(hours|hrs|h)?$/.exec(plain);
  if (!match?.[1]) return null;
  const hour = Number(match[1]);
  const minute = match[2] ?? '00';
  if (Number(minute) > 59) return null;
  if (match[3] !== undefined)
    return hour < 1 || hour > 12 ? null : `${pad((hour % 12) + (match[3] === 'p' ? 12 : 0))}:${minute}`;
  const isMilitary = match[4] !== undefined || /^\d{4}$/.test(plain) || hour > 12 || /^0\d:/.test(plain);
  if (isMilitary) return hour < 24 ? `${pad(hour)}:${minute}` : null;
  return match[2] === undefined ? null : workingTime(hour, minute);
}

const firstHour = 7;

/** An hour without am or pm is one of the working day: "2:00" is in the afternoon, "9:30" in the morning. */
function workingTime(hour: number, minute: string): string | null {
  if (hour < 1 || hour > 12) return null;
  return `${pad(hour < firstHour ? hour + 12 : hour)}:${minute}`;
}

const rangeForm =
  /^(?:between|from)?(?<first>\d{1,2})(?<minute>:\d{2})?(?:(?<own>[ap])\.?m\.?)?(?:-|–|to|and|until)(?<last>\d{1,2})(?<end>:\d{2})?(?<half>[ap])\.?m\.?$/;

const beforeNoon =
  /^(?:between|from)?(?<hour>\d{1,2}|[a-z]+?)(?::(?<minute>\d{2}))?(?:am|a\.m\.?)?(?:-|–|to|and|until)(?:12)?noon$/;

const spokenForm =
  /^(?:between|from)(?<first>\d{1,2})(?<minute>:\d{2})?(?:and|to|until)(?<last>\d{1,2})(?<end>:\d{2})?$/;

/** "11-1 pm" begins in the morning, as does "9-11 am". */
function beginning({
  first = '',
  minute = ':00',
  own,
  last = '',
  half = '',
}: Record<string, string | undefined>): string | null {
  const isOtherHalf = Number(first) % 12 > Number(last) % 12;
  return clockTime(`${first}${minute}${own ?? (isOtherHalf === (half === 'p') ? 'a' : 'p')}m`);
}

/** When a range of times ends; nothing for one time. */
function endOf(words: string | undefined): { readonly until?: string } {
  const plain = withHalf(words?.toLowerCase() ?? '').replace(/\s/g, '');
  if (beforeNoon.test(plain)) return { until: '12:00' };
  const range = rangeForm.exec(plain)?.groups ?? spokenForm.exec(plain)?.groups;
  const until = range && clockTime(`${range.last}${range.end ?? ':00'}${range.half ? `${range.half}m` : ''}`);
  return until ? { until } : {};
}

/** Two digits. */
export function pad(value: number): string {
  return String(value).padStart(2, '0');
}
