import { Link } from './Link';
import { Text } from '../Text/Text';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A text link.',
  keywords: ['anchor', 'href', 'hyperlink'],
  use: [
    'A name that leads to its page, in text, lists, footers and toasts.',
    'Without `href` it is a button of the look of a link, for a small action inside a sentence: Clear filters.',
  ],
  instead: {
    LinkButton: 'among buttons.',
    Button: 'for what changes something and stands by itself.',
  },
  pairs: [
    {
      do: 'Name the place that it leads to.',
      dont: 'Write “here”.',
      doDrawn: (
        <Text>
          Plans stand in <Link href="#files">Files</Link>.
        </Text>
      ),
      dontDrawn: (
        <Text>
          For the plans click <Link href="#files">here</Link>.
        </Text>
      ),
    },
  ],
  content: ['The words of the link make sense by themselves, as people jump from link to link.'],
  accessibility: [
    'A native link with `href`; without it the role is `button` and Enter presses it.',
    '`aria-current="page"` marks the open page in a list of links.',
    'In running text the accent color is not the only cue: links there are underlined under the pointer and with the focus. Keep them apart from text of the same color.',
  ],
  keyboard: {
    Enter: 'Follows it.',
  },
};
