import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Shown when a page or panel could not be loaded: says what happened and offers the next step.',
  keywords: ['failure', 'crash', 'notfound', 'broken'],
  use: ['In place of the whole page or panel.'],
  instead: {
    Banner: 'where the page is there and one thing failed.',
    ToastRegion: 'where an action failed.',
  },
  pairs: [{ do: 'Say what happened and what to do next, without blame.', dont: 'Show codes or traces of the error.' }],
  content: ['Title: what happened, in everyday words. Text: whose fault it is, if it is ours, and the next step.'],
  accessibility: ['It is an `alert`: read at once when it appears. Its title is a heading, by `headingLevel`.'],
};
