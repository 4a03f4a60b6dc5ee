import { Checkbox } from './Checkbox';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A choice that is on, off or, for a group, partly on.',
  keywords: ['tick', 'check', 'boolean', 'tristate'],
  use: [
    'One of many that can be chosen together, or an agreement that is sent with a form.',
    '`isIndeterminate` for a box that stands for several of which some are chosen.',
  ],
  instead: {
    Switch: 'for what takes effect at once.',
    RadioGroup: 'for one of several.',
    MultiSelect: 'for many options.',
  },
  pairs: [
    {
      do: 'Write the label so that “on” is clear.',
      dont: 'Write it with a not.',
      doDrawn: <Checkbox defaultSelected>Send me a digest</Checkbox>,
      dontDrawn: <Checkbox>Don’t send me a digest</Checkbox>,
    },
  ],
  content: ['A short sentence without a full stop, verb first where it is an act: Store the sorts.'],
  accessibility: [
    'A native checkbox named by its label; without words give `aria-label`.',
    'Partly on is announced as `mixed`. A press on it is yours to answer: turn all on.',
    'Put several into a `fieldset`, or a `Field` with `isGroup`, so that their question is read.',
  ],
  keyboard: {
    Space: 'Switches it on and off.',
  },
};
