import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { stages } from '../../testing/sampleStages';
import { users } from '../../testing/sampleUsers';
import { emptyQuickFilter, QuickFilters, type QuickFiltersProps } from './QuickFilters';
import QuickFiltersExample from './QuickFilters.example';
import exampleSource from './QuickFilters.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './QuickFilters.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const companies = [
  { id: 'k1', name: 'Northgate Construction' },
  { id: 'k2', name: 'Harlan & Sons' },
];

const meta = {
  title: 'Product/QuickFilters',
  id: 'data-quickfilters',
  component: QuickFilters,
  parameters: {
    guide,
  },
  args: {
    value: {
      ...emptyQuickFilter,
      estimatorIds: ['u2', 'u3'],
      companies: ['k1'],
      stageIds: ['s2', 's4', 's5'],
      showArchived: true,
    },
    users,
    companies,
    stages,
    stageCounts: { s1: 14, s2: 67, s3: 0, s4: 48, s5: 3, s6: 52, s7: 41, s8: 127, s9: 932 },
    onChange: fn(),
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof QuickFilters>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <QuickFiltersExample />,
};

function Held(props: QuickFiltersProps) {
  const [value, setValue] = useState(props.value);
  return (
    <QuickFilters
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        props.onChange(next);
      }}
    />
  );
}

export const Default: Story = {};

export const States: Story = {
  render: (args) => (
    <StateGrid captions={['In use', 'Empty']} cellPx={900} isWide>
      <Held {...args} />
      <Held {...args} value={emptyQuickFilter} />
    </StateGrid>
  ),
};

export const Empty: Story = { args: { value: emptyQuickFilter, stages: [], companies: [], users: [] } };

export const CallsEachChoiceAsTheSpecificationHasIt: Story = {
  name: 'QUICK-01, QUICK-03, QUICK-04, QUICK-05, QUICK-06, QUICK-07, QUICK-09: Calls each choice as the specification has it',
  play: async ({ canvas }) => {
    for (const label of ['Estimated by', 'Assigned to', 'Bids for', 'Status is']) {
      await waitFor(() => expect(canvas.getByRole('heading', { name: label })).toBeVisible());
    }
    for (const label of [
      'Include deleted bids',
      'Include archived bids',
      'Include declined bids',
      'Deleted bids',
      'Archived bids',
    ]) {
      await expect(canvas.getByRole('checkbox', { name: label })).toBeEnabled();
    }
    const states = canvas.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    await expect(states).toEqual(['All', 'New', 'Updated']);
  },
};

export const ShowsArchivedBidsAloneWithoutAStage: Story = {
  play: async ({ args, canvas }) => {
    for (const stage of ['Accepted', 'Estimating', 'Ready to submit']) {
      await userEvent.click(canvas.getByRole('checkbox', { name: stage }));
    }
    await expect(canvas.getByRole('checkbox', { name: 'Archived bids' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Include archived bids' })).not.toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Lost' }));
    await expect(canvas.getByRole('checkbox', { name: 'Include archived bids' })).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ stageIds: ['s8'], showArchived: true, showOnlyArchived: false }),
    );
  },
};

export const TicksTheDeclinedStage: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Include declined bids' }));
    await expect(canvas.getByRole('checkbox', { name: 'Declined' })).toBeChecked();
  },
};

export const TellsNewAndUpdatedBids: Story = {
  name: 'QUICK-09: Tells new and updated bids',
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Updated' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ changeState: 'Update' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'All' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ changeState: null }));
  },
};

export const FindsCompaniesWithTheOwner: Story = {
  args: {
    loadCompanies: async (query: string) =>
      [{ id: 'k9', name: 'Hollis Contractors' }].filter(({ name }) => name.toLowerCase().includes(query)),
  },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Bids for' }), 'holl');
    await userEvent.click(await screen.findByRole('option', { name: /Hollis/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ companies: ['k1', 'k9'] }));
  },
};
