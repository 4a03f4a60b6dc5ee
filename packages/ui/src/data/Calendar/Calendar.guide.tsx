import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A calendar of a month or a week, or an agenda, whose entries open their details.',
  keywords: ['month', 'week', 'agenda', 'schedule', 'deadlines'],
  use: [
    'Where people plan by day: deadlines, visits, meetings.',
    'With `onMove`, entries with `moves` are dragged to another day, in a week also to another time. Show the change at once, and put the entry back if it fails.',
  ],
  instead: {
    DatePicker: 'to choose a date.',
    Table: 'to compare items by facts other than their dates.',
  },
  pairs: [
    {
      do: 'Show the kind of an entry with an icon and text as well as a color.',
      dont: 'Distinguish kinds of entries by color alone.',
    },
  ],
  content: ['The label names the item; the kind says what happens to it.'],
  keyboard: {
    Tab: 'Moves to the selected day, and out of the calendar.',
    'Arrow keys': 'Move between days, including those of other months and weeks.',
    'Home, End': 'Move to the first and last day of the week.',
    'Page Up, Page Down': 'Move to the previous and next month or week.',
    Space:
      'Lifts an entry that can be moved, which then goes along with the keys above, and drops it. In a week, Arrow up and Arrow down choose a time.',
    Enter: 'Moves to the first entry of a day, or opens an entry.',
    'Arrow up, Arrow down, Home, End': 'In an agenda, move between entries.',
    Escape: 'Moves from an entry back to its day, and puts a lifted entry back.',
  },
  accessibility: [
    'The calendar is a `grid` of days, each named by its date and number of entries.',
    'An agenda is a `list` whose days are headings; only the rows in view are drawn.',
    'Each entry is named by its kind, label and time; one that can be moved is described by how.',
    'Where a lifted entry would be dropped is read out. Touch lifts it after a long press, so that a swipe scrolls.',
    'Days without enough room show the number of hidden entries; it opens a list of the whole day.',
  ],
  states: ['A month with few and many entries per day, entries that are done or considered, and today.'],
};
