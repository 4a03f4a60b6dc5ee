import { RadioGroup } from './RadioGroup';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Selects one of a few visible options.',
  keywords: ['radio', 'choice', 'exclusive', 'option'],
  use: ['Two to five options whose differences should be seen before choosing; each can have a second line.'],
  instead: {
    Select: 'for more than five.',
    SegmentedControl: 'for views of the same content, in a toolbar.',
    Checkbox: 'for yes or no.',
  },
  pairs: [
    {
      do: 'Put the most common choice first.',
      dont: 'Leave nothing chosen where one is usual.',
      doDrawn: (
        <RadioGroup
          label="Visibility"
          defaultValue="private"
          options={[
            { id: 'private', label: 'Private', description: 'Only you see it.' },
            { id: 'shared', label: 'Shared', description: 'Everyone sees it.' },
          ]}
        />
      ),
      dontDrawn: (
        <RadioGroup
          label="Visibility"
          options={[
            { id: 'private', label: 'Private' },
            { id: 'shared', label: 'Share it with everyone' },
          ]}
        />
      ),
    },
  ],
  content: ['Options are parallel: all nouns or all verbs. The second line is a sentence with a full stop.'],
  accessibility: [
    'The role is `radiogroup`, named by its label; the second lines are read with their options.',
    'It is one Tab stop, and arrow keys move the choice.',
  ],
  keyboard: {
    'Arrow keys': 'Moves the choice.',
    Tab: 'Enters and leaves the group.',
  },
};
