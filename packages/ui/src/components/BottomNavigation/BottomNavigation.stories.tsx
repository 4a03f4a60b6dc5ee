import type { Meta, StoryObj } from '@storybook/react-vite';
import { BookUser, CircleCheckBig, Ellipsis, Inbox, Layers } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { exampleParameters } from '../../docs/exampleParameters';
import { narrowStory } from '../../docs/narrowStory';
import { BottomNavigation } from './BottomNavigation';
import BottomNavigationExample from './BottomNavigation.example';
import exampleSource from './BottomNavigation.example?raw';
import { guide } from './BottomNavigation.guide';

const meta = {
  title: 'Navigation/BottomNavigation',
  id: 'components-bottomnavigation',
  component: BottomNavigation,
  parameters: { guide, layout: 'fullscreen' },
  args: {
    items: [
      { id: 'inbox', label: 'Inbox', icon: Inbox, href: '#inbox', badge: 128 },
      { id: 'bids', label: 'Bids', icon: Layers, href: '#bids', isCurrent: true },
      { id: 'tasks', label: 'Tasks', icon: CircleCheckBig, href: '#tasks', badge: 5 },
      { id: 'contacts', label: 'Contacts', icon: BookUser, href: '#contacts' },
      { id: 'more', label: 'More', icon: Ellipsis, onPress: fn() },
    ],
  },
} satisfies Meta<typeof BottomNavigation>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <BottomNavigationExample />,
};

export const Default: Story = {};

export const States: Story = {};

export const OnAPhone: Story = { ...narrowStory('phone'), name: 'On a phone of 390 px' };

export const OnATablet: Story = { ...narrowStory('tablet'), name: 'On a tablet of 768 px' };

export const MoreOpensTheOthers: Story = {
  name: 'More opens the others',
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'More' }));
    await expect(args.items[4]?.onPress).toHaveBeenCalledOnce();
  },
};
