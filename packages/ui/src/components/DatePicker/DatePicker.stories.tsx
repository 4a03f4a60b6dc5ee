import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Stack } from '../../layout/Stack/Stack';
import { DatePicker } from './DatePicker';
import DatePickerExample from './DatePicker.example';
import exampleSource from './DatePicker.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './DatePicker.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Forms/DatePicker',
  id: 'components-datepicker',
  component: DatePicker,
  parameters: {
    guide,
  },
  args: { label: 'Bid deadline', defaultValue: '2026-11-24', today: '2026-11-18', onChange: fn(), onBlur: fn() },
} satisfies Meta<typeof DatePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <DatePickerExample />,
};

export const Default: Story = {};

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open calendar' }));
    const calendar = await screen.findByRole('dialog', { name: 'Choose a date' });
    await waitFor(() => expect(within(calendar).getByRole('button', { name: /November 24, 2026/ })).toHaveFocus());
    await waitFor(() => expect(within(calendar).getAllByText('November 2026').at(-1)).toBeVisible());
  },
};

export const States: Story = {
  render: (args) => (
    <StateGrid
      captions={['Chosen', 'Empty, with help', 'Empty, required, with an error', 'Disabled', 'Read-only', 'Large']}
      cellPx={240}
      isWide
      interactive={<DatePicker {...args} />}
      interactions={['focus']}
    >
      <DatePicker {...args} />
      <DatePicker {...args} defaultValue={null} description="As it stands in the invitation." />
      <DatePicker {...args} defaultValue={null} errorMessage="Enter the bid deadline" isRequired />
      <DatePicker {...args} isDisabled />
      <DatePicker {...args} isReadOnly />
      <DatePicker {...args} size="lg" />
    </StateGrid>
  ),
};

export const ADayIsChosenByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Bid deadline' });
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowDown}');
    const chosen = await screen.findByRole('button', { name: /November 24, 2026/ });
    await waitFor(() => expect(chosen).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-02');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveValue('Dec 02, 2026');
  },
};

export const EscapeClosesTheCalendarAndChangesNothing: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Open calendar' });
    await userEvent.click(button);
    await screen.findByRole('dialog', { name: 'Choose a date' });
    await userEvent.keyboard('{ArrowRight}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onChange).not.toHaveBeenCalled();
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const ADayIsTypedAsPeopleWriteIt: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Bid deadline' });
    await userEvent.clear(field);
    await userEvent.type(field, '12/1/2026');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-01');
    await expect(field).toHaveValue('Dec 01, 2026');
  },
};

export const AYearOfTwoDigitsIsAskedAbout: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Bid deadline' });
    await userEvent.clear(field);
    await userEvent.type(field, '12/1/26{Enter}');
    await expect(field).toHaveValue('12/1/26');
    await expect(field).toBeInvalid();
    await expect(canvas.getByText('Did you mean Dec 01, 2026?')).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Use Dec 01, 2026' }));
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-01');
    await expect(field).toHaveValue('Dec 01, 2026');
    await expect(field).toBeValid();
    await expect(field).toHaveFocus();
  },
};

export const AWrongTextSaysWhatToDo: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Bid deadline' });
    await userEvent.clear(field);
    await userEvent.type(field, 'the day after{Enter}');
    await expect(field).toHaveAccessibleDescription('Enter a date such as Nov 30, 2026');
    await expect(field).toBeInvalid();
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('Nov 24, 2026');
    await expect(field).toBeValid();
  },
};

export const EmptyingTheTextClearsTheDate: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Bid deadline' }));
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};

export const AButtonClearsTheDateAndTheFocusStays: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear date' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(canvas.getByRole('textbox', { name: 'Bid deadline' })).toHaveFocus();
  },
};

export const TheFirstAndTheLastYear: Story = {
  render: (args) => (
    <Stack space="s4">
      <DatePicker {...args} label="First" defaultValue="0001-01-01" />
      <DatePicker {...args} label="Last" defaultValue="9999-12-31" />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'First' })).toHaveValue('Jan 01, 0001');
    const [first, last] = canvas.getAllByRole('button', { name: 'Open calendar' });
    await userEvent.click(first as Element);
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Previous' })[0]).toBeDisabled());
    await userEvent.keyboard('{ArrowLeft}{PageUp}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(last as Element);
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Next' })[0]).toBeDisabled());
  },
};

export const DaysOutsideTheLimitsCanNotBeChosen: Story = {
  args: { minValue: '2026-11-18', maxValue: '2026-11-30' },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Bid deadline' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Nov 17, 2026{Enter}');
    await expect(field).toHaveAccessibleDescription('Enter a date on or after Nov 18, 2026');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const TheCalendarBelongsToTheField: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open calendar' }));
    await userEvent.click(await screen.findByRole('button', { name: /November 25, 2026/ }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Open calendar' })).toHaveFocus());
    await expect(args.onBlur).not.toHaveBeenCalled();
    await userEvent.tab();
    await waitFor(() => expect(args.onBlur).toHaveBeenCalledTimes(1));
  },
};
