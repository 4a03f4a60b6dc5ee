import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A stage chip that opens a list of stages.',
  status: 'product',
  keywords: ['status', 'select', 'stage', 'pipeline'],
  use: ['In rows, forms and the header of a bid.'],
  instead: {
    StageChip: 'where nobody can move it.',
    BulkBar: 'to move several bids.',
  },
  pairs: [
    {
      do: 'Show it read-only to those who may not move bids.',
      dont: 'Leave the old stage in sight while the new one is being saved.',
    },
  ],
  content: ['Stages in the order of the workspace.'],
  accessibility: [
    'A `combobox` named Stage with the stage as its value; the list is a `listbox` named Stages. `isReadOnly` shows the stage and opens nothing.',
  ],
  keyboard: {
    'Enter, Space, Arrow Down': 'Opens the stages.',
    'Arrow Down, Arrow Up': 'Moves through them.',
    Enter: 'Moves the bid.',
    Escape: 'Closes without a change.',
  },
};
