import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Sets the currency of the amounts below.',
  keywords: ['money', 'amounts', 'iso 4217', 'euro', 'dollar', 'yen', 'minor unit', 'cents'],
  use: ['Once, around the app, where amounts are in another currency than US dollars.'],
  instead: {
    WordsProvider: 'for the locale, by which the sign stands before or behind the amount.',
  },
  states: ['The same stored number, 1,320,000, in US dollars, in yen and in Kuwaiti dinars.'],
  pairs: [
    {
      do: 'Give the decimals that your amounts are stored in: browsers disagree about some currencies.',
      dont: 'Use it to show amounts in a currency that they are not in. It converts nothing.',
    },
  ],
  content: ['The units of values, events and forms are on the page What forms get.'],
  accessibility: ['It draws nothing. Signs are read as the screen reader knows them.'],
  examples: {
    TheSameNumberInAnotherCurrency: 'The same number in another currency',
  },
};
