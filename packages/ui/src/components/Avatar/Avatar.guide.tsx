import { Avatar } from './Avatar';
import { Inline } from '../../layout/Inline/Inline';
import { Text } from '../Text/Text';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A person’s initials or picture on a disc.',
  keywords: ['person', 'user', 'initials', 'picture', 'face'],
  use: ['Where there is little room: in lists, on cards, beside a name.', '`EmptyAvatar` where a person could be.'],
  instead: {
    AvatarGroup: 'for several people.',
    AvatarButton: 'where a press opens something.',
    CompanyMark: 'for companies.',
  },
  pairs: [
    {
      do: 'Hide it from assistive technology where the name stands beside it (`isDecorative`).',
      dont: 'Give a color by hand: by default it stays with the name.',
      doDrawn: (
        <Inline space="s2">
          <Avatar name="Maya Okafor" isDecorative />
          <Text>Maya Okafor</Text>
        </Inline>
      ),
      dontDrawn: (
        <Inline space="s2">
          <Avatar name="Maya Okafor" color="red" />
          <Avatar name="Maya Okafor" color="teal" />
        </Inline>
      ),
    },
  ],
  content: ['`name` is the whole name; the letters are made of it.'],
  accessibility: ['An image named by the person; decoration with `isDecorative`. The name shows on hover too.'],
};
