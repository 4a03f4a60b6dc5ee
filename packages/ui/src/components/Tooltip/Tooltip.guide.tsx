import { Info, PanelLeftClose } from 'lucide-react';
import { IconButton } from '../IconButton/IconButton';
import { Tooltip } from './Tooltip';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A short explanation, shown while a control is hovered or focused.',
  keywords: ['hint', 'help', 'title', 'bubble'],
  use: ['The name of an IconButton, with the keys that do the same; the whole of a text that is cut.'],
  instead: {
    Field: 'with `description` for help that people need to fill something in.',
    Banner: 'for what must be read.',
  },
  states: ['Open above its trigger, with a shortcut.'],
  pairs: [
    {
      do: 'Keep it to a few words.',
      dont: 'Put into it what people need to do their task: fingers have no hover.',
      doDrawn: (
        <Tooltip content="Hide Sidebar" shortcut="Ctrl B">
          <IconButton icon={PanelLeftClose} aria-label="Hide Sidebar" />
        </Tooltip>
      ),
      dontDrawn: (
        <Tooltip content="Enter the platform code of eight letters that stands in the invitation">
          <IconButton icon={Info} aria-label="Help" />
        </Tooltip>
      ),
    },
  ],
  content: ['No full stop. The words of the control’s name come first.'],
  accessibility: [
    'A `tooltip` that describes the control (`aria-describedby`) while it is open. It is no name: the control needs one of its own.',
    'It appears at once with the focus and after 500 ms under the pointer, stays while the pointer is on it, and Escape hides it.',
  ],
  keyboard: {
    Tab: 'Shows it with the focus.',
    Escape: 'Hides it.',
  },
  examples: {
    LongText: 'A longer text',
  },
};
