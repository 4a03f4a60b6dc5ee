import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { domSurface } from '../../testing/driverSurface';
import { FilterDriver } from '../FilterBuilder/FilterBuilder.driver';
import { conditionOf, fields, pipeline, savedFilters } from '../../testing/sampleFilters';
import { FilterCard, type FilterCardProps } from './FilterCard';
import FilterCardExample from './FilterCard.example';
import exampleSource from './FilterCard.example?raw';
import { guide } from './FilterCard.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Data/FilterCard',
  id: 'data-filtercard',
  component: FilterCard,
  parameters: {
    guide,
    docs: { story: { inline: false, height: '620px' } },
  },
  args: {
    fields,
    value: pipeline,
    savedFilters,
    matchText: '11 bids will match',
    today: '2026-11-18',
    onApply: fn(),
    onClear: fn(),
    onDraftChange: fn(),
    onApplySaved: fn(),
    onSaveAs: fn(),
  },
} satisfies Meta<typeof FilterCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <FilterCardExample />,
};

const driver = new FilterDriver(domSurface(document));
const openCard = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  return within(await screen.findByRole('dialog', { name: 'Filters' }));
};

/** The card of a list whose filter is applied by its owner. */
function Applying(props: FilterCardProps) {
  const [value, setValue] = useState(props.value);
  return (
    <FilterCard
      {...props}
      value={value}
      onApply={(next) => {
        setValue(next);
        props.onApply(next);
      }}
      onClear={() => {
        setValue({ and: [], or: [] });
        props.onClear();
      }}
    />
  );
}

export const Default: Story = { args: { defaultOpen: true } };

/** Conditions that are whole, and one whose field was deleted. */
export const States: Story = {
  args: { value: { and: [...pipeline.and, conditionOf('deleted', 'contain', 'x')], or: [] }, defaultOpen: true },
};

export const Closed: Story = {};

export const WithoutAFilter: Story = {
  args: { value: { and: [], or: [] }, savedFilters: [], matchText: undefined, defaultOpen: true },
  render: ({ onSaveAs: _onSaveAs, ...args }) => <FilterCard {...args} />,
};

export const WithFiftyConditions: Story = {
  args: {
    value: { and: Array.from({ length: 50 }, () => conditionOf('location', 'contain', 'Seattle')), or: [] },
    defaultOpen: true,
  },
};

export const IsAsWideAsTheSpecificationHasIt: Story = {
  name: 'FILTER-15: Is as wide as the specification has it',
  play: async () => {
    await openCard();
    const plane = screen.getByRole('dialog').parentElement;
    await waitFor(() => expect(plane?.getBoundingClientRect().width).toBe(736));
  },
};

const sizeOf = (width: number, height: number) => ({
  parameters: {
    viewport: { options: { small: { name: 'Small', styles: { width: `${width}px`, height: `${height}px` } } } },
  },
  globals: { viewport: { value: 'small' } },
});

/** Whether nothing of the card begins or ends beyond the window or is cut by its scrolling body. */
const expectFit = async () => {
  const dialog = screen.getByRole('dialog', { name: 'Filters' });
  const widest = document.documentElement.clientWidth;
  for (const part of dialog.querySelectorAll('h2, [role="status"], [role="combobox"], button, input, li, label')) {
    const { left, right } = part.getBoundingClientRect();
    await expect([part, left >= 0 && right <= widest]).toEqual([part, true]);
  }
  for (const part of dialog.querySelectorAll<HTMLElement>('div, ul, li')) {
    const isScrolled = getComputedStyle(part).overflowX === 'auto' && part.scrollWidth > part.clientWidth;
    await expect([part, isScrolled]).toEqual([part, false]);
  }
};

const everyKind: FilterCardProps['value'] = {
  and: [
    ...pipeline.and,
    conditionOf('bidDeadline', 'between', ['2026-11-01', '2026-11-30']),
    conditionOf('quote', 'between', [100, 250]),
    conditionOf('deleted', 'contain', 'x'),
  ],
  or: [],
};

export const FitsAWindowAtTwiceTheSize: Story = {
  ...sizeOf(640, 400),
  args: { value: everyKind },
  play: async () => {
    await expect(window.innerWidth).toBe(640);
    await openCard();
    await expectFit();
    // Everything of a condition is in its two lines: the value and the bin under the field.
    const [first] = screen.getAllByRole('group', { name: /^Condition/ });
    const [field, , value] = within(first as HTMLElement).getAllByRole('combobox');
    const bin = within(first as HTMLElement).getByRole('button', { name: 'Delete condition 1' });
    const lowEnd = field?.getBoundingClientRect().bottom ?? 0;
    await expect(value?.getBoundingClientRect().top).toBeGreaterThanOrEqual(lowEnd);
    await expect(bin.getBoundingClientRect().top).toBeGreaterThanOrEqual(lowEnd);
  },
};

