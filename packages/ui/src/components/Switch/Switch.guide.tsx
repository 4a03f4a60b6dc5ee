import { Switch } from './Switch';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A setting that is on or off and takes effect at once.',
  keywords: ['toggle', 'onoff', 'boolean'],
  use: ['Settings that need no button to confirm them.'],
  instead: {
    Checkbox: 'in a form that is sent.',
    SegmentedControl: 'for two views of the same content, neither of which is off.',
  },
  pairs: [
    {
      do: 'Name what is on when it is on.',
      dont: 'Change the label with the state.',
      doDrawn: <Switch defaultSelected>Send me a digest</Switch>,
      dontDrawn: <Switch defaultSelected>The digest is on</Switch>,
    },
  ],
  content: ['A noun or a sentence without a full stop: Send me a digest each morning.'],
  accessibility: [
    'The role is `switch`, named by its label; without words give `aria-label`.',
    'Tell of a failure and put it back, as it looks done the moment it is pressed.',
  ],
  keyboard: {
    'Space, Enter': 'Switches it.',
  },
};
