import { Skeleton } from './Skeleton';
import { Stack } from '../../layout/Stack/Stack';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Placeholder for content that is loading.',
  keywords: ['placeholder', 'loading', 'shimmer', 'ghost'],
  use: ['While a list, a panel or a page loads that has a known shape.'],
  instead: {
    Spinner: 'for an action that is under way.',
    EmptyState: 'for nothing.',
  },
  pairs: [
    {
      do: 'Draw the shape that will come, so that nothing moves when it is there.',
      dont: 'Show it for less than a moment, or after a failure.',
      doDrawn: (
        <div style={{ inlineSize: 200 }}>
          <Stack space="s2">
            <Skeleton width="80%" />
            <Skeleton shape="chip" width={96} />
          </Stack>
        </div>
      ),
      dontDrawn: (
        <div style={{ inlineSize: 200 }}>
          <Skeleton />
        </div>
      ),
    },
  ],
  content: ['It has no words. The region says what is loading.'],
  accessibility: [
    'It is hidden from assistive technology: put `aria-busy` and a name on the region around it, and say when it is done.',
  ],
};
