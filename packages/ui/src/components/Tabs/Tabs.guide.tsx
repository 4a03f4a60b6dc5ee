import { Tabs } from './Tabs';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Divides content into tabs.',
  keywords: ['tablist', 'sections', 'switch'],
  use: ['Notes, files and activity of one thing; tabs with `href` for parts that have an address.'],
  instead: {
    SegmentedControl: 'for views of the same content.',
    ViewList: 'for views of a list.',
  },
  pairs: [
    {
      do: 'Keep the names short and the order fixed.',
      dont: 'Use them for steps that follow one another.',
      doDrawn: (
        <Tabs
          aria-label="Bid"
          tabs={[
            { id: 'notes', label: 'Notes', count: 3 },
            { id: 'files', label: 'Files' },
          ]}
        >
          {null}
        </Tabs>
      ),
      dontDrawn: (
        <Tabs
          aria-label="Steps"
          tabs={[
            { id: 'one', label: '1. Choose a file for the import' },
            { id: 'two', label: '2. Match its columns' },
          ]}
        >
          {null}
        </Tabs>
      ),
    },
  ],
  content: ['Nouns of one or two words, with a count where it helps.'],
  accessibility: [
    'A `tablist` named by `aria-label`, which is required; each tab controls its `tabpanel`.',
    'It is one Tab stop; arrow keys move along and show the content. A tab that only loads when it is chosen should say that it is busy.',
  ],
  keyboard: {
    'Arrow Left, Arrow Right': 'Moves to the tab beside.',
    'Home, End': 'Goes to the first or the last tab.',
    Tab: 'Goes into the panel.',
  },
  examples: {
    ManyTabsScroll: 'Many tabs',
  },
};
