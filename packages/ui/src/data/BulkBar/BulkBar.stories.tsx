import type { Meta, StoryObj } from '@storybook/react-vite';

import { Ban, Combine, Plus, Trash2 } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { SplitButton } from '../../components/SplitButton/SplitButton';
import { BulkAction, BulkBar } from './BulkBar';
import BulkBarExample from './BulkBar.example';
import exampleSource from './BulkBar.example?raw';
import { guide } from './BulkBar.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Data/BulkBar',
  id: 'data-bulkbar',
  component: BulkBar,
  parameters: {
    guide,
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

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <BulkBarExample />,
};

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
