import type { Meta, StoryObj } from '@storybook/react-vite';

import { Plus } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { viewGroups } from '../../testing/sampleViews';
import { ViewList } from '../../data/ViewList/ViewList';
import { IconButton } from '../IconButton/IconButton';
import { Sidebar } from './Sidebar';

const meta = {
  title: 'Components/Sidebar',
  component: Sidebar,
  parameters: {
    guide: {
      use: 'The views of a page, in the column beside it.',
      do: 'Offer Show Sidebar on the page when it is hidden.',
      dont: 'Don’t put settings or headings into it: the first heading is that of the page.',
      keyboard: { 'Enter, Space': 'On its button: hides the sidebar.' },
    },
  },
  args: {
    title: 'Views',
    onCollapse: fn(),
    actions: <IconButton icon={Plus} size="sm" aria-label="Add view" />,
    children: <ViewList aria-label="Views" groups={viewGroups} currentId="pipeline" />,
    footer: 'Synced 2 min ago',
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', blockSize: 560 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Sidebar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Hide Sidebar' }));
    await expect(args.onCollapse).toHaveBeenCalledOnce();
  },
};

export const States: Story = {
  render: ({ title, children }) => <Sidebar title={title}>{children}</Sidebar>,
};
