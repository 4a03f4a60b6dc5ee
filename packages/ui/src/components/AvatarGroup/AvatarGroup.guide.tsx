import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Several people in one line, with a count of those that don’t fit.',
  keywords: ['people', 'facepile', 'stack', 'users'],
  use: ['The estimators of a bid, the members of a team.'],
  instead: {
    Avatar: 'for one.',
  },
  pairs: [{ do: 'Keep the count small in tables.', dont: 'Repeat the names beside it.' }],
  content: ['The names of those who are counted show on hover.'],
  accessibility: ['A `group` named by all people; the count is named by those who did not fit.'],
};
