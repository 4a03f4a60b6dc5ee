import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { exampleParameters } from '../../docs/exampleParameters';
import { StateGrid } from '../../docs/StateGrid';
import { domSurface } from '../../testing/driverSurface';
import { PropertyList } from './PropertyList';
import { PropertyListDriver } from './PropertyList.driver';
import PropertyListExample from './PropertyList.example';
import exampleSource from './PropertyList.example?raw';
import { guide } from './PropertyList.guide';
import { SampleProperties, type SampleProps } from './PropertyList.samples';

const meta = {
  title: 'Data display/PropertyList',
  id: 'data-propertylist',
  component: PropertyList,
  parameters: { guide },
  args: { items: [], onSave: fn() },
  render: ({ items: _items, ...args }) => (
    <div style={{ inlineSize: 320 }}>
      <SampleProperties {...args} />
    </div>
  ),
} satisfies Meta<Parameters<typeof PropertyList>[0] & SampleProps>;
export default meta;
type Story = StoryObj<typeof meta>;

const list = new PropertyListDriver(domSurface(document));

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <PropertyListExample />,
};

export const Default: Story = {};

export const EnterSavesAndEscapePutsBack: Story = {
  name: 'Enter saves and keeps the focus, Escape puts the value back',
  play: async ({ args, canvas }) => {
    const value = canvas.getByRole('button', { name: 'Location 1420 Riverside Ave, Seattle' });
    value.focus();
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByRole('textbox', { name: 'Location' })).toHaveFocus();
    await userEvent.keyboard('Pier 48{Enter}');
    await expect(args.onSave.mock.calls).toEqual([['location', 'Pier 48']]);
    await expect(canvas.getByRole('button', { name: 'Location Pier 48' })).toHaveFocus();
    await userEvent.keyboard('x');
    await expect(screen.getByRole('textbox', { name: 'Location' })).toHaveValue('x');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: 'Location Pier 48' })).toHaveFocus();
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};

export const TabGoesToTheNextField: Story = {
  name: 'Tab saves and goes to the next field, Shift+Tab to the one before',
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: /^Margin/ }).focus();
    await userEvent.keyboard('15{Tab}');
    await expect(args.onSave.mock.calls).toEqual([['margin', 15]]);
    await expect(canvas.getByRole('button', { name: /^Bond amount/ })).toHaveFocus();
    await userEvent.keyboard('{F2}{Shift>}{Tab}{/Shift}');
    await expect(canvas.getByRole('button', { name: 'Margin 15.00%' })).toHaveFocus();
  },
};

export const AnEditedFieldTakesTheRoomOfItsValue: Story = {
  name: 'An edited field takes the room of its value, so that nothing moves',
  play: async ({ canvas, canvasElement }) => {
    const topOf = (id: string): number =>
      canvasElement.querySelector(`[data-property="${id}"]`)!.getBoundingClientRect().top;
    const before = topOf('end');
    for (const id of ['location', 'margin', 'bond']) {
      await list.edit(id);
      await waitFor(async () => expect(await list.isEditing(id)).toBe(true));
      await expect(topOf('end')).toBe(before);
      await userEvent.keyboard('{Escape}');
    }
    await expect(canvas.getByRole('button', { name: /^Bond amount/ })).toHaveFocus();
  },
};

export const SeveralChoicesLieOverTheList: Story = {
  name: 'An editor that needs room lies over the list',
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: /^Scope/ }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await userEvent.tab();
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await expect(canvas.getByRole('button', { name: /^Margin/ })).toHaveFocus();
  },
};

export const ASwitchChangesAtOnce: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Bid bond' }));
    await expect(args.onSave.mock.calls).toEqual([['hasBond', false]]);
  },
};

export const WhatCouldNotBeSavedStays: Story = {
  name: 'What could not be saved stays, with its reason, until it is discarded',
  args: { faults: { location: 'This bid was deleted meanwhile.' } },
  play: async ({ canvas }) => {
    await expect(await list.faultOf('location')).toBe('This bid was deleted meanwhile.');
    await expect(canvas.getByRole('button', { name: /^Location/ })).toHaveAccessibleDescription(
      'This bid was deleted meanwhile.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Discard what was entered for Location' }));
    await expect(await list.faultOf('location')).toBeUndefined();
  },
};

export const WithoutEditorsThereIsNothingToPress: Story = {
  name: 'A list that is only read has nothing to press',
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.queryByRole('switch')).toBeNull();
    await expect(await list.valueOf('end')).toBe('–');
  },
};

export const States: Story = {
  render: ({ onSave }) => (
    <StateGrid captions={['At rest', 'A fault', 'Saving', 'Only read']} cellPx={320} isWide>
      <SampleProperties onSave={onSave} />
      <SampleProperties onSave={onSave} faults={{ margin: 'Enter a margin below 100%.' }} />
      <SampleProperties onSave={onSave} savingId="location" />
      <SampleProperties onSave={onSave} isReadOnly />
    </StateGrid>
  ),
  play: async ({ canvas }) => {
    await canvas.findByLabelText('Saving');
  },
};
