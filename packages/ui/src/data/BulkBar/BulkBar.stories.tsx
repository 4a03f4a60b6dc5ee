import type { Meta, StoryObj } from '@storybook/react-vite';

import { Ban, Combine, Plus, Trash2 } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { SplitButton } from '../../components/SplitButton/SplitButton';
import { BulkAction, BulkBar } from './BulkBar';

const meta = {
  title: 'Data/BulkBar',
  component: BulkBar,
  parameters: {
    guide: {
      use: 'What can be done with the selected rows.',
      do: 'Put the action that loses something last.',
      dont: 'Don’t rely on it to say how many rows are selected: announce that from a live region of the page.',
      keyboard: { Tab: 'Moves through its actions.', 'Enter, Space': 'Does the action.' },
    },
    docs: { story: { inline: false, height: '240px' } },
  },
  args: {
    count: 2,
    onClear: fn(),
    children: (
      <>
        <SplitButton
          icon={Plus}
          menuLabel="Add to a stage"
          items={[{ id: 'accepted', label: 'Accepted' }]}
          onPress={fn()}
        >
          Add
        </SplitButton>
        <BulkAction icon={Ban}>Decline</BulkAction>
        <BulkAction icon={Combine}>Group</BulkAction>
        <BulkAction icon={Trash2} isDanger>
          Trash
        </BulkAction>
      </>
    ),
  },
} satisfies Meta<typeof BulkBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('toolbar')).toHaveTextContent('2 selected');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};

export const IsAbsentWithoutASelection: Story = {
  args: { count: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('toolbar')).toBeNull();
  },
};

export const States: Story = { args: { count: 12_840 } };
