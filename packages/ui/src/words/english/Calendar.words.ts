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
  none: 'No entries',
  place: (day: string, time: string | null) => (time === null ? day : `${day}, ${time}`),
  moveKeys: 'Press Space to move it to another day.',
  lifted: (entry: string) => `${entry} lifted. Arrow keys choose a day, Space drops it, Escape puts it back.`,
  liftedByTime: (entry: string) =>
    `${entry} lifted. Left and Right choose a day, Up and Down a time, Space drops it, Escape puts it back.`,
  /** Announced on drop. The outcome is announced separately. */
  droppedAt: (entry: string, place: string) => `${entry}, ${place}`,
  putBack: (entry: string) => `${entry} put back.`,
  gone: (entry: string) => `${entry} is no longer there.`,
  keys: 'Arrow keys go from day to day, Page Up and Page Down to the time before and after. Enter goes to the entries of a day, Escape back to it.',
};
