import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { defaultFieldIds, fieldGroups, fields } from '../../testing/sampleFields';
import { domSurface } from '../../testing/driverSurface';
import { FieldPanelDriver } from './FieldPanel.driver';
import { FieldPanel, type FieldPanelProps } from './FieldPanel';
import FieldPanelExample from './FieldPanel.example';
import exampleSource from './FieldPanel.example?raw';
import { guide } from './FieldPanel.guide';
import { exampleParameters } from '../../docs/exampleParameters';

function Owner(props: FieldPanelProps) {
  const [visibleIds, setVisibleIds] = useState(props.visibleIds);
  return (
    <FieldPanel
      {...props}
      visibleIds={visibleIds}
      onChange={(ids) => {
        props.onChange(ids);
        setVisibleIds(ids);
      }}
    />
  );
}

const meta = {
  title: 'Data/FieldPanel',
  id: 'data-fieldpanel',
  component: FieldPanel,
  parameters: {
    guide,
    docs: { story: { inline: false, height: '620px' } },
  },
  render: (args) => <Owner {...args} />,
  args: {
    fields,
    visibleIds: defaultFieldIds,
    defaultVisibleIds: defaultFieldIds,
    groups: fieldGroups,
    defaultOpen: true,
    onChange: fn(),
  },
} satisfies Meta<typeof FieldPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <FieldPanelExample />,
};

const driver = new FieldPanelDriver(domSurface(document));

export const Default: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Fields' });
    await waitFor(() => expect(dialog.closest('[data-entering]')).toBeNull());
    await expect(dialog).toHaveTextContent('6 shown');
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
    await expect(screen.queryByRole('switch', { name: 'Project name' })).toBeNull();
    await expect(dialog).toHaveTextContent('Project nameAlways shown');
  },
};

export const OpensFromItsButtonAndGivesTheFocusBack: Story = {
  args: { defaultOpen: false },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Fields' }));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Fields' })).toHaveFocus());
  },
};

export const AFieldThatIsHiddenGoesToItsGroupAndTheNextOneTakesTheFocus: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('switch', { name: 'Stage' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['name', 'estimatorIds', 'bidDeadline', 'location', 'quote']);
    await expect(screen.getByRole('list', { name: 'Built-in fields' })).toHaveTextContent('Stage');
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Estimators' })).toHaveFocus());
    await userEvent.click(screen.getByRole('switch', { name: 'Bond amount' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([
      'name',
      'estimatorIds',
      'bidDeadline',
      'location',
      'quote',
      'cf_1',
    ]);
  },
};

export const ByKeyboardAFieldIsLiftedMovedAndDropped: Story = {
  play: async ({ args }) => {
    const grip = await screen.findByRole('button', { name: 'Move Stage' });
    grip.focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(screen.getByText(/^Stage lifted, place 1 of 5/)).toBeDefined());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(screen.getByText('Stage, place 3 of 5.')).toBeDefined());
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenCalledWith([
      'name',
      'estimatorIds',
      'bidDeadline',
      'stageId',
      'location',
      'quote',
    ]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Stage' })).toHaveFocus());
    await userEvent.keyboard(' {ArrowUp}{Escape}');
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(await driver.movable()).toEqual(['Estimators', 'Bid deadline', 'Stage', 'Location', 'Quote']);
  },
};

const drag = async (label: string, byPx: number): Promise<void> => {
  const grip = await screen.findByRole('button', { name: `Move ${label}` });
  const { left, top } = grip.getBoundingClientRect();
  const at = (px: number) => ({ clientX: left + 5, clientY: top + 10 + px, button: 0, pointerId: 1 });
  await fireEvent.pointerDown(grip, at(0));
  await fireEvent.pointerMove(grip, at(byPx / 2));
  await fireEvent.pointerMove(grip, at(byPx));
  await waitFor(() =>
    expect(document.querySelector<HTMLElement>('[data-lifted]')?.style.translate).toBe(`0px ${byPx}px`),
  );
};

export const ByPointerAFieldIsDragged: Story = {
  name: 'WIDGET-05: By pointer a field is dragged',
  play: async ({ args }) => {
    await drag('Quote', -70);
    await fireEvent.pointerUp(screen.getByRole('button', { name: 'Move Quote' }), { pointerId: 1 });
    await expect(args.onChange).toHaveBeenCalledWith([
      'name',
      'stageId',
      'estimatorIds',
      'quote',
      'bidDeadline',
      'location',
    ]);
    await expect(await driver.movable()).toEqual(['Stage', 'Estimators', 'Quote', 'Bid deadline', 'Location']);
  },
};

export const EscapeEndsADragAndNotThePanel: Story = {
  play: async ({ args }) => {
    await drag('Quote', -70);
    await userEvent.keyboard('{Escape}');
    await expect(document.querySelector('[data-lifted]')).toBeNull();
    await fireEvent.pointerUp(screen.getByRole('button', { name: 'Move Quote' }), { pointerId: 1 });
    await expect(args.onChange).not.toHaveBeenCalled();
    // It may still be fading in.
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
};

export const WhileAFieldIsDragged: Story = { play: () => drag('Stage', 48) };

export const RestoresTheDefault: Story = {
  name: 'WIDGET-06: Restores the default',
  args: { visibleIds: ['name', 'city', 'quote'] },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Restore to default fields' }));
    await expect(args.onChange).toHaveBeenCalledWith(defaultFieldIds);
    await expect(await driver.movable()).toEqual(['Stage', 'Estimators', 'Bid deadline', 'Location', 'Quote']);
  },
};

export const FindsFieldsByName: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox'), 'deadline');
    await expect(await driver.labels()).toEqual(['Bid deadline', 'RFI deadline']);
    await expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    await userEvent.keyboard('{Control>}a{/Control}nothing like it');
    await waitFor(() => expect(screen.getByText('No field matches “nothing like it”.')).toBeVisible());
  },
};

const manyFields = Array.from({ length: 200 }, (_, index) => ({
  id: `f${index}`,
  label: index % 7 === 0 ? `שדה מותאם אישית ${index} 🏗️` : `Field ${index} ${'long '.repeat(index % 12)}`,
  group: index % 2 ? 'custom' : 'builtIn',
}));
export const TwoHundredFieldsScrollInFourHundredPixels: Story = {
  name: 'WIDGET-39: Two hundred fields scroll in four hundred pixels',
  args: { fields: manyFields, visibleIds: manyFields.slice(0, 100).map(({ id }) => id), defaultVisibleIds: [] },
  play: async ({ args }) => {
    const list = (await screen.findByRole('list', { name: 'Shown' })).parentElement!.parentElement!;
    await expect(list.getBoundingClientRect().height).toBe(400);
    await expect(list.scrollWidth).toBe(list.clientWidth);
    const grip = screen.getByRole('button', { name: 'Move Field 1 long' });
    grip.focus();
    await userEvent.keyboard(' {End} ');
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect((await driver.movable()).at(-1)).toBe('Field 1 long');
  },
};

export const WithoutAnyField: Story = {
  args: { fields: [], visibleIds: ['gone'], defaultVisibleIds: [] },
  play: async () => {
    const note = await screen.findByText('There are no fields.');
    await waitFor(() => expect(note.closest('[data-entering]')).toBeNull());
  },
};

/** Fields that are shown, hidden, and always first. */
export const States: Story = {};
