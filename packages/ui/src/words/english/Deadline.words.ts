export const deadlineWords = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  /** From two days. */
  ahead: (days: number) => `In ${days} days`,
  past: (days: number) => (days === 1 ? '1 day past' : `${days} days past`),
  /** `hours` from 0 to 23. */
  time: (hours: number, minutes: number) =>
    `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`,
};
