import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { DateTimePicker } from './DateTimePicker';
import DateTimePickerExample from './DateTimePicker.example';
import exampleSource from './DateTimePicker.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './DateTimePicker.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Forms/DateTimePicker',
  id: 'components-datetimepicker',
  component: DateTimePicker,
  parameters: {
    guide,
  },
  args: { label: 'Bid deadline', defaultValue: '2026-12-09T14:00', today: '2026-11-18', onChange: fn() },
} satisfies Meta<typeof DateTimePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <DateTimePickerExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: (args) => (
    <StateGrid
      captions={['Day and time', 'A day alone, with help', 'Empty, required', 'Error', 'Disabled']}
      cellPx={320}
      isWide
      interactive={<DateTimePicker {...args} />}
      interactions={['focus']}
    >
      <DateTimePicker {...args} />
      <DateTimePicker {...args} defaultValue="2026-12-09" description="No time was given." />
      <DateTimePicker {...args} defaultValue={null} isRequired />
      <DateTimePicker {...args} errorMessage="The deadline is before the job walk" />
      <DateTimePicker {...args} isDisabled />
    </StateGrid>
  ),
};

export const ADateAloneStaysWithoutATime: Story = {
  args: { defaultValue: null },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Time' })).toBeDisabled();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Date' }), 'Dec 9, 2026{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-09');
    await userEvent.type(canvas.getByRole('combobox', { name: 'Time' }), '2 pm');
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-09T14:00');
  },
};

export const ANewDayKeepsTheTime: Story = {
  play: async ({ args, canvas }) => {
    const date = canvas.getByRole('textbox', { name: 'Date' });
    await userEvent.clear(date);
    await userEvent.type(date, '12/11/2026{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-11T14:00');
  },
};

export const EmptyingTheTimeKeepsTheDay: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.clear(canvas.getByRole('combobox', { name: 'Time' }));
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-09');
  },
};

export const ATypedTimeIsKeptToTheMinuteOnItsDay: Story = {
  play: async ({ args, canvas }) => {
    const time = canvas.getByRole('combobox', { name: 'Time' });
    await userEvent.clear(time);
    await userEvent.type(time, '11:50 pm{Enter}');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('2026-12-09T23:50'));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};