export const FitsAWindowAtFourTimesTheSize: Story = {
  ...sizeOf(320, 400),
  args: { value: everyKind },
  play: async () => {
    await expect(window.innerWidth).toBe(320);
    await openCard();
    await expectFit();
  },
};

export const AppliesOnlyACompleteFilter: Story = {
  name: 'FILTER-01, FILTER-20, FILTER-36: Applies only a complete filter',
  render: (args) => <Applying {...args} />,
  play: async ({ args }) => {
    const card = await openCard();
    await expect(card.getByRole('button', { name: 'Apply' })).toBeEnabled();
    await userEvent.click(card.getByRole('button', { name: 'Add condition' }));
    await expect(card.getByRole('status')).toHaveTextContent('Choose a field and value to finish condition 5');
    await expect(card.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await driver.chooseField(5, 'Location');
    await expect(card.getByRole('status')).toHaveTextContent('Choose a value to finish condition 5');
    await userEvent.type(card.getByRole('textbox', { name: 'Value' }), 'Seattle');
    await userEvent.click(card.getByRole('button', { name: 'Apply' }));
    await expect(args.onApply).toHaveBeenCalledWith({
      and: [...pipeline.and, conditionOf('location', 'contain', 'Seattle')],
      or: [],
    });
    await waitFor(() => expect(screen.getByRole('button', { name: /^Filters/ })).toHaveTextContent('5'));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Filters/ })).toHaveFocus());
  },
};

export const StaysOpenWhileTheListOfAFieldIsSearched: Story = {
  play: async () => {
    const card = await openCard();
    await userEvent.click(card.getByRole('button', { name: 'Add condition' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search options' })).toHaveFocus());
    await userEvent.keyboard('loca{Enter}');
    await expect(card.getAllByRole('combobox', { name: 'Field' }).at(-1)).toHaveTextContent('Location');
    await expect(card.getByRole('textbox', { name: 'Value' })).toBeInTheDocument();
  },
};

export const KeepsWhatIsWrittenWhileItIsClosed: Story = {
  name: 'FILTER-02: Keeps what is written while it is closed',
  play: async () => {
    const card = await openCard();
    await userEvent.click(card.getByRole('button', { name: 'Delete condition 4' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await openCard();
    await expect(again.getAllByRole('group')).toHaveLength(3);
  },
};

export const ClearsTheFilter: Story = {
  render: (args) => <Applying {...args} />,
  play: async ({ args }) => {
    const card = await openCard();
    await userEvent.click(card.getByRole('button', { name: 'Clear filters' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
    await expect(card.getAllByRole('group')).toHaveLength(1);
  },
};

export const PutsOnASavedFilter: Story = {
  name: 'FILTER-40: Puts on a saved filter',
  play: async ({ args }) => {
    const card = await openCard();
    await userEvent.click(card.getByRole('button', { name: 'Saved filters' }));
    const invalid = await screen.findByRole('menuitem', { name: 'Old scope codes' });
    await expect(invalid).toHaveAttribute('aria-disabled', 'true');
    await expect(invalid).toHaveTextContent('This filter is invalid');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Data centers' }));
    await expect(args.onApplySaved).toHaveBeenCalledWith('f7');
  },
};

export const OffersToSaveWhatIsWritten: Story = {
  play: async ({ args }) => {
    const card = await openCard();
    await userEvent.click(card.getByRole('button', { name: 'Delete condition 1' }));
    await userEvent.click(card.getByRole('button', { name: 'Save as filter' }));
    await expect(args.onSaveAs).toHaveBeenCalledWith({ and: pipeline.and.slice(1), or: [] });
  },
};

export const CannotBeAppliedWithADeletedField: Story = {
  args: { value: { and: [conditionOf('gone', 'contain', 'x')], or: [] } },
  play: async () => {
    const card = await openCard();
    await expect(card.getByRole('status')).toHaveTextContent(
      "This filter can't be applied because it utilizes deleted custom fields.",
    );
    await expect(card.getByRole('button', { name: 'Apply' })).toBeDisabled();
  },
};
