import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { TimePicker } from './TimePicker';
import TimePickerExample from './TimePicker.example';
import exampleSource from './TimePicker.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './TimePicker.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Forms/TimePicker',
  id: 'components-timepicker',
  component: TimePicker,
  parameters: {
    guide,
  },
  args: { label: 'Time', onChange: fn() },
} satisfies Meta<typeof TimePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <TimePickerExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: (args) => (
    <StateGrid
      captions={['Empty', 'Chosen, with help', 'Empty, required, with an error', 'Disabled', 'Read-only']}
      cellPx={240}
      isWide
      interactive={<TimePicker {...args} defaultValue="14:30" />}
      interactions={['focus']}
    >
      <TimePicker {...args} />
      <TimePicker {...args} defaultValue="14:30" description="In the zone of the project." />
      <TimePicker {...args} errorMessage="Enter the time" isRequired />
      <TimePicker {...args} defaultValue="14:30" isDisabled />
      <TimePicker {...args} defaultValue="14:30" isReadOnly />
    </StateGrid>
  ),
};

export const OffersNinetySixQuarterHours: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Time' }));
    const list = await screen.findByRole('listbox');
    const options = screen.getAllByRole('option');
    await expect(options).toHaveLength(96);
    await expect(options[0]).toHaveTextContent('12:00 AM');
    await expect(list.getBoundingClientRect().height).toBeLessThanOrEqual(192);
  },
};

export const TypingFindsTheTimesThatBeginWithIt: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Time' });
    await userEvent.type(field, '10:0');
    await waitFor(() =>
      expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['10:00 AM', '10:00 PM']),
    );
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('22:00');
    await expect(field).toHaveValue('10:00 PM');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};

export const ATypedTimeIsKeptToTheMinute: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Time' });
    await userEvent.type(field, '10:46 am');
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenLastCalledWith('10:46');
    await expect(field).toHaveValue('10:46 AM');
  },
};

export const WhatIsNoTimeIsForgotten: Story = {
  args: { defaultValue: '14:30' },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Time' });
    await userEvent.clear(field);
    await userEvent.type(field, 'abc');
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await waitFor(() => expect(field).toHaveValue('02:30 PM'));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const EmptyingTheTextClearsTheTime: Story = {
  args: { defaultValue: '14:30' },
  play: async ({ args, canvas }) => {
    await userEvent.clear(canvas.getByRole('combobox', { name: 'Time' }));
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};

export const ATimeBetweenTheQuarterHoursStaysUntilItIsChanged: Story = {
  args: { defaultValue: '06:52' },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Time' });
    await expect(field).toHaveValue('06:52 AM');
    await userEvent.click(field);
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(field).toHaveValue('06:52 AM');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const BetweenTheQuarterHoursTheNextOneIsOfferedToo: Story = {
  name: 'WIDGET-18: Between the quarter hours the next one is offered too',
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Time' }), '10:46 pm');
    const options = await screen.findAllByRole('option');
    await expect(options.map(({ textContent }) => textContent)).toEqual(['10:46 PM', '11:00 PM']);
    await userEvent.click(options[1]!);
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('23:00'));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};

export const TheOptionUnderTheArrowsGoesBeforeTheText: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Time' }), '01{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenLastCalledWith('01:15');
  },
};
