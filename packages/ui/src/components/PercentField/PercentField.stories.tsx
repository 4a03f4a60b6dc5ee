import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PercentField } from './PercentField';
import PercentFieldExample from './PercentField.example';
import exampleSource from './PercentField.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './PercentField.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Forms/PercentField',
  id: 'components-percentfield',
  component: PercentField,
  parameters: {
    guide,
  },
  args: { label: 'Margin', onChange: fn() },
} satisfies Meta<typeof PercentField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <PercentFieldExample />,
};

export const Default: Story = { args: { defaultValue: 12.5 } };

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['Empty', 'With help', 'Error', 'Disabled', 'Read-only']}
      cellPx={240}
      isWide
      interactive={<PercentField label="Margin" defaultValue={12.5} />}
      interactions={['focus']}
    >
      <PercentField label="Margin" placeholder="0" />
      <PercentField label="Margin" defaultValue={12.5} description="Of the quote." />
      <PercentField label="Margin" defaultValue={0} errorMessage="Enter a margin above zero" />
      <PercentField label="Margin" defaultValue={8} isDisabled />
      <PercentField label="Margin" defaultValue={8} isReadOnly />
    </StateGrid>
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
