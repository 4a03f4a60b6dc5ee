import { Inline } from '../../layout/Inline/Inline';
import { Spinner } from './Spinner';
import { Text } from '../Text/Text';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Indicates work of unknown duration.',
  keywords: ['loader', 'loading', 'busy', 'wait'],
  use: ['In buttons (`isPending` brings it), fields and small places.'],
  instead: {
    Skeleton: 'for content that is loading.',
    Progress: 'where it is known how far it has come.',
  },
  pairs: [
    {
      do: 'Name what is under way where no text says it.',
      dont: 'Cover a page with it.',
      doDrawn: (
        <Inline space="s2">
          <Spinner />
          <Text tone="secondary">Reading the email</Text>
        </Inline>
      ),
      dontDrawn: <Spinner size={32} aria-label="Loading" />,
    },
  ],
  content: ['`aria-label`: what is under way: Reading the email.'],
  accessibility: [
    'With `aria-label` it is a `progressbar` without a value; without it, decoration.',
    'Where motion is reduced it fades instead of turning.',
  ],
};
