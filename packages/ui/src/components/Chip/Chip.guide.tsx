import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A selected value that can be removed, or a small choice that can be toggled.',
  keywords: ['token', 'pill', 'filter', 'tag', 'removable', 'toggle'],
  use: ['Applied conditions, people in a field, switches in a toolbar.'],
  instead: {
    Tag: 'for a state that nobody can change.',
    Switch: 'for a setting.',
  },
  pairs: [
    {
      do: 'Name the button that removes it where the content is not plain text (`removeLabel`).',
      dont: 'Give one chip both: to remove it and to switch it.',
    },
  ],
  content: ['A noun, or the condition in words: Region is Washington.'],
  accessibility: [
    'Plain text with a button named Remove and the text. With `onChange` it is a button with `aria-pressed`, or `aria-expanded`.',
    'When one is removed, give the focus to the next one.',
  ],
  keyboard: {
    'Enter, Space': 'Presses the chip or its remove button.',
    'Backspace, Delete': 'Removes it from its remove button.',
  },
  examples: {
    IsSwitchedOnAndOff: 'Switched on and off',
  },
};
