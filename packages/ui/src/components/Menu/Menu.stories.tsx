import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';

import { Archive, Bell, Copy, LogOut, Trash2, UserRound } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button';
import { StageMark } from '../StageMark/StageMark';
import { Menu, type MenuProps } from './Menu';
import MenuExample from './Menu.example';
import exampleSource from './Menu.example?raw';
import { guide } from './Menu.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Actions/Menu',
  id: 'components-menu',
  component: Menu,
  parameters: {
    guide,
    docs: { story: { inline: false, height: '320px' } },
  },
  args: {
    trigger: <Button>Actions</Button>,
    onAction: fn(),
    items: [
      { id: 'duplicate', label: 'Duplicate', icon: Copy, shortcut: 'Ctrl D' },
      { id: 'archive', label: 'Archive', icon: Archive },
      { id: 'delete', label: 'Delete', icon: Trash2, isDanger: true },
    ],
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <MenuExample />,
};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Actions' });
    trigger.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onAction).toHaveBeenCalledWith('archive');
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const RowActions: Story = { args: { size: 'lg', defaultOpen: true } };

export const Profile: Story = {
  args: {
    defaultOpen: true,
    trigger: <Button>Grace Whitfield</Button>,
    header: 'Chief Estimator',
    items: [
      { id: 'profile', label: 'My profile', icon: UserRound },
      { id: 'notifications', label: 'Notifications', icon: Bell, description: 'What reaches you, and how' },
      { id: 'last', items: [{ id: 'logout', label: 'Log out', icon: LogOut }] },
    ],
  },
};

export const Choice: Story = {
  args: {
    defaultOpen: true,
    trigger: <Button>Stage</Button>,
    items: [
      {
        id: 'active',
        title: 'Active',
        items: [
          { id: 'accepted', label: 'Accepted', start: <StageMark code="Accepted" color="cyan" /> },
          {
            id: 'estimating',
            label: 'Estimating',
            start: <StageMark code="Estimating" color="amber" />,
            isSelected: true,
          },
        ],
      },
      {
        id: 'closed',
        title: 'Closed',
        items: [{ id: 'lost', label: 'Lost', start: <StageMark code="Lost" color="red" /> }],
      },
    ],
  },
};

export const StagesStandInANarrowMenu: Story = {
  args: {
    defaultOpen: true,
    width: 'sm',
    trigger: <Button>Choose a stage</Button>,
    items: Array.from({ length: 14 }, (_, index) => ({
      id: `stage-${index}`,
      label: index === 3 ? 'Ready to submit' : `Stage ${index + 1}`,
      start: <StageMark code="Estimating" color="amber" />,
    })),
  },
  play: async () => {
    const menu = await screen.findByRole('menu');
    await expect(menu.getBoundingClientRect().width).toBe(160);
    await waitFor(() => expect(menu.parentElement?.getBoundingClientRect().height).toBeLessThanOrEqual(320));
  },
};

export const AnActionBesideAChoiceStaysAnAction: Story = {
  args: {
    defaultOpen: true,
    trigger: <Button>Profile</Button>,
    items: [
      {
        id: 'theme',
        title: 'Theme',
        items: [
          { id: 'light', label: 'Light', isSelected: true },
          { id: 'dark', label: 'Dark' },
        ],
      },
      { id: 'session', isActions: true, items: [{ id: 'log-out', label: 'Log out' }] },
    ],
  },
  play: async ({ args }) => {
    const menu = within(await screen.findByRole('menu'));
    await expect(menu.getByRole('menuitemradio', { name: 'Light' })).toHaveAttribute('aria-checked', 'true');
    await userEvent.click(menu.getByRole('menuitem', { name: 'Log out' }));
    await expect(args.onAction).toHaveBeenCalledWith('log-out');
  },
};

function AtARow({ onAction, onOpenChange, items }: MenuProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const change = (open: boolean): void => {
    setIsOpen(open);
    onOpenChange?.(open);
  };
  return (
    <>
      <Button ref={ref} onPress={() => change(true)}>
        Pier 48
      </Button>
      <Menu
        aria-label="Reason"
        anchorRef={ref}
        isOpen={isOpen}
        onOpenChange={change}
        onAction={onAction}
        items={items}
      />
    </>
  );
}

export const AtARowWithoutAButton: Story = {
  name: 'At a row without a button of its own: opens on what is chosen, and gives the focus back',
  args: {
    onOpenChange: fn(),
    items: [
      {
        id: 'reasons',
        title: 'Reason',
        items: [
          { id: 'far', label: 'Too far away' },
          { id: 'busy', label: 'No capacity', isSelected: true },
        ],
      },
      { id: 'settings', isChecks: true, items: [{ id: 'remember', label: 'Remember', isSelected: false }] },
    ],
  },
  render: (args) => <AtARow {...args} />,
  play: async ({ args, canvas }) => {
    const row = canvas.getByRole('button', { name: 'Pier 48' });
    row.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'No capacity' })).toHaveFocus());
    // A tick leaves the menu open.
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onAction).toHaveBeenLastCalledWith('remember');
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Remember' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(args.onAction).toHaveBeenLastCalledWith('busy');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await waitFor(() => expect(row).toHaveFocus());
  },
};

export const States: Story = {
  args: {
    defaultOpen: true,
    header: 'Riverside Medical',
    items: [
      { id: 'duplicate', label: 'Duplicate', icon: Copy, shortcut: 'Ctrl D' },
      { id: 'notifications', label: 'Notifications', icon: Bell, description: 'What reaches you, and how' },
      { id: 'archive', label: 'Archive', icon: Archive, isDisabled: true },
      {
        id: 'stage',
        title: 'Stage',
        items: [
          { id: 'estimating', label: 'Estimating', isSelected: true },
          { id: 'lost', label: 'Lost' },
        ],
      },
      { id: 'last', isActions: true, items: [{ id: 'delete', label: 'Delete', icon: Trash2, isDanger: true }] },
    ],
  },
};
