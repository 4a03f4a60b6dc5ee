import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Stack } from '../../layout/Stack/Stack';
import { PercentField } from './PercentField';

const meta = {
  title: 'Components/PercentField',
  component: PercentField,
  parameters: {
    guide: {
      use: 'A share of a hundred.',
      do: 'Say in the label of what it is a share.',
      dont: 'Don’t use it for shares above a hundred: they become 100.',
      keyboard: {
        'Arrow Up, Arrow Down': 'Steps the number.',
        Enter: 'Takes what is written.',
        Escape: 'Brings back the number before.',
      },
    },
  },
  args: { label: 'Margin', onChange: fn() },
} satisfies Meta<typeof PercentField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { defaultValue: 12.5 } };

export const States: Story = {
  render: () => (
    <Stack space="s4">
      <PercentField label="Margin" placeholder="0" />
      <PercentField label="Margin" defaultValue={12.5} description="Of the quote." />
      <PercentField label="Margin" defaultValue={0} errorMessage="Enter a margin" />
      <PercentField label="Margin" defaultValue={8} isDisabled />
    </Stack>
  ),
};

export const StaysBetweenNothingAndAll: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('spinbutton', { name: 'Margin' });
    await userEvent.type(field, '150{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(100);
    await userEvent.clear(field);
    await userEvent.type(field, '-5{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(0);
  },
};
