import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Asks for confirmation before an action that is hard to undo.',
  keywords: ['alert', 'dialog', 'confirmation', 'prompt', 'warning'],
  use: ['Deleting what others use, sending what can’t be called back.'],
  instead: {
    ToastRegion: 'with Undo, where the step can be taken back.',
    Modal: 'where something has to be filled in.',
  },
  states: ['The action is pending: both buttons stay, and only Escape and presses outside are ignored.'],
  pairs: [
    {
      do: 'Repeat the verb of the question on the button, and say what will happen.',
      dont: 'Let the answers be OK, Yes or No: nobody reads the question.',
    },
  ],
  content: [
    'Title: the question with its object: Delete this project? Text: what goes with it, and how to take it back.',
    'Buttons: the verb and Cancel.',
  ],
  accessibility: [
    'An `alertdialog`, named by its title and described by its text, which is read when it opens.',
    'The focus begins on Cancel where something is lost (`isCancelFirst`), so that Enter alone loses nothing.',
    'While it is pending neither Escape nor a button closes it.',
  ],
  keyboard: {
    'Tab, Shift Tab': 'Moves between its two buttons; Cancel has the focus first.',
    Escape: 'Cancels, unless the step is under way.',
  },
  examples: {
    WithAWarning: 'With a warning',
  },
};
