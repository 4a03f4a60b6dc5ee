import { describe, expect, it } from 'vitest';
import { faultOfDay, formatDay } from './days';
import { datesWords } from '../../../words/english/dates.words';
import { englishOfDay } from './localDates';
import { filterTimes, formatTime, parseTime, timeOptions } from './times';
import { readTyped } from './typedDates';

const dayOf = (date: ReturnType<typeof readTyped>): string | null => (date && 'day' in date ? date.day : null);
const read = (text: string, locale: string) =>
  readTyped(englishOfDay(text, locale), { today: '2026-11-18', year: 'ahead' });

const locales = [
  'de-DE',
  'fr-FR',
  'es-ES',
  'it-IT',
  'pt-BR',
  'nl-NL',
  'sv-SE',
  'fi-FI',
  'pl-PL',
  'cs-CZ',
  'ru-RU',
  'tr-TR',
  'en-GB',
  'ja-JP',
  'zh-CN',
  'ko-KR',
  'ar-AE-u-nu-latn',
  'ar-EG',
  'he-IL',
  'hi-IN',
  'fa-IR',
];

describe('a day that is typed in a locale', () => {
  it.each([
    ['de-DE', '30.11.2026', '2026-11-30'],
    ['de-DE', '1.12.', '2026-12-01'],
    ['de-DE', '3.12.2026', '2026-12-03'],
    ['de-DE', '30. November 2026', '2026-11-30'],
    ['de-DE', '5 März', '2027-03-05'],
    ['de-DE', 'Freitag, 4. Dez. 2026', '2026-12-04'],
    ['de-DE', 'morgen', '2026-11-19'],
    ['de-DE', 'Gestern', '2026-11-17'],
    ['de-DE', '2026-11-30', '2026-11-30'],
    ['en-GB', '4/12/2026', '2026-12-04'],
    ['fr-FR', '1 août 2027', '2027-08-01'],
    ['es-ES', '4 de diciembre de 2026', '2026-12-04'],
    ['ru-RU', '4 декабря 2026 г.', '2026-12-04'],
    ['ja-JP', '2026年12月4日', '2026-12-04'],
    ['ar-AE-u-nu-latn', '4/12/2026', '2026-12-04'],
    ['ar-AE-u-nu-latn', '4 ديسمبر 2026', '2026-12-04'],
    ['ar-EG', '٤ ديسمبر ٢٠٢٦', '2026-12-04'],
    ['ar-AE', 'غدًا', '2026-11-19'],
  ])('%s: %s is %s', (locale, text, day) => {
    expect(dayOf(read(text, locale))).toBe(day);
  });

  it.each(['31.02.2026', 'irgendwann', '', '30.11.2026.5', '99.99.9999'])('German: %j is none', (text) => {
    expect(read(text, 'de-DE')).toBeNull();
  });

  it.each([
    ['de-DE', '4.12.2026 14:30', '14:30'],
    ['de-DE', '4. Dez. 2026, 14.30', '14:30'],
    ['ar-AE-u-nu-latn', '4 ديسمبر 2026 2:30 م', '14:30'],
  ])('%s: %s has a time behind it', (locale, text, time) => {
    expect(read(text, locale)).toEqual({ day: '2026-12-04', time });
  });

  it.each(locales)('%s: what the field shows is read as the same day', (locale) => {
    for (let month = 1; month <= 12; month += 1) {
      const day = `2027-${String(month).padStart(2, '0')}-0${(month % 9) + 1}`;
      expect(dayOf(read(formatDay(day, locale), locale)), formatDay(day, locale)).toBe(day);
    }
  });

  it('stays as it is for the United States', () => {
    expect(englishOfDay('12/4/26 3PM', 'en-US')).toBe('12/4/26 3PM');
    expect([formatDay('2026-11-30'), formatTime('14:30')]).toEqual(['Nov 30, 2026', '02:30 PM']);
  });

  it('is told in the locale when it is too early', () => {
    expect(faultOfDay('2026-01-01', '2026-11-30', undefined, datesWords, 'de-DE')).toContain('30. Nov. 2026');
  });
});

describe('a time that is typed in a locale', () => {
  it.each([
    ['de-DE', '14:30', '14:30'],
    ['de-DE', '14.30', '14:30'],
    ['de-DE', '14 Uhr', '14:00'],
    ['fr-FR', '14h30', '14:30'],
    ['ar-AE-u-nu-latn', '2:30 م', '14:30'],
    ['ar-EG', '٠٢:٣٠ ص', '02:30'],
    ['ko-KR', '오후 2:30', null],
  ])('%s: %s is %s', (locale, text, time) => {
    expect(parseTime(text, locale)).toBe(time);
  });

  it.each(locales.filter((locale) => !['ko-KR', 'hi-IN', 'zh-CN'].includes(locale)))(
    '%s: what is offered is read as the same time',
    (locale) => {
      for (const { id, label } of timeOptions(locale)) expect(parseTime(label, locale), label).toBe(id);
    },
  );

  it('finds the quarter hours that begin with it', () => {
    expect(filterTimes('9', 'de-DE').map(({ label }) => label)).toEqual(['09:00', '09:15', '09:30', '09:45']);
    expect(filterTimes('٩', 'ar-EG')).toHaveLength(8);
  });
});
