import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../components/Button/Button';
import { noChoices, useSampleSections, type SampleChoices } from '../../testing/sampleQuickFilters';
import { conditionOf, fields, savedFilters } from '../../testing/sampleFilters';
import { FilterDrawer, type FilterDrawerProps } from './FilterDrawer';
import FilterDrawerExample from './FilterDrawer.example';
import exampleSource from './FilterDrawer.example?raw';
import { guide } from './FilterDrawer.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const choices: SampleChoices = {
  ...noChoices,
  userIds: ['u2', 'u3'],
  companyIds: ['k1'],
  ticked: ['s2', 's4', 'archived'],
};
const onQuickChange = fn<(choices: SampleChoices) => void>();

const meta = {
  title: 'Data/FilterDrawer',
  id: 'data-filterdrawer',
  component: FilterDrawer,
  parameters: {
    guide,
    docs: { story: { inline: false, height: '720px' } },
  },
  args: {
    isOpen: true,
    onClose: fn(),
    fields,
    filters: savedFilters,
    appliedId: 'f1',
    canManageShared: true,
    helpHref: 'https://help.example/filters',
    matchText: '38 bids match',
    today: '2026-11-18',
    quick: { sections: [], count: 5 },
    onApply: fn(),
    onClear: fn(),
    onSave: fn(),
    onDelete: fn(),
  },
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof FilterDrawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <FilterDrawerExample />,
};

function Page(props: FilterDrawerProps) {
  const [isOpen, setIsOpen] = useState(props.isOpen);
  const [appliedId, setAppliedId] = useState(props.appliedId);
  const [filters, setFilters] = useState(props.filters);
  const sections = useSampleSections(choices, onQuickChange);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>All filters</Button>
      <FilterDrawer
        {...props}
        isOpen={isOpen}
        appliedId={appliedId}
        filters={filters}
        quick={props.quick && { sections, count: 5 }}
        onClose={() => {
          setIsOpen(false);
          props.onClose();
        }}
        onApply={(id) => {
          setAppliedId(id);
          props.onApply(id);
        }}
        onDelete={(id) => {
          setFilters(filters.filter((filter) => filter.id !== id));
          props.onDelete(id);
        }}
      />
    </>
  );
}

const drawer = () => within(screen.getByRole('dialog', { name: 'Filter' }));

export const Default: Story = {};

/** Who may not change shared filters: one is applied, one is invalid, one can’t be changed. */
export const States: Story = { args: { canManageShared: false } };

export const QuickFilterTab: Story = { args: { defaultTab: 'quick' } };

export const WithoutSavedFilters: Story = { args: { filters: [], appliedId: null } };

export const IsAsWideAsTheSpecificationHasItWithItsTwoTabs: Story = {
  name: 'DRAWER-07, DRAWER-08, DRAWER-09, FILTER-16, FILTER-18: Is as wide as the specification has it, at the right, with its two tabs',
  play: async () => {
    const plane = screen.getByRole('dialog', { name: 'Filter' }).parentElement;
    await waitFor(() => expect(plane?.getBoundingClientRect().width).toBe(768));
    await waitFor(() => expect(plane?.getBoundingClientRect().right).toBe(document.documentElement.clientWidth));
    const tabs = drawer().getAllByRole('tab');
    await expect(tabs.map((tab) => tab.textContent)).toEqual(['Custom filters7', 'Quick filters4']);
    const help = drawer().getByRole('link', { name: 'How filters work' });
    await expect(help).toHaveAttribute('target', '_blank');
    await expect(help).toHaveAttribute('href', 'https://help.example/filters');
  },
};

export const AppliesAnotherSavedFilter: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(drawer().getByText('Applying this filter also sets 2 sorts')).toBeVisible());
    await userEvent.click(drawer().getByRole('radio', { name: 'My healthcare work' }));
    await waitFor(() => expect(drawer().getByText('Applying this filter also sets 9 fields')).toBeVisible());
    await userEvent.click(drawer().getByRole('button', { name: 'Apply filter' }));
    await expect(args.onApply).toHaveBeenCalledWith('f2');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const ExplainsAFilterThatIsInvalidAndDoesNotApplyIt: Story = {
  name: 'FILTER-40, FILTER-41: Explains a filter that is invalid and does not apply it',
  play: async () => {
    const radio = drawer().getByRole('radio', { name: 'Old scope codes' });
    await expect(radio).toBeDisabled();
    await waitFor(() => expect(drawer().getByText('This filter is invalid')).toBeVisible());
    await expect(radio).toHaveAccessibleDescription('3 conditions, 1 uses a deleted custom field');
    await userEvent.click(drawer().getByRole('button', { name: 'Edit Old scope codes' }));
    const editor = within(await screen.findByRole('dialog', { name: 'Edit custom filter' }));
    const reason = editor.getByText("This filter can't be applied because it utilizes deleted custom fields.");
    await waitFor(() => expect(reason).toBeVisible());
  },
};

