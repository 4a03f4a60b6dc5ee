import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Stack } from '../../layout/Stack/Stack';
import { users } from '../../testing/sampleUsers';
import { EstimatorPicker } from './EstimatorPicker';

const meta = {
  title: 'Components/EstimatorPicker',
  component: EstimatorPicker,
  parameters: {
    guide: {
      use: 'Chooses who estimates a bid: at least one person.',
      do: 'Give it those who are not active too, so that their names can be shown.',
      dont: 'Don’t use it where nobody may be chosen; that is a UserPicker.',
      keyboard: {
        'Arrow Down, Arrow Up': 'Opens the list and moves through it.',
        Enter: 'Takes the option.',
        Escape: 'Closes the list.',
        'Arrow Left, Arrow Right': 'Moves among the chips and the text.',
        'Backspace, Delete': 'Removes the chip with the focus; Backspace in an empty field removes the last one.',
      },
    },
    docs: { story: { inline: false, height: '320px' } },
  },
  args: { users, onChange: fn() },
} satisfies Meta<typeof EstimatorPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { defaultValue: ['u6'] } };

export const States: Story = {
  render: () => (
    <Stack space="s4">
      <EstimatorPicker users={users} />
      <EstimatorPicker users={users} defaultValue={['u6', 'u2']} isRequired />
      <EstimatorPicker
        users={users}
        defaultValue={['u6']}
        errorMessage="Something went wrong, the estimators are as before"
      />
      <EstimatorPicker users={users} defaultValue={['u6']} isReadOnly />
      <EstimatorPicker users={users} defaultValue={['u6']} isDisabled />
    </Stack>
  ),
};

export const TheLastOneComesBack: Story = {
  args: { defaultValue: ['u6'] },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Aaron Cho' }));
    await waitFor(() => expect(canvas.getByText('Make sure to select at least one estimator')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove Aaron Cho' })).toBeVisible());
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Estimators' }));
    await userEvent.click(await screen.findByRole('option', { name: /Maya Okafor/ }));
    await expect(args.onChange).toHaveBeenCalledWith(['u6', 'u2']);
    await expect(canvas.queryByText('Make sure to select at least one estimator')).toBeNull();
  },
};
