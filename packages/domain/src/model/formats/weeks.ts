// The one definition of a week: the server counts and groups by it, and the app's calendars begin with it.
import { addDays } from './days';

export const weekDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export type WeekDay = (typeof weekDays)[number];

const american =
  'Adak Anchorage Atikokan Blanc-Sablon Boise Cambridge_Bay Chicago Coral_Harbour Creston Dawson Dawson_Creek Denver Detroit Edmonton Fort_Nelson Fort_Wayne Glace_Bay Goose_Bay Halifax Indianapolis Inuvik Iqaluit Juneau Knox_IN Los_Angeles Louisville Menominee Metlakatla Moncton Montreal New_York Nipigon Nome Pangnirtung Phoenix Puerto_Rico Rainy_River Rankin_Inlet Regina Resolute Shiprock Sitka St_Johns St_Thomas Swift_Current Thunder_Bay Toronto Vancouver Virgin Whitehorse Winnipeg Yakutat Yellowknife';

/** IANA zones of the United States and Canada. */
const unitedStatesOrCanada = new RegExp(
  `^(?:(?:US|Canada)/.+|America/(?:(?:Indiana|Kentucky|North_Dakota)/.+|${american.replaceAll(' ', '|')})|Pacific/(?:Guam|Honolulu|Pago_Pago|Saipan)|[ECMP]ST[56789]?[ECMP]DT|EST|MST|HST|Navajo)$`,
);

/** First day of the week where people keep a zone's clock: Sunday in the United States and Canada, else Monday. */
export const usualWeekStart = (zone: string): WeekDay => (unitedStatesOrCanada.test(zone) ? 'Sunday' : 'Monday');

/** Number of a week's first day, counted from Sunday, which is 0. */
export const weekDayNumber = (weekStart: WeekDay): number => weekDays.indexOf(weekStart);

/** First day of the week that contains a day, `YYYY-MM-DD`. */
export const firstDayOfWeek = (day: string, weekStart: WeekDay): string => {
  const passed = (new Date(`${day}T00:00:00Z`).getUTCDay() - weekDayNumber(weekStart) + 7) % 7;
  return addDays(day, -passed);
};

/** First and last day of the weeks of a month, `YYYY-MM`. */
export const monthSpan = (month: string, weekStart: WeekDay): readonly [first: string, last: string] => {
  const lastDay = addDays(`${monthStep(month, 1)}-01`, -1);
  return [firstDayOfWeek(`${month}-01`, weekStart), addDays(firstDayOfWeek(lastDay, weekStart), 6)];
};

/** A month, `YYYY-MM`, some months later; earlier if negative. */
export const monthStep = (month: string, by: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7);
};

/** Returns true for a Saturday or Sunday, `YYYY-MM-DD`. */
export const isWeekend = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0;

/** The rest of this week: today and its last day. */
export const restOfWeek = (today: string, weekStart: WeekDay): readonly [today: string, last: string] => [
  today,
  addDays(firstDayOfWeek(today, weekStart), 6),
];
