export const datesWords = {
  unreadable: 'Enter a date such as Nov 30, 2026',
  tooEarly: (first: string) => `Enter a date on or after ${first}`,
  tooLate: (last: string) => `Enter a date on or before ${last}`,
};
