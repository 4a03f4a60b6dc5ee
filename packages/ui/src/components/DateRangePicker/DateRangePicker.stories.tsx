import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { DateRangePicker } from './DateRangePicker';
import DateRangePickerExample from './DateRangePicker.example';
import exampleSource from './DateRangePicker.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './DateRangePicker.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Forms/DateRangePicker',
  id: 'components-daterangepicker',
  component: DateRangePicker,
  parameters: {
    guide,
  },
  args: {
    label: 'Bid deadline',
    defaultValue: { start: '2026-11-24', end: '2026-12-09' },
    today: '2026-11-18',
    onChange: fn(),
    presets: [
      'last-12-months',
      'last-3-months',
      'previous-month',
      'previous-year',
      'this-month',
      'this-year',
      'all-time',
    ],
  },
} satisfies Meta<typeof DateRangePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <DateRangePickerExample />,
};

export const Default: Story = {};

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open calendar' }));
    await screen.findByRole('dialog', { name: 'Choose the dates' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'This year' })).toBeVisible());
  },
};

export const States: Story = {
  render: (args) => (
    <StateGrid
      captions={['Chosen', 'Empty, with help', 'Error', 'Disabled']}
      cellPx={320}
      isWide
      interactive={<DateRangePicker {...args} />}
      interactions={['focus']}
    >
      <DateRangePicker {...args} />
      <DateRangePicker {...args} defaultValue={null} description="Both days belong to it." />
      <DateRangePicker
        {...args}
        defaultValue={{ start: '2025-01-01', end: '2026-11-30' }}
        errorMessage="Choose at most a year"
      />
      <DateRangePicker {...args} isDisabled />
    </StateGrid>
  ),
};

export const ASpanIsChosenByKeyboard: Story = {
  args: { presets: [] },
  play: async ({ args, canvas }) => {
    const start = canvas.getByRole('textbox', { name: 'Start date' });
    await userEvent.click(start);
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('dialog', { name: 'Choose the dates' });
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/November 24, 2026/));
    await userEvent.keyboard('{ArrowRight}{Enter}{ArrowRight}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2026-11-25', end: '2026-11-27' });
    await waitFor(() => expect(start).toHaveFocus());
  },
};

export const APresetIsOnePress: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open calendar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Previous month' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2026-10-01', end: '2026-10-31' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const BothDaysAreTyped: Story = {
  args: { defaultValue: null },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Start date' }), 'today');
    await userEvent.tab();
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('12/1');
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ start: '2026-11-18', end: '2026-12-01' }));
  },
};

export const AnEndBeforeTheStartSaysWhatToDo: Story = {
  play: async ({ args, canvas }) => {
    const end = canvas.getByRole('textbox', { name: 'End date' });
    await userEvent.clear(end);
    await userEvent.type(end, 'Nov 1, 2026{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Enter an end date that is not before the start date',
    );
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(end).toHaveValue('Dec 09, 2026');
  },
};

export const EmptyingBothClearsTheSpan: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Start date' }));
    await userEvent.clear(canvas.getByRole('textbox', { name: 'End date' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};
