import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, Plus } from 'lucide-react';
import { Button } from '../Button/Button';
import { EmptyState } from './EmptyState';
import EmptyStateExample from './EmptyState.example';
import exampleSource from './EmptyState.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './EmptyState.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Feedback/EmptyState',
  id: 'components-emptystate',
  component: EmptyState,
  parameters: {
    guide,
  },
  args: { title: 'No bids in this view yet' },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <EmptyStateExample />,
};

export const Default: Story = {
  args: {
    children: 'Add one by hand, or forward an invitation to your Basis inbox and we read it for you.',
    actions: (
      <>
        <Button>Go to Inbox</Button>
        <Button variant="primary" icon={Plus}>
          Add bid
        </Button>
      </>
    ),
  },
};

export const NothingFound: Story = {
  args: {
    drawing: 'search',
    title: 'No bids match 4 filters',
    children: 'Remove one, or clear them all.',
    actions: <Button>Clear filters</Button>,
  },
};

export const InboxIsEmpty: Story = {
  args: { drawing: 'inbox', title: 'No emails yet', children: 'Invitations that you forward appear here.' },
};

export const Small: Story = {
  args: {
    icon: Bell,
    size: 'sm',
    title: 'No notifications',
    children: 'There are no new notifications yet!',
    actions: <Button size="sm">Show all</Button>,
  },
};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['Nothing yet, with a next step', 'Nothing matches', 'Small, with an icon']}
      cellPx={320}
      isWide
    >
      <EmptyState title="No bids in this view yet" actions={<Button>Go to Inbox</Button>}>
        Add one by hand, or forward an invitation to your Basis inbox.
      </EmptyState>
      <EmptyState drawing="search" title="No bids match 4 filters" />
      <EmptyState icon={Bell} size="sm" title="No notifications" />
    </StateGrid>
  ),
};
