import type { Meta, StoryObj } from '@storybook/react-vite';

import { Bell, ChartNoAxesColumn, CircleCheck, Contact, Inbox, Kanban, Layers, List } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Avatar } from '../Avatar/Avatar';
import { IconButton } from '../IconButton/IconButton';
import { Logo } from '../Logo/Logo';
import { Menu } from '../Menu/Menu';
import { SearchButton } from '../SearchButton/SearchButton';
import { TopNavigation } from './TopNavigation';
import TopNavigationExample from './TopNavigation.example';
import exampleSource from './TopNavigation.example?raw';
import { guide } from './TopNavigation.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Navigation/TopNavigation',
  id: 'components-topnavigation',
  component: TopNavigation,
  parameters: {
    guide,
    widthPx: 1280,
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '240px' } },
  },
  args: {
    logo: <Logo />,
    items: [
      { id: 'inbox', label: 'Inbox', icon: Inbox, href: '#inbox', badge: 128 },
      {
        id: 'bids',
        label: 'Bids',
        icon: Layers,
        isCurrent: true,
        menu: (trigger) => (
          <Menu
            trigger={trigger}
            items={[
              { id: 'list', label: 'List', icon: List, href: '#list', isSelected: true },
              { id: 'board', label: 'Board', icon: Kanban, href: '#board' },
            ]}
          />
        ),
      },
      { id: 'analytics', label: 'Analytics', icon: ChartNoAxesColumn, href: '#analytics' },
      { id: 'tasks', label: 'Tasks', icon: CircleCheck, href: '#tasks' },
      { id: 'contacts', label: 'Contacts', icon: Contact, href: '#contacts' },
    ],
    end: (
      <>
        <SearchButton keys="Ctrl K" onPress={fn()}>
          Search bids, companies, people
        </SearchButton>
        <IconButton icon={Bell} iconSize={18} aria-label="Notifications, new" hasDot />
        <Avatar name="Grace Whitfield" color="indigo" size={28} />
      </>
    ),
  },
} satisfies Meta<typeof TopNavigation>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <TopNavigationExample />,
};

export const Default: Story = {};

export const OpensAMenu: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Bids' }));
    const menu = await screen.findByRole('menu', { name: 'Bids' });
    await waitFor(() => expect(menu).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Bids' })).toHaveFocus());
  },
};

const prepareInbox = fn();

export const TellsWhereOneIsAboutToGo: Story = {
  args: { items: [{ id: 'inbox', label: 'Inbox', icon: Inbox, href: '#inbox', onIntent: prepareInbox }] },
  play: async ({ canvas }) => {
    const inbox = canvas.getByRole('link', { name: 'Inbox' });
    prepareInbox.mockClear();
    await userEvent.hover(inbox);
    await expect(prepareInbox).toHaveBeenCalledTimes(1);
    await userEvent.unhover(inbox);
    await userEvent.tab();
    await expect(inbox).toHaveFocus();
    await expect(prepareInbox).toHaveBeenCalledTimes(2);
  },
};

export const States: Story = {
  args: {
    items: [
      { id: 'inbox', label: 'Inbox', icon: Inbox, href: '#inbox', isCurrent: true },
      { id: 'tasks', label: 'Tasks', icon: CircleCheck, href: '#tasks', badge: 3 },
    ],
    end: undefined,
  },
};
