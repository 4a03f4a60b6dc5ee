import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PhoneField } from './PhoneField';
import PhoneFieldExample from './PhoneField.example';
import exampleSource from './PhoneField.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './PhoneField.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Forms/PhoneField',
  id: 'components-phonefield',
  component: PhoneField,
  parameters: {
    guide,
  },
  args: { label: 'Phone', onChange: fn() },
} satisfies Meta<typeof PhoneField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <PhoneFieldExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['Empty', 'Ten digits', 'Another country, with help', 'Error', 'Disabled', 'Read-only']}
      cellPx={240}
      isWide
      interactive={<PhoneField label="Phone" defaultValue="5551234567" />}
      interactions={['focus']}
    >
      <PhoneField label="Phone" placeholder="(555) 123-4567" />
      <PhoneField label="Phone" defaultValue="5551234567" />
      <PhoneField label="Phone" defaultValue="+49 30 1234567" description="With the country code." />
      <PhoneField label="Phone" defaultValue="555" errorMessage="Enter ten digits" />
      <PhoneField label="Phone" defaultValue="5551234567" isDisabled />
      <PhoneField label="Phone" defaultValue="5551234567" isReadOnly />
    </StateGrid>
  ),
};

export const TakesAnyWayOfWriting: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Phone' });
    await userEvent.type(field, '+1 555.123.4567');
    await expect(args.onChange).toHaveBeenLastCalledWith('5551234567');
    await expect(field).toHaveValue('+1 555.123.4567');
    await userEvent.tab();
    await expect(field).toHaveValue('(555) 123-4567');
  },
};
