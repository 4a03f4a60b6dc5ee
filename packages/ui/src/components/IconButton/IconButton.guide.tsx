import { Pin, Sparkles } from 'lucide-react';
import { IconButton } from './IconButton';
import { Tooltip } from '../Tooltip/Tooltip';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A button with an icon only, for toolbars, rows and headers.',
  keywords: ['icon', 'action', 'toolbar', 'close', 'more'],
  use: [
    'In toolbars, table rows and the headers of drawers and modals, where the same icons come back all day.',
    'To close, to open “more”, to pin, to go on or back.',
  ],
  instead: {
    Button: 'for the main action of a page, or whenever a word fits.',
    RowMenu: 'for the “…” at the end of a row.',
  },
  pairs: [
    {
      do: 'Name it by verb and noun, and give it a Tooltip.',
      dont: 'Use an icon that has to be guessed.',
      doDrawn: (
        <Tooltip content="Pin note">
          <IconButton icon={Pin} aria-label="Pin note" />
        </Tooltip>
      ),
      dontDrawn: <IconButton icon={Sparkles} aria-label="Improve" />,
    },
  ],
  content: [
    '`aria-label` is a verb and a noun: Close drawer, Pin note. In a row it names the row: Actions for Riverside Medical.',
  ],
  accessibility: [
    'A native `button` whose name is `aria-label`, which is required.',
    '`hasDot` and `badgeCount` are drawn only: say them in the label too, as in “Notifications, 4 unread”.',
    'The target is 24 px at least (`xs`), 28 (`sm`) or 32 (`md`).',
  ],
  keyboard: {
    'Enter, Space': 'Presses it.',
  },
};
