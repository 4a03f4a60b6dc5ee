import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Stack } from '../../layout/Stack/Stack';
import { Stepper } from './Stepper';

const meta = {
  title: 'Components/Stepper',
  component: Stepper,
  parameters: {
    guide: {
      use: 'A task of several steps in a fixed order, such as an import.',
      do: 'Name each step by what is done in it: Match columns.',
      dont: 'Don’t use it for what is done in any order; that is a Checklist.',
      keyboard: {
        Tab: 'Moves between the steps that can be gone back to.',
        'Enter, Space': 'Goes back to one.',
      },
    },
  },
  args: {
    steps: [
      { id: 'file', label: 'Choose a file', detail: 'Bids.xlsx' },
      { id: 'columns', label: 'Match columns' },
      { id: 'check', label: 'Check rows' },
      { id: 'done', label: 'Import' },
    ],
    currentId: 'columns',
    onStepPress: fn(),
  },
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Steps' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step');
    await userEvent.click(canvas.getByRole('button', { name: 'Done: Choose a file Bids.xlsx' }));
    await expect(args.onStepPress).toHaveBeenCalledWith('file');
  },
};

export const States: Story = {
  render: (args) => (
    <Stack space="s6">
      <Stepper {...args} currentId="file" />
      <Stepper {...args} />
      <Stepper
        {...args}
        currentId="check"
        onStepPress={undefined}
        steps={args.steps.map((step) => ({ ...step, hasFault: step.id === 'columns' }))}
      />
    </Stack>
  ),
};
