import { SplitButton } from './SplitButton';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A button with a chevron that opens alternatives.',
  keywords: ['dropdown', 'combo'],
  use: ['One way is by far the most used, and the others differ from it in one choice: add, and add to a stage.'],
  instead: {
    Menu: 'where no way stands out.',
    Button: 'where there is one way.',
  },
  pairs: [
    {
      do: 'Let the button do what most people want.',
      dont: 'Put unlike actions into its menu.',
      doDrawn: (
        <SplitButton
          menuLabel="Choose a stage"
          items={[{ id: 'accepted', label: 'Accepted' }]}
          onPress={() => undefined}
        >
          Add
        </SplitButton>
      ),
      dontDrawn: (
        <SplitButton menuLabel="More" items={[{ id: 'print', label: 'Print' }]} onPress={() => undefined}>
          Delete
        </SplitButton>
      ),
    },
  ],
  content: ['`menuLabel` says what is chosen: Choose a stage.'],
  accessibility: [
    'A `group` with two buttons: the first has the words, the second is named by `menuLabel` and opens a `menu`.',
    'While it is pending both halves keep the focus and take no press.',
  ],
  keyboard: {
    'Enter, Space': 'Does the action, or opens the menu from the chevron.',
    'Arrow Down': 'Opens the menu from the chevron.',
    Escape: 'Closes the menu.',
  },
};