export const LetsOnlyThoseWhoMayChangeSharedFilters: Story = {
  name: 'FILTER-39, FILTER-42: Lets only those who may change shared filters',
  args: { canManageShared: false },
  play: async () => {
    await expect(drawer().getByRole('button', { name: 'Edit My healthcare work' })).toBeInTheDocument();
    await expect(drawer().getByRole('button', { name: 'Delete My healthcare work' })).toBeInTheDocument();
    await expect(drawer().queryByRole('button', { name: 'Edit Data centers' })).toBeNull();
    await expect(drawer().queryByRole('button', { name: 'Delete Data centers' })).toBeNull();
    await userEvent.click(drawer().getByRole('button', { name: 'Add custom filter' }));
    const editor = within(await screen.findByRole('dialog', { name: 'Add custom filter' }));
    await expect(editor.queryByRole('radiogroup', { name: /Visibility/ })).toBeNull();
  },
};

export const AsksBeforeItDeletes: Story = {
  play: async ({ args }) => {
    await userEvent.click(drawer().getByRole('button', { name: 'Delete Data centers' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete filter?' }),
    );
    await expect(args.onDelete).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole('button', { name: 'Delete filter' }));
    await expect(args.onDelete).toHaveBeenCalledWith('f7');
    await waitFor(() =>
      expect(screen.getByRole('dialog', { name: 'Filter' })).toContainElement(document.activeElement as HTMLElement),
    );
  },
};

export const RenamesAFilter: Story = {
  play: async ({ args }) => {
    await userEvent.click(drawer().getByRole('button', { name: 'Edit My healthcare work' }));
    const editor = within(await screen.findByRole('dialog', { name: 'Edit custom filter' }));
    const name = editor.getByRole('textbox', { name: /Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, ' Hospitals ');
    await userEvent.click(editor.getByRole('button', { name: 'Save filter' }));
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Hospitals', visibility: 'private', storesFields: true, storesGroup: true }),
      'f2',
    );
  },
};

export const HasNoQuickFiltersWhereTheListHasNone: Story = {
  args: { quick: undefined, defaultTab: 'custom' },
  play: async () => {
    await waitFor(() => expect(drawer().getByRole('tab', { name: /Custom filters/ })).toBeVisible());
    await expect(drawer().queryByRole('tab', { name: /Quick filters/ })).toBeNull();
  },
};

export const PutsAQuickFilterInThePlaceOfTheCustomOne: Story = {
  name: 'QUICK-16: Puts a quick filter in the place of the custom one',
  play: async ({ args }) => {
    await userEvent.click(drawer().getByRole('tab', { name: /Quick filters/ }));
    await waitFor(() => expect(drawer().getByText('A quick filter replaces the active custom filter.')).toBeVisible());
    await userEvent.click(drawer().getByRole('checkbox', { name: 'Lost' }));
    await expect(onQuickChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ ticked: [...choices.ticked, 's8'] }),
    );
    await expect(args.onApply).toHaveBeenCalledWith(null);
    await userEvent.click(drawer().getByRole('tab', { name: /Custom filters/ }));
    for (const radio of drawer().getAllByRole('radio')) await expect(radio).not.toBeChecked();
    await expect(drawer().getByRole('button', { name: 'Apply filter' })).toBeDisabled();
  },
};

export const FindsASavedFilterByItsName: Story = {
  play: async () => {
    await userEvent.type(drawer().getByRole('searchbox', { name: 'Search filters' }), 'HEALTH');
    await expect(drawer().getAllByRole('radio')).toHaveLength(1);
    await userEvent.type(drawer().getByRole('searchbox', { name: 'Search filters' }), 'x');
    await waitFor(() => expect(drawer().getByText('No filter matches “HEALTHx”.')).toBeVisible());
  },
};

export const ClearsTheFilters: Story = {
  name: 'FILTER-17: Clears the filters',
  play: async ({ args }) => {
    await userEvent.click(drawer().getByRole('button', { name: 'Clear filters' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};

export const ShowsManyFiltersWithLongNames: Story = {
  args: {
    filters: Array.from({ length: 60 }, (_, index) => ({
      id: `l${index}`,
      name: index === 0 ? 'مناقصات 🏗️ '.repeat(300) : `Filter ${index}`,
      visibility: index % 2 === 0 ? ('private' as const) : ('shared' as const),
      filter: { and: [conditionOf('quote', 'empty')], or: [] },
    })),
  },
};
