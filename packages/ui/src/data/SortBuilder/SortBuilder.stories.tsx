import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Calendar, CaseSensitive, CircleDollarSign } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { domSurface } from '../../testing/driverSurface';
import { SortBuilderDriver } from './SortBuilder.driver';
import { SortBuilder, type SortBuilderProps, type SortField, type SortKeyDraft } from './SortBuilder';
import SortBuilderExample from './SortBuilder.example';
import exampleSource from './SortBuilder.example?raw';
import { guide } from './SortBuilder.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const fields: readonly SortField[] = [
  { id: 'name', label: 'Project name', kind: 'text', icon: CaseSensitive },
  { id: 'bidDeadline', label: 'Bid deadline', kind: 'date', icon: Calendar },
  { id: 'quote', label: 'Quote', kind: 'number', icon: CircleDollarSign },
  { id: 'createdAt', label: 'Created', kind: 'date', icon: Calendar },
];
const three: readonly SortKeyDraft[] = [
  { name: 'bidDeadline', direction: 'asc' },
  { name: 'quote', direction: 'desc' },
  { name: 'name', direction: 'asc' },
];

function Owner(props: SortBuilderProps) {
  const [value, setValue] = useState(props.value);
  return (
    <SortBuilder
      {...props}
      value={value}
      onApply={(keys) => {
        props.onApply(keys);
        setValue(keys);
      }}
    />
  );
}

const meta = {
  title: 'Data/SortBuilder',
  id: 'data-sortbuilder',
  component: SortBuilder,
  parameters: {
    guide,
    docs: { story: { inline: false, height: '420px' } },
  },
  render: (args) => <Owner {...args} />,
  args: { fields, value: three, defaultOpen: true, onApply: fn() },
} satisfies Meta<typeof SortBuilder>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <SortBuilderExample />,
};

const driver = new SortBuilderDriver(domSurface(document));
const card = () => screen.findByRole('dialog', { name: 'Sorts' });
const settled = async (): Promise<void> => {
  await waitFor(async () => expect((await card()).closest('[data-entering]')).toBeNull());
  // On a busy machine the first frame of its entering may be still to come.
  await waitFor(async () => expect(await card()).toBeVisible());
};

export const Default: Story = {
  play: async () => {
    await settled();
    await expect(await driver.rows()).toEqual([
      ['Bid deadline', 'Past→Future'],
      ['Quote', '9→1'],
      ['Project name', 'A→Z'],
    ]);
  },
};

export const OpensFromItsButton: Story = {
  name: 'SORT-01, SORT-02, SORT-03: Opens from its button, 400 wide',
  args: { defaultOpen: false, value: [] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sorts' }));
    await settled();
    await expect((await card()).parentElement!.getBoundingClientRect().width).toBe(400);
    await expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await expect(screen.getByRole('button', { name: 'Add condition' })).toBeDisabled();
    await waitFor(() => expect(screen.getByText('Choose a field')).toBeVisible());
    await userEvent.click(screen.getByRole('combobox', { name: 'Field 1' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Created' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Direction 1' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Future→Past' }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await expect(args.onApply).toHaveBeenCalledWith([{ name: 'createdAt', entity: 'project', direction: 'desc' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: /Sorts/ })).toHaveFocus());
    await expect(canvas.getByRole('button', { name: /Sorts/ })).toHaveTextContent('1');
  },
};

export const EachKindOfFieldHasItsWords: Story = {
  name: 'SORT-09, SORT-10, SORT-11: Each kind of field has its words',
  play: async () => {
    await settled();
    const words: string[][] = [];
    for (const row of [0, 1, 2]) {
      await userEvent.click(screen.getByRole('combobox', { name: `Direction ${row + 1}` }));
      await screen.findByRole('listbox');
      words.push(await driver.options());
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    }
    await expect(words).toEqual([
      ['Past→Future', 'Future→Past'],
      ['1→9', '9→1'],
      ['A→Z', 'Z→A'],
    ]);
    await settled();
  },
};

export const AFieldIsOfferedOnce: Story = {
  play: async () => {
    await settled();
    await userEvent.click(screen.getByRole('button', { name: 'Add condition' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Field 4' })).toHaveFocus());
    await waitFor(() => expect(screen.getByText('Choose a field in row 4')).toBeVisible());
    await userEvent.click(screen.getByRole('combobox', { name: 'Field 4' }));
    const list = await screen.findByRole('listbox');
    await expect(within(list).getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect((await driver.rows()).at(-1)).toEqual(['Created', 'Past→Future']);
  },
};

export const ByKeyboardARowIsMovedAndRemoved: Story = {
  play: async ({ args }) => {
    await settled();
    screen.getByRole('button', { name: 'Move Project name' }).focus();
    await userEvent.keyboard(' {ArrowUp}{ArrowUp} ');
    await expect((await driver.rows()).map(([field]) => field)).toEqual(['Project name', 'Bid deadline', 'Quote']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Project name' })).toHaveFocus());
    screen.getByRole('button', { name: 'Remove Bid deadline' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Quote' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await expect(args.onApply).toHaveBeenCalledWith([
      { name: 'name', entity: 'project', direction: 'asc' },
      { name: 'quote', entity: 'project', direction: 'desc' },
    ]);
  },
};

export const CancelKeepsWhatIsApplied: Story = {
  play: async ({ canvas, args }) => {
    await settled();
    await driver.remove(0);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onApply).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: /Sorts/ }));
    await settled();
    await expect(await driver.rowCount()).toBe(3);
  },
};

export const ClearTakesAllAway: Story = {
  play: async ({ args }) => {
    await settled();
    await userEvent.click(screen.getByRole('button', { name: 'Clear sorts' }));
    await expect(args.onApply).toHaveBeenCalledWith([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const WithADeletedFieldAndWithoutADirection: Story = {
  args: {
    value: [
      { name: 'cf_gone', direction: 'asc' },
      { name: 'quote', direction: null },
    ],
  },
  play: async () => {
    await settled();
    await expect(await driver.rows()).toEqual([
      ['Deleted field', '1→9'],
      ['Quote', 'Direction'],
    ]);
    await expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await waitFor(() => expect(screen.getByText('Choose a direction in row 2')).toBeVisible());
  },
};

/** Whole rows, one of a deleted field, and one without a direction. */
export const States: Story = { ...WithADeletedFieldAndWithoutADirection };
