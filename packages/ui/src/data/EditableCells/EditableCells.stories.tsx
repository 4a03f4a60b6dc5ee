import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { domSurface } from '../../testing/driverSurface';
import { TableDriver } from '../Table/Table.driver';
import { EditableCellsDriver } from './EditableCells.driver';
import { EditableTable, fieldNames, type SampleField } from './EditableCells.samples';
import EditableCellsExample from './EditableCells.example';
import exampleSource from './EditableCells.example?raw';
import { guide } from './EditableCells.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Data/EditableCells',
  id: 'data-editablecells',
  component: EditableTable,
  args: { onSave: fn() },
  parameters: {
    guide,
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '420px' } },
  },
  decorators: [
    (Story) => (
      <div style={{ blockSize: 400 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof EditableTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <EditableCellsExample />,
};

const editing = new EditableCellsDriver(domSurface(document));
const columnOf = (field: SampleField): number => fieldNames.indexOf(field) + 1;

/** Gives the focus to a cell of the first row, moving there by keys as the columns out of view are not drawn. */
const goTo = async (field: SampleField): Promise<TableDriver> => {
  const table = new TableDriver(domSurface(document));
  await waitFor(async () => expect(await table.drawnRowCount()).toBeGreaterThan(0));
  await table.focusCell(0, 0);
  await userEvent.keyboard('{ArrowRight}'.repeat(columnOf(field)));
  await waitFor(async () => expect(await table.focusedCell()).toEqual({ row: 0, column: columnOf(field) }));
  return table;
};
const at = async (table: TableDriver, row: number, column: number): Promise<void> => {
  await waitFor(async () => expect(await table.focusedCell()).toEqual({ row, column }));
  await expect(await editing.isEditing()).toBe(false);
};

/** The message has come in: while it fades in, its colors are not yet its own. */
const settled = async (message: HTMLElement): Promise<void> => {
  await waitFor(() => expect(message.closest('[data-entering]')).toBeNull());
  await waitFor(() => expect(message).toBeVisible());
};

export const Default: Story = {};

export const EnterSavesAndGoesBelow: Story = {
  play: async ({ args }) => {
    const table = await goTo('text');
    await userEvent.keyboard('Y');
    await expect(screen.getByRole('textbox', { name: 'Location of Riverside Medical' })).toHaveValue('Y');
    await userEvent.keyboard('akima{Enter}');
    await at(table, 1, columnOf('text'));
    await expect(args.onSave.mock.calls).toEqual([['row-0', 'text', 'Yakima']]);
    await expect(await table.cellText(0, columnOf('text'))).toBe('Yakima');
  },
};

export const TabSavesAndGoesOn: Story = {
  play: async ({ args }) => {
    const table = await goTo('number');
    await userEvent.keyboard('1250');
    await userEvent.tab();
    await at(table, 0, columnOf('money'));
    await expect(args.onSave).toHaveBeenLastCalledWith('row-0', 'number', 1250);
    await userEvent.keyboard('99.5');
    await userEvent.tab({ shift: true });
    await at(table, 0, columnOf('number'));
    await expect(args.onSave).toHaveBeenLastCalledWith('row-0', 'money', 9950);
  },
};

export const EscapeSavesNothing: Story = {
  play: async ({ args }) => {
    for (const field of fieldNames.filter((name) => name !== 'checkbox')) {
      const table = await goTo(field);
      await userEvent.keyboard('{F2}');
      await waitFor(async () => expect(await editing.isEditing()).toBe(true));
      await userEvent.keyboard('5{Escape}{Escape}');
      await at(table, 0, columnOf(field));
    }
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const WhatIsWrongStaysWithItsMessage: Story = {
  play: async ({ args }) => {
    const table = await goTo('email');
    await userEvent.keyboard('grace@{Enter}');
    const input = screen.getByRole('textbox', { name: 'Email of Riverside Medical' });
    await expect(input).toHaveValue('grace@');
    await expect(input).toHaveFocus();
    await expect(await screen.findByRole('alert')).toHaveTextContent('Enter an email address such as name@company.com');
    await expect(input).toBeInvalid();
    await userEvent.keyboard('northgate.com');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await userEvent.keyboard('{Enter}');
    await at(table, 1, columnOf('email'));
    await expect(args.onSave.mock.calls).toEqual([['row-0', 'email', 'grace@northgate.com']]);
  },
};

export const LeavingTheCellSaves: Story = {
  play: async ({ canvas, args }) => {
    await goTo('money');
    await userEvent.keyboard('12.34');
    await userEvent.click(canvas.getByText('Harbor Point'));
    await waitFor(() => expect(args.onSave.mock.calls).toEqual([['row-0', 'money', 1234]]));
    await expect(await editing.isEditing()).toBe(false);
  },
};

export const LeavingKeepsWhatCanNotBeRead: Story = {
  play: async ({ canvas, args }) => {
    await goTo('number');
    await userEvent.keyboard('12 apples');
    await userEvent.click(canvas.getByText('Harbor Point'));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Enter a number');
    await settled(screen.getByRole('alert'));
    await expect(screen.getByRole('spinbutton')).toHaveValue('12 apples');
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const ADayIsSavedOnlyWhenTheCellIsLeft: Story = {
  name: 'WIDGET-07, WIDGET-08: A day is saved only when the cell is left',
  play: async ({ canvas, args }) => {
    await goTo('date');
    await userEvent.keyboard('{Enter}{ArrowDown}');
    await userEvent.click(await screen.findByRole('button', { name: /December 9, 2026/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await editing.isEditing()).toBe(true);
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('columnheader', { name: 'Start date' }));
    await waitFor(() => expect(args.onSave.mock.calls).toEqual([['row-0', 'date', '2026-12-09']]));
  },
};

export const ADateAndItsTimeAreOneStop: Story = {
  play: async ({ args }) => {
    const table = await goTo('dateTime');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Date' })).toHaveFocus());
    await userEvent.keyboard('12/24/2026');
    await userEvent.tab();
    await expect(screen.getByRole('combobox', { name: 'Time' })).toHaveFocus();
    await userEvent.keyboard('{Control>}a{/Control}10:15 AM');
    await userEvent.tab();
    await at(table, 0, columnOf('select'));
    await expect(args.onSave.mock.calls).toEqual([['row-0', 'dateTime', '2026-12-24T10:15']]);
  },
};

export const AChoiceIsSavedAtOnce: Story = {
  play: async ({ args }) => {
    const table = await goTo('select');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await at(table, 0, columnOf('select'));
    await expect(args.onSave.mock.calls).toEqual([['row-0', 'select', 'nonUnion']]);
    await userEvent.keyboard('{F2}{Home}{Enter}');
    await at(table, 0, columnOf('select'));
    await expect(args.onSave).toHaveBeenLastCalledWith('row-0', 'select', null);
  },
};

export const SeveralChoicesAreSavedTogether: Story = {
  play: async ({ args }) => {
    const table = await goTo('multiSelect');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible());
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}');
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.tab();
    await at(table, 0, columnOf('people'));
    await expect(args.onSave.mock.calls).toEqual([['row-0', 'multiSelect', ['drywall', 'ceilings', 'framing']]]);
  },
};

export const YesAndNoChangeInTheirPlace: Story = {
  play: async ({ args }) => {
    const table = await goTo('checkbox');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onSave.mock.calls).toEqual([['row-0', 'checkbox', true]]));
    await at(table, 0, columnOf('checkbox'));
    await expect(screen.getAllByRole('img', { name: 'Yes' })).toHaveLength(1);
  },
};

export const AFieldThatIsNotForEditingSaysSo: Story = {
  name: 'FIELD-09: A field that is not for editing says so',
  play: async ({ args }) => {
    const table = await goTo('readOnly');
    await userEvent.keyboard('x');
    await settled(await screen.findByText("This field can't be edited"));
    await expect(screen.getByRole('textbox', { name: 'Bid number of Riverside Medical' })).toHaveValue('A-1042');
    await userEvent.keyboard('{Escape}');
    await at(table, 0, columnOf('readOnly'));
    await waitFor(() => expect(screen.queryByText("This field can't be edited")).toBeNull());
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

/** The editors that need more room than their cell lie over the cells around it. */
export const WhileACellIsEdited: Story = {
  play: async () => {
    await goTo('multiSelect');
    await userEvent.keyboard('{Enter}');
    await settled(await screen.findByRole('listbox'));
    await expect(await editing.isEditing()).toBe(true);
  },
};

export const WhileTextIsEdited: Story = {
  play: async () => {
    await goTo('percent');
    await userEvent.keyboard('{F2}1a{Enter}');
    await settled(await screen.findByRole('alert'));
  },
};

export const LongTextTakesTheRoomItNeeds: Story = {
  play: async ({ args }) => {
    const table = await goTo('longText');
    await userEvent.keyboard('{F2}');
    const area = await screen.findByRole('textbox', { name: 'Scope notes of Riverside Medical' });
    await waitFor(() => expect(area).toHaveFocus());
    await userEvent.keyboard('One{Shift>}{Enter}{/Shift}Two{Enter}');
    await at(table, 1, columnOf('longText'));
    await expect(args.onSave.mock.calls).toEqual([['row-0', 'longText', 'One\nTwo']]);
  },
};

/** Each kind at rest, and one that can’t be saved as it is. */
export const States: Story = { ...WhatIsWrongStaysWithItsMessage };
