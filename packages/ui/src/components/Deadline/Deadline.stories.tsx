import type { Meta, StoryObj } from '@storybook/react-vite';
import { Deadline } from './Deadline';
import DeadlineExample from './Deadline.example';
import exampleSource from './Deadline.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './Deadline.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Product/Deadline',
  id: 'components-deadline',
  component: Deadline,
  parameters: {
    guide,
  },
  args: { date: '2026-11-19', today: '2026-11-18' },
} satisfies Meta<typeof Deadline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <DeadlineExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: ({ today }) => (
    <StateGrid
      captions={[
        '2 days overdue',
        '1 day overdue',
        'Today',
        'Tomorrow',
        'In 2 days',
        'Later',
        'Today, with its time',
        'Tomorrow, with its time',
        'In the week ahead, with its time',
        'Later: the time is left out',
        'Words alone',
        'Date alone, with its time',
        'Time shown on every day',
        'Overdue since a time of today',
        'Some of several passed',
        'Over, but not overdue',
      ]}
      cellPx={260}
    >
      {['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-12-01'].map((date) => (
        <Deadline key={date} date={date} today={today} />
      ))}
      <Deadline date="2026-11-18" time="17:00" zone="PST" today={today} />
      <Deadline date="2026-11-19" time="10:00" zone="PST" today={today} />
      <Deadline date="2026-11-24" time="14:30" today={today} />
      <Deadline date="2026-11-26" time="14:30" zone="PST" today={today} />
      <Deadline date="2026-11-18" time="17:00" zone="PST" today={today} variant="words" />
      <Deadline date="2026-12-09" time="14:00" zone="EST" today={today} variant="date" isTimeShown />
      <Deadline date="2026-11-20" time="14:00" zone="EST" today={today} isTimeShown />
      <Deadline date="2026-11-18" time="09:00" zone="PST" today={today} overdueDays={0} />
      <Deadline date="2026-11-16" today={today} overdueDays={null} passed={[1, 4]} />
      <Deadline date="2026-11-16" today={today} overdueDays={null} />
    </StateGrid>
  ),
};
