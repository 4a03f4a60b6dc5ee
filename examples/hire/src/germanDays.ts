import type { ReadDateText } from '@basis/ui/DatesProvider';

/** Reads days as they are written in German: 30.11.2026, or 30.11. of this year. */
export const readGermanDay: ReadDateText = (text, { today }) => {
  const [, day, month, year = today.slice(0, 4)] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})?$/.exec(text.trim()) ?? [];
  if (day === undefined || month === undefined) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(iso)) ? null : { day: iso, time: null };
};
