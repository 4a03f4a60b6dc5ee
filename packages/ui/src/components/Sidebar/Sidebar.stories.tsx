import type { Meta, StoryObj } from '@storybook/react-vite';

import { Plus } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { viewGroups } from '../../testing/sampleViews';
import { ViewList } from '../../data/ViewList/ViewList';
import { IconButton } from '../IconButton/IconButton';
import { Sidebar } from './Sidebar';
import SidebarExample from './Sidebar.example';
import exampleSource from './Sidebar.example?raw';
import { guide } from './Sidebar.guide';
import { exampleParameters } from '../../docs/exampleParameters';
import { narrowStory } from '../../docs/narrowStory';

const meta = {
  title: 'Navigation/Sidebar',
  id: 'components-sidebar',
  component: Sidebar,
  parameters: {
    guide,
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

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <SidebarExample />,
};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Hide Sidebar' }));
    await expect(args.onCollapse).toHaveBeenCalledOnce();
  },
};

export const States: Story = {
  render: ({ title, children }) => <Sidebar title={title}>{children}</Sidebar>,
};

export const OnAPhone: Story = { ...narrowStory('phone'), name: 'On a phone of 390 px' };

export const OnATablet: Story = { ...narrowStory('tablet'), name: 'On a tablet of 768 px' };
