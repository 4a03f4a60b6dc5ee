import { RadioGroup } from '../RadioGroup/RadioGroup';
import { Select } from './Select';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Selects one option from a list that opens.',
  keywords: ['dropdown', 'listbox', 'picker', 'option', 'choice'],
  use: [
    'Between three and some hundred options that are known beforehand. With more than seven the list has a search.',
  ],
  instead: {
    RadioGroup: 'up to five options, when there is room to see them all.',
    SegmentedControl: 'for two to four views of the same content.',
    ComboBox: 'where the app searches, or something new may be named.',
    MultiSelect: 'where several may be chosen.',
    Menu: 'for actions.',
  },
  pairs: [
    {
      do: 'Order the options as people think of them.',
      dont: 'Use it for two options.',
      doDrawn: (
        <RadioGroup
          label="Visibility"
          defaultValue="private"
          options={[
            { id: 'private', label: 'Private' },
            { id: 'shared', label: 'Shared' },
          ]}
        />
      ),
      dontDrawn: (
        <Select
          label="Visibility"
          defaultValue="private"
          options={[
            { id: 'private', label: 'Private' },
            { id: 'shared', label: 'Shared' },
          ]}
        />
      ),
    },
  ],
  content: ['Placeholder: Select and the noun: Select a field. Options are nouns without articles.'],
  accessibility: [
    'The label is a `label` element; without `label` give `aria-label`.',
    'Help and error are tied to the control. An error marks it as invalid and is announced when it appears, in place of the help.',
    '`isRequired` shows a star and says that the field is required. Form, FormDrawer and FormModal check it, in the words of your language; on its own it does not validate.',
    'The role is `combobox`: it says its value, whether it is open, and which option the arrows are on. The list is a `listbox`, whose options say their place and count.',
    'It opens when the focus comes by keyboard, so that its options are read at once; `opensOnFocus={false}` leaves that out.',
    'Five thousand options open at once: only those in sight are in the document, and each says its place among all.',
  ],
  keyboard: {
    'Arrow Down, Arrow Up': 'Opens the list and moves through it.',
    Enter: 'Takes the option.',
    Escape: 'Closes the list.',
    'A letter': 'Goes to the option that begins with it.',
    'Home, End': 'Goes to the first or the last option.',
  },
};
