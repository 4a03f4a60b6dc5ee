export const boardWords = {
  cards: (column: string) => `Cards in ${column}`,
  empty: 'No cards',
  keys: 'Press Space to lift a card, arrow keys to move it, Space to drop it and Escape to put it back.',
  laneKeys:
    'Press Space to lift a card, arrow keys to move it, Page Up and Page Down to change the lane, Space to drop it and Escape to put it back.',
  lane: (name: string) => `Cards of ${name}`,
  lifted: (card: string, column: string) =>
    `${card} lifted from ${column}. Left and Right choose a column, Up and Down a place, Space drops it, Escape puts it back.`,
  over: (column: string, place: number, count: number) => `${column}, place ${place} of ${count}.`,
  home: (column: string) => `Back in ${column}.`,
  dropped: (card: string, column: string) => `${card} moved to ${column}.`,
  gone: (card: string) => `${card} is no longer there.`,
  putBack: (card: string) => `${card} put back.`,
};
