/** Working days of the United States, in UTC. */

const dayMs = 86_400_000;

const isNth = (day: Date, weekday: number, nth: number): boolean =>
  day.getUTCDay() === weekday && Math.ceil(day.getUTCDate() / 7) === nth;

/** Months from 0, and whether a day of it is a federal holiday on which contractors are closed. */
const byMonth: Readonly<Record<number, (day: Date) => boolean>> = {
  0: (day) => day.getUTCDate() === 1,
  4: (day) => day.getUTCDay() === 1 && day.getUTCDate() > 24,
  6: (day) => day.getUTCDate() === 4,
  8: (day) => isNth(day, 1, 1),
  10: (day) => isNth(day, 4, 4) || (day.getUTCDay() === 5 && isNth(new Date(day.getTime() - dayMs), 4, 4)),
  11: (day) => day.getUTCDate() === 24 || day.getUTCDate() === 25,
};

export const isHoliday = (day: Date): boolean => byMonth[day.getUTCMonth()]?.(day) ?? false;

const isWorkday = (day: Date): boolean => ![0, 6].includes(day.getUTCDay()) && !isHoliday(day);

/** The day itself if one works on it, else the next such day, or the last one before. */
export const workday = (day: Date, direction: 'on' | 'back' = 'on'): Date => {
  const step = direction === 'on' ? dayMs : -dayMs;
  return isWorkday(day) ? day : workday(new Date(day.getTime() + step), direction);
};
