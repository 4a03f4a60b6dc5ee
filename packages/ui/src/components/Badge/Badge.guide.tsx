import { Badge } from './Badge';
import { Inline } from '../../layout/Inline/Inline';
import { Text } from '../Text/Text';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A count on a small colored background.',
  keywords: ['count', 'number', 'counter', 'indicator'],
  use: ['A number that belongs to what stands beside it: unread emails, filters that are on.'],
  instead: {
    Tag: 'for words.',
    UnreadDot: 'where the number does not matter.',
  },
  pairs: [
    {
      do: 'Ask for attention with the accent only where somebody should act.',
      dont: 'Use it for words.',
      doDrawn: (
        <Inline space="s2">
          <Text>Inbox</Text>
          <Badge count={6} aria-label="6 unread emails" />
          <Text>Files</Text>
          <Badge count={12} variant="mute" />
        </Inline>
      ),
      dontDrawn: (
        <Inline space="s2">
          <Text>Inbox</Text>
          <Badge count={6} />
          <Text>Files</Text>
          <Badge count={12} />
        </Inline>
      ),
    },
  ],
  content: ['99+ above 99, unless the whole number is the point (`isExact`).'],
  accessibility: ['It is text: “6”. Give `aria-label` where the number alone does not say what is counted.'],
};
