import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { exampleParameters } from '../../docs/exampleParameters';
import { StateGrid } from '../../docs/StateGrid';
import { Link } from '../Link/Link';
import { Timeline, type TimelineItem } from './Timeline';
import TimelineExample from './Timeline.example';
import exampleSource from './Timeline.example?raw';
import { guide } from './Timeline.guide';

const items: readonly TimelineItem[] = [
  { id: 'walk', name: 'Job walk', date: '2026-11-10', time: '10:00', zone: 'PST' },
  {
    id: 'rfi',
    name: 'RFI deadline',
    date: '2026-11-20',
    detail: (
      <>
        Moved from Nov 18, 2026 by <Link href="#addendum">Addendum 2</Link>
      </>
    ),
  },
  { id: 'bid', name: 'Bid deadline', date: '2026-12-02', time: '14:00', zone: 'PST' },
];

const meta = {
  title: 'Data display/Timeline',
  id: 'components-timeline',
  component: Timeline,
  parameters: { guide },
  args: { 'aria-label': 'Dates of the bid', items, today: '2026-11-18' },
} satisfies Meta<typeof Timeline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <TimelineExample />,
};

export const Default: Story = {
  name: 'TIMELINE-01: Each item has its name and date, and the next one is current',
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('listitem');
    await expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Job walkNov 10, 2026 10:00 AM PST',
      'RFI deadlineNov 20, 2026Moved from Nov 18, 2026 by Addendum 2',
      'Bid deadlineDec 02, 2026 2:00 PM PST',
    ]);
    await expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    await expect(within(rows[1]!).getByRole('link', { name: 'Addendum 2' })).toBeVisible();
  },
};

export const States: Story = {
  render: (args) => (
    <StateGrid captions={['Past, next and ahead', 'All past', 'One alone', 'Long names']} cellPx={300} isWide>
      <Timeline {...args} />
      <Timeline {...args} today="2027-01-01" />
      <Timeline {...args} items={items.slice(0, 1)} />
      <Timeline
        {...args}
        items={items.map((item) => ({
          ...item,
          name: `${item.name} of Harlan & Pike Builders, Northgate Construction`,
        }))}
      />
    </StateGrid>
  ),
};
