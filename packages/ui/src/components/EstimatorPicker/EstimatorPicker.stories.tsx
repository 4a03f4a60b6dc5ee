import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { users } from '../../testing/sampleUsers';
import { EstimatorPicker } from './EstimatorPicker';
import EstimatorPickerExample from './EstimatorPicker.example';
import exampleSource from './EstimatorPicker.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './EstimatorPicker.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Product/EstimatorPicker',
  id: 'components-estimatorpicker',
  component: EstimatorPicker,
  parameters: {
    guide,
  },
  args: { users, onChange: fn() },
} satisfies Meta<typeof EstimatorPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <EstimatorPickerExample />,
};

export const Default: Story = { args: { defaultValue: ['u6'] } };

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['Empty', 'Two chosen, required', 'Error', 'Read-only', 'Disabled']}
      cellPx={300}
      isWide
      interactive={<EstimatorPicker users={users} defaultValue={['u6']} />}
      interactions={['focus']}
    >
      <EstimatorPicker users={users} />
      <EstimatorPicker users={users} defaultValue={['u6', 'u2']} isRequired />
      <EstimatorPicker
        users={users}
        defaultValue={['u6']}
        errorMessage="Something went wrong, the estimators are as before"
      />
      <EstimatorPicker users={users} defaultValue={['u6']} isReadOnly />
      <EstimatorPicker users={users} defaultValue={['u6']} isDisabled />
    </StateGrid>
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
