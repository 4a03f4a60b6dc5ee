import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { RadioGroup } from './RadioGroup';
import RadioGroupExample from './RadioGroup.example';
import exampleSource from './RadioGroup.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './RadioGroup.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const visibility = [
  { id: 'private', label: 'Private' },
  { id: 'shared', label: 'Shared' },
];

const meta = {
  title: 'Forms/RadioGroup',
  id: 'components-radiogroup',
  component: RadioGroup,
  parameters: {
    guide,
  },
  args: { label: 'Visibility', options: visibility, defaultValue: 'private', onChange: fn() },
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <RadioGroupExample />,
};

export const Default: Story = { args: { orientation: 'horizontal' } };

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['Side by side', 'With second lines, one disabled', 'Error', 'Disabled']}
      cellPx={300}
      interactive={<RadioGroup aria-label="Visibility" options={visibility} />}
    >
      <RadioGroup label="Visibility" options={visibility} defaultValue="shared" orientation="horizontal" />
      <RadioGroup
        label="Visibility"
        isRequired
        options={[
          { id: 'private', label: 'Private', description: 'Only you see it.' },
          { id: 'shared', label: 'Shared', description: 'Everyone in the workspace sees it.' },
          { id: 'public', label: 'Public', description: 'Not in this workspace.', isDisabled: true },
        ]}
      />
      <RadioGroup label="Visibility" options={visibility} errorMessage="Choose who sees it" orientation="horizontal" />
      <RadioGroup label="Visibility" options={visibility} defaultValue="private" isDisabled orientation="horizontal" />
    </StateGrid>
  ),
};

export const ArrowKeysMoveTheChoice: Story = {
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(canvas.getByRole('radiogroup', { name: 'Visibility' })).toBeVisible());
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Private' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onChange).toHaveBeenCalledWith('shared');
    await expect(canvas.getByRole('radio', { name: 'Shared' })).toBeChecked();
  },
};
