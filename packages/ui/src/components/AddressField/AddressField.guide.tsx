import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A single-line address with suggestions.',
  keywords: ['location', 'place', 'city', 'autocomplete', 'geocoder'],
  use: ['Places of jobs and companies, where a list of places is at hand but does not know every street.'],
  instead: {
    ComboBox: 'where only what is in the list can be chosen.',
    TextField: 'where nothing can be suggested.',
  },
  pairs: [
    {
      do: 'Keep the street that was written in what a suggestion puts in: 400 Main St, Portland, OR.',
      dont: 'Refuse an address because it was not suggested.',
    },
  ],
  content: ['Suggestions are called by their place alone, where the street before it is written already.'],
  accessibility: [
    'The label is a `label` element; without `label` give `aria-label`.',
    'The role is `combobox` with `aria-expanded`, `aria-controls` and `aria-activedescendant`; the list is a `listbox`.',
    'How many suggestions there are is announced in a live region.',
  ],
  keyboard: {
    'Arrow Down, Arrow Up': 'Opens the list and moves through it.',
    Enter: 'Selects the highlighted suggestion. It never submits the form.',
    Escape: 'Closes the list, and leaves the text.',
  },
};
