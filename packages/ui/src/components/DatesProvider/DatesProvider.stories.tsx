import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Stack } from '../../layout/Stack/Stack';
import { DatePicker } from '../DatePicker/DatePicker';
import { DateTimePicker } from '../DateTimePicker/DateTimePicker';
import { DatesProvider, type ReadDateText } from './DatesProvider';
import DatesProviderExample from './DatesProvider.example';
import exampleSource from './DatesProvider.example?raw';
import { guide } from './DatesProvider.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const readFridays: ReadDateText = (text) => {
  if (text === 'next friday') return { day: '2026-11-27', time: null };
  return text === 'friday at 3' ? { day: '2026-11-20', time: '15:00' } : null;
};
const loadFridays = () => Promise.resolve(readFridays);

const onDay = fn();
const onMoment = fn();

const meta = {
  title: 'Providers/DatesProvider',
  id: 'components-datesprovider',
  component: DatesProvider,
  parameters: {
    guide,
    docs: { story: { inline: false, height: '420px' } },
  },
  args: { loadReader: loadFridays, weekStart: 'mon', children: null },
  render: (args) => (
    <DatesProvider {...args}>
      <Stack space="s4">
        <DatePicker label="Due" today="2026-11-18" onChange={onDay} />
        <DateTimePicker label="Bid deadline" today="2026-11-18" onChange={onMoment} />
      </Stack>
    </DatesProvider>
  ),
} satisfies Meta<typeof DatesProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <DatesProviderExample />,
};

export const Default: Story = {};

export const States: Story = {};

export const WhatWasUnderstoodIsShownBeforeItIsTaken: Story = {
  play: async ({ canvas }) => {
    const due = canvas.getByRole('textbox', { name: 'Due' });
    await userEvent.type(due, 'next friday');
    await waitFor(() => expect(screen.getByText('Fri, Nov 27, 2026')).toBeVisible());
    await expect(onDay).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(onDay).toHaveBeenLastCalledWith('2026-11-27');
    await expect(due).toHaveValue('Nov 27, 2026');
    await waitFor(() => expect(screen.queryByText('Fri, Nov 27, 2026')).toBeNull());
  },
};

export const ATypedTimeGoesIntoItsField: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Date' }), 'friday at 3');
    await waitFor(() => expect(screen.getByText('Fri, Nov 20, 2026 03:00 PM')).toBeVisible());
    await userEvent.tab();
    await expect(onMoment).toHaveBeenLastCalledWith('2026-11-20T15:00');
    await expect(canvas.getByRole('combobox', { name: 'Time' })).toHaveValue('03:00 PM');
  },
};

export const WeeksBeginOnTheirDay: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: 'Open calendar' })[0]!);
    await screen.findByRole('dialog', { name: 'Choose a date' });
    const heads = [...document.querySelectorAll('[role="dialog"] th')].map((head) => head.textContent);
    await expect(heads.join('')).toBe('MTWTFSS');
  },
};
