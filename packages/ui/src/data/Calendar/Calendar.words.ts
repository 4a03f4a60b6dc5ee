export const calendarWords = {
  more: (count: number) => `+${count} more`,
  others: (count: number) => `+${count}`,
  moreOf: (count: number, day: string) => `${count} more on ${day}`,
  day: (day: string, count: number) => (count === 0 ? day : `${day}, ${count} ${count === 1 ? 'entry' : 'entries'}`),
  today: 'today',
  entry: (kind: string, name: string, time: string | null) => [`${kind}: ${name}`, time].filter(Boolean).join(', '),
  allDay: 'All day',
  hours: 'Hours',
  by: (time: string) => `By ${time}`,
  keys: 'Arrow keys go from day to day, Page Up and Page Down to the time before and after. Enter goes to the entries of a day, Escape back to it.',
};
