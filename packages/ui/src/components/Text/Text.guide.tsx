import { Text } from './Text';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Text in one of the sizes and colors of the type scale.',
  keywords: ['typography', 'paragraph', 'span', 'copy'],
  use: ['All text that no component draws by itself.'],
  instead: {
    Heading: 'for titles.',
    Highlight: 'for a text that a fact was read from.',
  },
  pairs: [
    {
      do: 'Use digits of equal width for money, dates and counts (`isNumeric`).',
      dont: 'Make text bold to stress it, except totals.',
      doDrawn: <Text isNumeric>$4,280,000</Text>,
      dontDrawn: <Text weight="semibold">Due soon</Text>,
    },
  ],
  content: ['An empty value is an en dash in the meta color.'],
  accessibility: [
    'It is a `span`; give `as` where it is a paragraph. Sizes say nothing of the outline: titles are Headings.',
    '`isAnnounced` reads it at once when it appears, `isStatus` after what is being read when its words change.',
    '`isVisuallyHidden` is read and not drawn.',
  ],
  examples: {
    Sizes: 'Sizes',
    Tones: 'Tones',
    Struck: 'Struck through',
    TruncatesAtTheEndOfItsLine: 'Cut at the end of its line',
  },
};
