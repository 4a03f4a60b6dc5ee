import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { domSurface } from '../../testing/driverSurface';
import { GroupPickerDriver } from './GroupPicker.driver';
import { GroupPicker, type GroupPickerProps } from './GroupPicker';
import GroupPickerExample from './GroupPicker.example';
import exampleSource from './GroupPicker.example?raw';
import { guide } from './GroupPicker.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const fields = [
  { id: 'companies', label: 'Companies' },
  { id: 'estimatorIds', label: 'Estimators' },
  { id: 'stageId', label: 'Stages' },
  { id: 'region', label: 'Project State' },
];
const dateFields = [
  { id: 'awardedAt', label: 'Awarded' },
  { id: 'bidDeadline', label: 'Bid due' },
  { id: 'createdAt', label: 'Created' },
  { id: 'lostAt', label: 'Lost' },
  { id: 'submittedAt', label: 'Submitted' },
];

function Owner(props: GroupPickerProps) {
  const [value, setValue] = useState(props.value);
  return (
    <GroupPicker
      {...props}
      value={value}
      onApply={(group) => {
        props.onApply(group);
        setValue(group);
      }}
    />
  );
}

const meta = {
  title: 'Data/GroupPicker',
  id: 'data-grouppicker',
  component: GroupPicker,
  parameters: {
    guide,
    docs: { story: { inline: false, height: '460px' } },
  },
  render: (args) => <Owner {...args} />,
  args: { fields, dateFields, value: null, defaultOpen: true, onApply: fn() },
} satisfies Meta<typeof GroupPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <GroupPickerExample />,
};

const driver = new GroupPickerDriver(domSurface(document));
const card = async (): Promise<void> => {
  const dialog = await screen.findByRole('dialog', { name: 'Group by' });
  await waitFor(() => expect(dialog.closest('[data-entering]')).toBeNull());
};
const choose = async (list: 'Field' | 'Date' | 'Time period', option: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('combobox', { name: list }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

export const Default: Story = {
  play: async () => {
    await card();
    await expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
    await waitFor(() => expect(screen.getByText('Rows are grouped once you choose a field.')).toBeVisible());
  },
};

export const ByADateOverATime: Story = {
  args: { value: { name: 'date', time: { field: 'bidDeadline', period: 'Quarterly' }, sortDirection: 'DESC' } },
  play: async ({ canvasElement }) => {
    await card();
    await expect(await driver.values()).toEqual(['Bid due', 'Quarterly']);
    await expect(screen.getByRole('radio', { name: 'Descending' })).toBeChecked();
    await expect(canvasElement.querySelector('button')).toHaveTextContent('Group: Bid due');
  },
};

export const AppliesAFieldAtOnce: Story = {
  name: 'GROUP-13: Applies a field as soon as it is chosen',
  args: { defaultOpen: false },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Group' }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Field' }));
    await screen.findByRole('listbox');
    await expect(await driver.options()).toEqual(['Companies', 'Estimators', 'Stages', 'Project State']);
    await userEvent.click(screen.getByRole('option', { name: 'Stages' }));
    await expect(args.onApply).toHaveBeenLastCalledWith({ name: 'stageId', time: null, sortDirection: 'ASC' });
    await userEvent.click(screen.getByRole('radio', { name: 'Descending' }));
    await expect(args.onApply).toHaveBeenLastCalledWith({ name: 'stageId', time: null, sortDirection: 'DESC' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Group: Stages' })).toHaveFocus());
  },
};

export const ADateIsMonthlyAtFirst: Story = {
  name: 'GROUP-08, GROUP-09, GROUP-10: A date is monthly at first',
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Date' }));
    await waitFor(() => expect(screen.getByText('Rows are grouped once you choose a date.')).toBeVisible());
    await expect(args.onApply).not.toHaveBeenCalled();
    await expect(await driver.values()).toEqual(['Select a date', 'Monthly']);
    await choose('Date', 'Awarded');
    await expect(args.onApply).toHaveBeenCalledWith({
      name: 'date',
      time: { field: 'awardedAt', period: 'Monthly' },
      sortDirection: 'ASC',
    });
    await userEvent.click(screen.getByRole('combobox', { name: 'Time period' }));
    await screen.findByRole('listbox');
    await expect(await driver.options()).toEqual(['Weekly', 'Monthly', 'Quarterly', 'Yearly', 'None']);
    await userEvent.keyboard('{Escape}');
  },
};

export const ClearTakesTheGroupAway: Story = {
  args: { value: { name: 'companies', time: null, sortDirection: 'ASC' } },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Clear group' }));
    await expect(args.onApply).toHaveBeenCalledWith(null);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvasElement.querySelector('button')).toHaveTextContent(/^Group$/);
  },
};

export const States: Story = { ...ByADateOverATime };
