export const reorderWords = {
  grip: (row: string) => `Move ${row}`,
  keys: 'Press Space to lift, arrow keys to move, Space to drop and Escape to put back.',
  lifted: (row: string, place: number, count: number) =>
    `${row} lifted, place ${place} of ${count}. Arrow keys move it, Space drops it, Escape puts it back.`,
  moved: (row: string, place: number, count: number) => `${row}, place ${place} of ${count}.`,
  dropped: (row: string, place: number, count: number) => `${row} dropped at place ${place} of ${count}.`,
  putBack: (row: string, place: number, count: number) => `${row} put back at place ${place} of ${count}.`,
};
