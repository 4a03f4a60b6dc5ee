import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A total of a table or a group, with an emphasized number.',
  keywords: ['total', 'sum', 'summary'],
  use: ['In the footer of a table, and in the header of a group.'],
  instead: {
    Text: 'elsewhere.',
  },
  pairs: [{ do: 'Put it under the column that it counts.', dont: 'Repeat what the title of the page says already.' }],
  content: ['Number, then what is counted: 9 due this week.'],
  accessibility: ['It is text, and read in its place.'],
};
