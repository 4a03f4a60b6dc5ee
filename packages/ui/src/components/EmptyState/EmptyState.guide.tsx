import { Button } from '../Button/Button';
import { EmptyState } from './EmptyState';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Shown when there is no content yet, or no match: says why and offers the next step.',
  keywords: ['blank', 'zero', 'nodata', 'placeholder'],
  use: [
    'In place of a list, a panel or a page that has nothing to show.',
    '`size="sm"` with an icon in cards and panels.',
  ],
  instead: {
    ErrorState: 'for what could not be shown.',
    Skeleton: 'for what is on its way.',
  },
  pairs: [
    {
      do: 'Say why it is empty and offer at most two next steps.',
      dont: 'Say only that there is nothing.',
      doDrawn: (
        <EmptyState
          size="sm"
          drawing="search"
          title="No bids match 4 filters"
          actions={<Button size="sm">Clear filters</Button>}
        />
      ),
      dontDrawn: <EmptyState size="sm" drawing="search" title="No data" />,
    },
  ],
  content: ['Title: what is missing, and from where. Text: what to do, in one or two lines.'],
  accessibility: [
    'Its title is a heading; give `headingLevel` by its place in the page.',
    'Where it takes the place of a list after a search, say so in a live region.',
  ],
  examples: {
    NothingFound: 'Nothing was found',
    InboxIsEmpty: 'Nothing is left to do',
    Small: 'In a panel',
  },
};
