import { addDays } from '../formats/days';

export const groupPeriods = ['Weekly', 'Monthly', 'Quarterly', 'Yearly', 'None'] as const;
/** Periods by which entries are grouped; None groups by day. */
export type GroupPeriod = (typeof groupPeriods)[number];

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const slashed = (day: string): string => {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
};

const monthOf = (day: string): number => Number(day.slice(5, 7));

/** Label of a group header for a period, by its first day. */
export const periodLabels: Readonly<Record<GroupPeriod, (firstDay: string) => string>> = {
  Weekly: (day) => `${slashed(day)} – ${slashed(addDays(day, 6))}`,
  Monthly: (day) => `${months[monthOf(day) - 1]} ${day.slice(0, 4)}`,
  Quarterly: (day) => `Q${Math.ceil(monthOf(day) / 3)} ${day.slice(0, 4)}`,
  Yearly: (day) => day.slice(0, 4),
  None: slashed,
};
