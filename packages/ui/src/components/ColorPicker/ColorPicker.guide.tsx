import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Selects a preset color for a stage, an option or a person.',
  keywords: ['color', 'swatch', 'palette'],
  use: ['Settings in which things get a color.'],
  instead: {
    StagePicker: 'to choose a stage.',
  },
  pairs: [{ do: 'Show beside it what the color is for.', dont: 'Let color alone tell two things apart.' }],
  content: ['Each color is read by its name: Teal.'],
  accessibility: [
    'The label is a `label` element; without `label` give `aria-label`.',
    'Help and error are tied to the control. An error marks it as invalid and is announced when it appears, in place of the help.',
    '`isRequired` shows a star and says that the field is required. Form, FormDrawer and FormModal check it, in the words of your language; on its own it does not validate.',
    'The role is `radiogroup`: one Tab stop, and arrow keys move the choice.',
  ],
  keyboard: {
    Tab: 'Moves to the chosen color.',
    'Arrow keys': 'Move the choice.',
  },
};
