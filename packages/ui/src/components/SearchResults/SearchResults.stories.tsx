import type { Meta, StoryObj } from '@storybook/react-vite';
import { History, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { StateGrid } from '../../docs/StateGrid';
import { exampleParameters } from '../../docs/exampleParameters';
import { Avatar } from '../Avatar/Avatar';
import { CompanyMark } from '../CompanyMark/CompanyMark';
import { StageMark } from '../StageMark/StageMark';
import { SearchBox } from '../SearchBox/SearchBox';
import { SearchResults } from './SearchResults';
import SearchResultsExample from './SearchResults.example';
import exampleSource from './SearchResults.example?raw';
import { guide } from './SearchResults.guide';

const items = [
  {
    id: 'riverside',
    label: 'Riverside Medical, Tower B',
    detail: '1420 Riverside Ave, Seattle',
    start: <StageMark code="Estimating" color="amber" size={16} />,
    href: '#riverside',
  },
  {
    id: 'riverbend',
    label: 'Riverbend Apartments',
    detail: 'Matching email found in this project',
    start: <StageMark code="Lost" color="red" size={16} />,
    href: '#riverbend',
  },
  {
    id: 'city',
    label: 'River City Civil',
    detail: '2210 Monroe St, Spokane',
    start: <CompanyMark name="River City Civil" color="green" />,
    href: '#city',
  },
  {
    id: 'ana',
    label: 'Ana Rivera',
    detail: 'Stratum Builders',
    start: <Avatar name="Ana Rivera" color="stone" size={20} isDecorative />,
    href: '#ana',
  },
  {
    id: 'email',
    label: 'Re: Riverside soffit heights',
    detail: 'This email is not linked to any bid.',
    excerpt: '…drop the soffits on the river side to 8\'-6", as noted on A-402…',
    icon: Mail,
    href: '#email',
  },
];
const tabs = ['All', 'Bids', 'Companies', 'People', 'Emails'].map((label) => ({ id: label, label }));

/** Aligns with fields that have a label above. */
const room = (results: ReactNode) => (
  <div style={{ position: 'relative', inlineSize: 400, maxInlineSize: '100%', marginBlockEnd: 340 }}>{results}</div>
);

const meta = {
  title: 'Forms/SearchResults',
  id: 'components-searchresults',
  component: SearchResults,
  parameters: { guide },
  args: { items, query: 'river', status: 'Showing 5 results', tabs, onOpen: fn(), onSelectionChange: fn() },
  render: (args) => room(<SearchResults {...args} />),
} satisfies Meta<typeof SearchResults>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <SearchResultsExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: (args) => (
    <StateGrid captions={['Found', 'Nothing found', 'Failed', 'Latest searches']} cellPx={420} isWide>
      {room(<SearchResults {...args} />)}
      {room(<SearchResults {...args} items={[]} status="Your search didn't return any result for All" />)}
      {room(<SearchResults {...args} items={[]} status="The search failed: Try again later." onRetry={fn()} />)}
      {room(
        <SearchResults
          items={[{ id: 'river', label: 'river', icon: History }]}
          query=""
          status="Recent searches"
          startsMarked={false}
          onOpen={fn()}
        />,
      )}
    </StateGrid>
  ),
};

export const TheListIs240PxHighAtMost: Story = {
  name: 'SEARCH-21: The list is 240 px high at most',
  args: {
    items: Array.from({ length: 50 }, (_, index) => ({ id: String(index), label: `River ${index}`, href: '#river' })),
  },
  // The keys of the field scroll the list.
  render: (args) => (
    <div style={{ display: 'flex', inlineSize: 400, blockSize: 360 }}>
      <SearchBox value="river" onChange={fn()} placeholder="Search bids">
        <SearchResults {...args} />
      </SearchBox>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    const list = await canvas.findByRole('listbox');
    await expect(getComputedStyle(list).maxHeight).toBe('240px');
    await expect(list.offsetHeight).toBe(240);
  },
};

const details = [
  'Matching email found in this project',
  'This email is not linked to any bid.',
  'notifications@com2.smartbidnet.com · Olympic Medical Office, Level 3',
];

export const ADetailIsReadWholeBesideALongName: Story = {
  name: 'SEARCH-09, SEARCH-13, SEARCH-15: A detail is read whole beside a long name',
  args: {
    items: details.map((detail) => ({ id: detail, label: 'Riverside Medical Office, Tower B, Level 3', detail })),
  },
  play: async ({ canvas }) => {
    for (const detail of details) {
      const shown = canvas.getByText(detail).parentElement;
      await expect([shown?.scrollWidth, shown?.scrollHeight]).toEqual([shown?.clientWidth, shown?.clientHeight]);
    }
    await expect(canvas.getByRole('listbox').offsetWidth).toBeLessThanOrEqual(400);
  },
};

export const ATabIsChosen: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'People' }));
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith('People');
  },
};
