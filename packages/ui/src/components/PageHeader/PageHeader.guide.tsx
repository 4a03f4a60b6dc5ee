import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Header of a page, 56 px high: title, count and actions.',
  keywords: ['title', 'header', 'toolbar', 'heading'],
  use: ['On every page that is a list, in the `header` of a ListLayout.'],
  instead: {
    DetailsLayout: 'with a header of its own for a page about one thing.',
    Heading: 'inside of a page.',
  },
  pairs: [{ do: 'Put the one primary button last.', dont: 'Put filters into it; they stand in the toolbar below.' }],
  content: ['Title: the name of the view, as in the sidebar. Actions: verb and noun.'],
  accessibility: [
    'The title is the `h1` of the page. The actions are a `toolbar` named Page actions: one Tab stop, arrows lead on.',
    'A count that is not known yet keeps its place (`isCounting`), so that nothing moves.',
  ],
  keyboard: {
    Tab: 'Moves to the actions and on.',
    'Arrow Left, Arrow Right': 'Moves along the actions.',
  },
  examples: {
    WithActions: 'With actions',
  },
};
