import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { StateGrid } from '../../docs/StateGrid';
import { exampleParameters } from '../../docs/exampleParameters';
import { SearchResults } from '../SearchResults/SearchResults';
import { SearchBox } from './SearchBox';
import SearchBoxExample from './SearchBox.example';
import exampleSource from './SearchBox.example?raw';
import { guide } from './SearchBox.guide';

const onOpen = fn();
const items = [
  { id: 'riverside', label: 'Riverside Medical, Tower B', detail: 'Seattle, WA', href: '#riverside' },
  { id: 'snake', label: 'Snake River Pump Hall', detail: 'Pasco, WA', href: '#snake' },
];
const tabs = [
  { id: 'all', label: 'All' },
  { id: 'bids', label: 'Bids' },
];

const meta = {
  title: 'Forms/SearchBox',
  id: 'components-searchbox',
  component: SearchBox,
  parameters: { guide },
  args: {
    value: '',
    onChange: fn(),
    placeholder: 'Search bids, companies, people',
    keys: 'Ctrl K',
    keysAction: 'Search and commands',
    onKeysPress: fn(),
  },
  render: function Owner(args) {
    const [value, setValue] = useState(args.value);
    return (
      <div style={{ display: 'flex', justifyContent: 'end', inlineSize: 500, blockSize: 240 }}>
        <SearchBox {...args} value={value} onChange={setValue}>
          {value === '' ? null : (
            <SearchResults items={items} query={value} status="Showing 2 results" tabs={tabs} onOpen={onOpen} />
          )}
        </SearchBox>
      </div>
    );
  },
} satisfies Meta<typeof SearchBox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <SearchBoxExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: (args) => (
    <StateGrid
      captions={['Empty, with its keys', 'With words']}
      cellPx={420}
      isWide
      interactive={<SearchBox {...args} />}
      interactions={['focus']}
    >
      <SearchBox {...args} />
      <SearchBox {...args} value="river" placeholder="Search bids" />
    </StateGrid>
  ),
};

export const WidensFrom320To400InUse: Story = {
  name: 'SEARCH-20: Widens from 320 px to 400 in use',
  play: async ({ canvas }) => {
    const box = canvas.getByRole('combobox');
    const frame = box.parentElement!;
    await expect(frame.offsetWidth).toBe(320);
    await userEvent.click(box);
    await waitFor(() => expect(frame.offsetWidth).toBe(400));
    await userEvent.tab();
    await waitFor(() => expect(frame.offsetWidth).toBe(320));
  },
};

export const ShrinksToItsIconAndLiesOverItsNeighbour: Story = {
  render: (args) => (
    <div style={{ display: 'flex', justifyContent: 'end', inlineSize: 500 }}>
      <div style={{ flex: 'none', inlineSize: 440 }} />
      <SearchBox {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const box = canvas.getByRole('combobox');
    await expect(box.parentElement!.offsetWidth).toBeLessThanOrEqual(60);
    await userEvent.click(box);
    await waitFor(() => expect(box.parentElement!.offsetWidth).toBe(400));
  },
};

export const ArrowsMoveWhileTheFocusStays: Story = {
  play: async ({ canvas }) => {
    onOpen.mockClear();
    const box = canvas.getByRole('combobox');
    await userEvent.type(box, 'river{ArrowDown}');
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('Snake River');
    await expect(box).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onOpen).toHaveBeenLastCalledWith('snake', false);
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
};

export const TabReachesTheTabsAndAnArrowLeadsBack: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.type(box, 'river');
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'All' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Bids' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(box).toHaveFocus();
  },
};
