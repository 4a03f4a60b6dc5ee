import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { NumberField } from './NumberField';
import NumberFieldExample from './NumberField.example';
import exampleSource from './NumberField.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './NumberField.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Forms/NumberField',
  id: 'components-numberfield',
  component: NumberField,
  parameters: {
    guide,
  },
  args: { label: 'Travel time', onChange: fn() },
} satisfies Meta<typeof NumberField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <NumberFieldExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['With a unit', 'With one decimal', 'Empty, with help', 'Error', 'Disabled', 'Read-only']}
      cellPx={240}
      isWide
      interactive={<NumberField label="Crew" defaultValue={12} />}
      interactions={['focus']}
    >
      <NumberField label="Travel time" endText="min" defaultValue={45} />
      <NumberField label="Distance" endText="mi" defaultValue={12.5} minDecimals={1} maxDecimals={1} minValue={0} />
      <NumberField label="Crew" placeholder="None" description="People on site." />
      <NumberField label="Crew" defaultValue={0} errorMessage="Enter at least one" />
      <NumberField label="Crew" defaultValue={1200} isDisabled />
      <NumberField label="Crew" defaultValue={12} isReadOnly />
    </StateGrid>
  ),
};

export const BecomesANumberWhenItIsLeft: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('spinbutton', { name: 'Travel time' });
    await userEvent.type(field, '1,2o');
    await userEvent.clear(field);
    await userEvent.type(field, '1234.5');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenCalledWith(1234.5);
    await expect(field).toHaveValue('1,234.5');
  },
};

export const ArrowKeysStep: Story = {
  args: { defaultValue: 9, step: 5, maxValue: 60 },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('spinbutton', { name: 'Travel time' });
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowUp}');
    await expect(field).toHaveAttribute('aria-valuenow', '14');
    await userEvent.keyboard('{PageUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith(60);
    await userEvent.keyboard('{ArrowDown}');
    await expect(field).toHaveValue('55');
  },
};

export const ABoundIsSaid: Story = {
  args: { minValue: 0, maxValue: 480, endText: 'min' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('spinbutton', { name: 'Travel time' });
    await userEvent.type(field, '500');
    await userEvent.tab();
    await expect(field).toHaveValue('480');
    await expect(field).toHaveAccessibleDescription('500 is above the maximum, 480.');
  },
};

export const WhatIsNoNumberStays: Story = {
  args: { defaultValue: 45 },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('spinbutton', { name: 'Travel time' });
    await userEvent.clear(field);
    await userEvent.type(field, 'soon{Enter}');
    await expect(field).toHaveValue('soon');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('“soon” is not a number.');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** A number in another notation is asked about, never guessed. */
export const AsksWhatIsMeant: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('spinbutton', { name: 'Travel time' });
    await userEvent.type(field, '1250,5{Enter}');
    await expect(field).toHaveValue('1250,5');
    await expect(field).toBeInvalid();
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Use 1,250.5' }));
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenLastCalledWith(1250.5);
    await expect(field).toHaveValue('1,250.5');
    await expect(field).toBeValid();
    await expect(field).toHaveFocus();
  },
};

export const AsksWhichOfTwoIsMeant: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('spinbutton', { name: 'Travel time' });
    await userEvent.type(field, '12.345');
    await userEvent.tab();
    await expect(canvas.getByText('Did you mean 12,345 or 12.35?')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Use 12.35' }));
    await expect(field).toHaveValue('12.35');
  },
};
