import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A table whose cells are darker for greater values; each also shows its number.',
  keywords: ['chart', 'matrix', 'density', 'data-viz', 'heat map', 'calendar'],
  use: ['To see at a glance where much and where little is, over two kinds of groups.'],
  instead: {
    ColumnChart: 'for a few series over time.',
    Table: 'for several facts about each row.',
  },
  pairs: [{ do: 'Use one color, from light to dark.', dont: 'Leave the numbers out of the cells.' }],
  content: ['Short labels above the columns, the full one in `fullLabel`: Nov, and November 2026.'],
  accessibility: [
    'It is a table: screen readers read each number with its row and column.',
    'All cells that lead somewhere are one Tab stop; arrow keys move between them in all four directions.',
  ],
};
