export const deadlineWords = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  /** From two days. */
  ahead: (days: number) => `In ${days} days`,
  overdue: (days: number) => (days === 1 ? '1 day overdue' : `${days} days overdue`),
  overdueToday: 'Overdue',
  /** `clock` as `time` writes it. */
  overdueSince: (clock: string) => `Overdue since ${clock}`,
  /** Some of several deadlines. */
  partlyPassed: (passed: number, of: number) => `${passed} of ${of} passed`,
  /** A date that is over and that nobody is late for. */
  ago: (days: number) => (days === 1 ? '1 day ago' : `${days} days ago`),
  /** `hours` from 0 to 23. */
  time: (hours: number, minutes: number) =>
    `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`,
};
