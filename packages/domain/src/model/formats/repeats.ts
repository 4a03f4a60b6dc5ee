import { weekDays, type WeekDay } from './weeks';

/** Recurrence of a task. In a month without its day, the task falls on the last day. */
export type Repeat =
  | { readonly every: 'day' }
  | { readonly every: 'week'; readonly weekday: WeekDay }
  | {
      readonly every: 'month';
      /** 1 to 31. */
      readonly day: number;
    };

/** The rule as the wire and the database have it: `daily`, `weekly:Monday`, `monthly:31`. */
export const writeRepeat = (repeat: Repeat): string => {
  if (repeat.every === 'day') return 'daily';
  return repeat.every === 'week' ? `weekly:${repeat.weekday}` : `monthly:${repeat.day}`;
};

/** Reads what `writeRepeat` wrote; null for anything else. */
export const readRepeat = (text: string): Repeat | null => {
  if (text === 'daily') return { every: 'day' };
  const [kind, part = ''] = text.split(':');
  const weekday = weekDays.find((name) => name === part);
  if (kind === 'weekly' && weekday) return { every: 'week', weekday };
  const day = /^[1-9]\d?$/.test(part) ? Number(part) : 0;
  return kind === 'monthly' && day >= 1 && day <= 31 ? { every: 'month', day } : null;
};

const ordinal = new Intl.PluralRules('en-US', { type: 'ordinal' });
const endings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };

/** A day of the month in words: 1st, 22nd. */
export const ordinalDay = (day: number): string => `${day}${endings[ordinal.select(day)] ?? 'th'}`;

/** A rule in words: “Every Monday”; null for none, and for what is no rule. */
export const repeatWords = (text: string | null): string | null => {
  const repeat = text === null ? null : readRepeat(text);
  if (!repeat) return null;
  if (repeat.every === 'day') return 'Every day';
  return repeat.every === 'week' ? `Every ${repeat.weekday}` : `Every month on the ${ordinalDay(repeat.day)}`;
};
