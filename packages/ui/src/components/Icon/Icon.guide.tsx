import { MapPin } from 'lucide-react';
import { Icon } from './Icon';
import { Inline } from '../../layout/Inline/Inline';
import { Text } from '../Text/Text';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A line icon in the color of the surrounding text.',
  keywords: ['svg', 'glyph', 'symbol', 'lucide'],
  use: [
    'Beside words, in fields and in states. It takes a component of `lucide-react`, so that only the icons in use are loaded.',
  ],
  instead: {
    IconButton: 'for one that can be pressed.',
    StageMark: 'for stages.',
  },
  pairs: [
    {
      do: 'Give it a name only where no text stands beside it.',
      dont: 'Let it stand alone outside of toolbars and rows.',
      doDrawn: (
        <Inline space="s1">
          <Icon icon={MapPin} size={14} />
          <Text>Seattle, WA</Text>
        </Inline>
      ),
      dontDrawn: <Icon icon={MapPin} size={20} />,
    },
  ],
  content: ['12 px in tags, 14 in fields and headers, 16 elsewhere, 18 for the bell, 20 in empty states.'],
  accessibility: ['Decoration without `aria-label`; an image with it.'],
  examples: {
    Set: 'Icons that the product uses most',
  },
};
