import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'What happens on which day, in a month or a week.',
  keywords: ['month', 'week', 'agenda', 'schedule', 'deadlines'],
  use: ['Where people plan by days: deadlines, visits, meetings.'],
  instead: {
    DatePicker: 'to choose a day.',
    Table: 'to compare things by other facts than their days.',
  },
  pairs: [
    {
      do: 'Say by icon and words what an entry is; its color only helps.',
      dont: 'Show entries of many kinds that differ by color alone.',
    },
  ],
  content: ['The name of the thing as its label; what happens to it is its kind.'],
  keyboard: {
    Tab: 'Goes to the chosen day, and out of the calendar.',
    'Arrow keys': 'Go from day to day, also into other months and weeks.',
    'Home, End': 'Go to the first and the last day of the week.',
    'Page Up, Page Down': 'Go to the month or week before and after.',
    Enter: 'Goes to the first entry of a day, and opens an entry.',
    Escape: 'Goes from an entry back to its day.',
  },
  accessibility: [
    'A `grid` of days, each named by its date and the number of its entries.',
    'An entry is named by its kind, its label and its time.',
    'Days that lack room count the others and open all of them.',
  ],
  states: ['A month with days of few and many entries, and today.'],
};
