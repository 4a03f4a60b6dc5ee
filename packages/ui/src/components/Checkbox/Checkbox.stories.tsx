import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Checkbox } from './Checkbox';
import CheckboxExample from './Checkbox.example';
import exampleSource from './Checkbox.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './Checkbox.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Forms/Checkbox',
  id: 'components-checkbox',
  component: Checkbox,
  parameters: {
    guide,
  },
  args: { children: 'Add another', onChange: fn() },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <CheckboxExample />,
};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'Add another' });
    await userEvent.click(box);
    await expect(args.onChange).toHaveBeenCalledWith(true);
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
  },
};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['Off', 'On', 'Mixed', 'Disabled', 'Disabled, on', 'Without words']}
      cellPx={140}
      interactive={<Checkbox>Off</Checkbox>}
    >
      <Checkbox>Off</Checkbox>
      <Checkbox defaultSelected>On</Checkbox>
      <Checkbox isIndeterminate>Mixed</Checkbox>
      <Checkbox isDisabled>Disabled</Checkbox>
      <Checkbox isDisabled defaultSelected>
        Disabled, on
      </Checkbox>
      <Checkbox aria-label="Select the row" />
    </StateGrid>
  ),
};

export const SaysThatItIsMixed: Story = {
  args: { isIndeterminate: true },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('checkbox')).toBePartiallyChecked());
  },
};
