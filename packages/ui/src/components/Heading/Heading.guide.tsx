import { Heading } from './Heading';
import { Stack } from '../../layout/Stack/Stack';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A heading. Its level sets its place in the outline, its size the look.',
  keywords: ['title', 'h1', 'h2', 'typography'],
  use: ['Titles of pages, panels, modals and sections.'],
  instead: {
    PageHeader: 'for the title of a page that is a list.',
    Text: 'for everything else.',
  },
  pairs: [
    {
      do: 'Choose the level by the outline, then the size by the look.',
      dont: 'Skip a level to get another size.',
      doDrawn: (
        <Stack space="s1">
          <Heading level={2}>Bid invites</Heading>
          <Heading level={3}>Bid details</Heading>
        </Stack>
      ),
      dontDrawn: (
        <Stack space="s1">
          <Heading level={2}>Bid invites</Heading>
          <Heading level={4}>Bid details</Heading>
        </Stack>
      ),
    },
  ],
  content: ['Sentence case, no full stop.'],
  accessibility: ['A native heading. A page has one of level 1.'],
};
