import type { Meta, StoryObj } from '@storybook/react-vite';
import { MapPin } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { StateGrid } from '../../docs/StateGrid';
import { exampleParameters } from '../../docs/exampleParameters';
import { AddressField } from './AddressField';
import AddressFieldExample from './AddressField.example';
import exampleSource from './AddressField.example?raw';
import { guide } from './AddressField.guide';

const meta = {
  title: 'Forms/AddressField',
  id: 'components-addressfield',
  component: AddressField,
  parameters: { guide },
  args: {
    label: 'Location',
    suggestions: ['Portland, OR', 'Portland, ME'].map((label) => ({ address: label, label })),
    onChange: fn(),
    onSearch: fn(),
  },
} satisfies Meta<typeof AddressField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <AddressFieldExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['Empty', 'Written, required', 'With an icon and help', 'Error', 'Read only', 'Disabled']}
      cellPx={260}
      isWide
      interactive={<AddressField label="Location" suggestions={[]} placeholder="Portland, OR" />}
      interactions={['focus']}
    >
      <AddressField label="Location" suggestions={[]} placeholder="Portland, OR" />
      <AddressField label="Location" suggestions={[]} defaultValue="400 Main St, Portland, OR 97204" isRequired />
      <AddressField label="Location" suggestions={[]} icon={MapPin} description="A street is not needed." />
      <AddressField label="Location" suggestions={[]} errorMessage="Enter where the job is" />
      <AddressField label="Location" suggestions={[]} defaultValue="Portland, OR" isReadOnly />
      <AddressField label="Location" suggestions={[]} defaultValue="Portland, OR" isDisabled />
    </StateGrid>
  ),
};

export const TakesASuggestion: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('combobox');
    await userEvent.type(field, 'Port');
    await expect(args.onSearch).toHaveBeenLastCalledWith('Port');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(field).toHaveValue('Portland, ME');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};
