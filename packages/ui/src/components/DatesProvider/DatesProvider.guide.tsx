import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Sets how the date fields below read typed dates, and the first day of the week.',
  keywords: ['locale', 'calendar', 'week', 'parser'],
  use: ['Once, around the app, where dates such as “next friday” should be read.'],
  instead: {
    WordsProvider: 'for other words and another locale.',
  },
  states: ['Two empty fields: they read typed dates by the function given, and their weeks begin on Monday.'],
  pairs: [
    {
      do: 'Load the reader late: it is asked for when a field is first used.',
      dont: 'Read what nobody would expect. What was understood is shown, and has to be right.',
    },
  ],
  accessibility: ['It draws nothing. What was understood of a text is read before it is taken.'],
  examples: {
    WhatWasUnderstoodIsShownBeforeItIsTaken: 'What was understood is shown',
  },
};
