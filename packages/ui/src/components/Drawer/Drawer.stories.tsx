import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleHelp } from 'lucide-react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Box } from '../../layout/Box/Box';
import { Stack } from '../../layout/Stack/Stack';
import { Button } from '../Button/Button';
import { Link } from '../Link/Link';
import { Menu } from '../Menu/Menu';
import { Modal } from '../Modal/Modal';
import { Tabs } from '../Tabs/Tabs';
import { TextField } from '../TextField/TextField';
import { Drawer, type DrawerProps } from './Drawer';
import DrawerExample from './Drawer.example';
import exampleSource from './Drawer.example?raw';
import { guide } from './Drawer.guide';
import { exampleParameters } from '../../docs/exampleParameters';
import { narrowStory } from '../../docs/narrowStory';

/** Opens by a button, as it does in the product. */
function Owner(props: Partial<DrawerProps> & { name: string }) {
  const { name, ...drawer } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>{name}</Button>
      <Drawer
        title={name}
        {...drawer}
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false);
          drawer.onClose?.();
        }}
      >
        {drawer.children ?? <TextField label={`Text in ${name}`} />}
      </Drawer>
    </>
  );
}

const meta = {
  title: 'Overlays/Drawer',
  id: 'components-drawer',
  component: Drawer,
  parameters: {
    guide,
    docs: { story: { inline: false, height: '640px' } },
  },
  args: {
    isOpen: true,
    size: 'lg',
    title: 'Filter',
    isFlush: true,
    onClose: fn(),
    onClosed: fn(),
    titleEnd: <Link onPress={fn()}>Clear filters</Link>,
    headerActions: (
      <Button size="sm" variant="ghost" icon={CircleHelp}>
        How filters work
      </Button>
    ),
    children: (
      <Tabs
        aria-label="Filters"
        inset="md"
        tabs={[
          { id: 'custom', label: 'Custom filters', count: 7 },
          { id: 'quick', label: 'Quick filters' },
        ]}
      >
        <Box padding="s5">Due in 30 days, over $500K</Box>
      </Tabs>
    ),
    footerStart: 'Applying this filter also sets 2 sorts',
    footer: (
      <>
        <Button variant="ghost">Cancel</Button>
        <Button variant="primary">Apply filter</Button>
      </>
    ),
  },
} satisfies Meta<typeof Drawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <DrawerExample />,
};

export const Default: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Filter' });
    await waitFor(() => expect(dialog.getBoundingClientRect().width).toBe(768));
    await waitFor(() => expect(dialog.getBoundingClientRect().right).toBe(window.innerWidth));
    await expect(dialog.closest('.drawer--open')).not.toBeNull();
  },
};

export const FromTheLeft: Story = {
  name: 'DRAWER-09: From the left',
  args: { placement: 'left', size: 'sm', title: 'Views', titleEnd: undefined, headerActions: undefined },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Views' });
    await waitFor(() => expect(dialog.getBoundingClientRect().left).toBe(0));
  },
};

export const Small: Story = {
  args: {
    size: 'sm',
    title: 'Notifications',
    titleEnd: undefined,
    headerActions: (
      <Button size="sm" variant="ghost">
        Mark all as read
      </Button>
    ),
    footer: undefined,
    children: (
      <Tabs
        aria-label="Notifications"
        inset="sm"
        defaultSelectedKey="unread"
        tabs={[
          { id: 'all', label: 'All' },
          { id: 'unread', label: 'Unread', badgeCount: 6 },
        ]}
      >
        <Box padding="s5">Harbor Point Elementary is due tomorrow</Box>
      </Tabs>
    ),
  },
};

export const KeepsTheFocusInside: Story = {
  name: 'DRAWER-02: Keeps the focus inside',
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    for (let presses = 0; presses < 8; presses += 1) {
      await userEvent.tab();
      await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
  },
};

export const TheFocusGoesBackWhereItCameFrom: Story = {
  render: () => <Owner name="Notes" />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Notes' });
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Notes' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(button).toHaveFocus();
  },
};

function OpenedFromAMenu() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Menu
        trigger={<Button>More</Button>}
        items={[{ id: 'notes', label: 'Notes' }]}
        onAction={() => setIsOpen(true)}
      />
      <Drawer title="Notes" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        Text
      </Drawer>
    </>
  );
}

export const OpenedFromAMenuTheFocusGoesBackToTheMenusButton: Story = {
  render: () => <OpenedFromAMenu />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Notes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Notes' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'More' })).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'More' })).toHaveFocus();
  },
};

export const DrawersStackAndTheLastOneHasTheFocus: Story = {
  name: 'DRAWER-01: Drawers stack and the last one has the focus',
  render: () => (
    <Owner name="Bids" size="lg">
      <Owner name="Notes" />
    </Owner>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Bids' }));
    const first = await screen.findByRole('dialog', { name: 'Bids' });
    const inner = within(first).getByRole('button', { name: 'Notes' });
    await userEvent.click(inner);
    const second = await screen.findByRole('dialog', { name: 'Notes' });
    await waitFor(() => expect(second).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notes' })).toBeNull());
    await waitFor(() => expect(first).toBeVisible());
    await expect(inner).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Bids' })).toHaveFocus());
  },
};

export const APressOutsideClosesIt: Story = {
  name: 'DRAWER-04: A press outside closes it',
  args: { size: 'sm' },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog');
    const scrim = dialog.closest('[data-phase]') as Element;
    await fireEvent.mouseDown(dialog);
    await expect(args.onClose).not.toHaveBeenCalled();
    await fireEvent.mouseDown(scrim);
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await fireEvent.touchStart(scrim);
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};

function Beside() {
  const [isOpen, setIsOpen] = useState(false);
  const [stage, setStage] = useState('Undecided');
  return (
    <Stack align="start">
      <Button onPress={() => setIsOpen(true)}>Notes</Button>
      <Menu trigger={<Button>{stage}</Button>} items={[{ id: 'Accepted', label: 'Accepted' }]} onAction={setStage} />
      <TextField label="Location" />
      <Drawer isModal={false} size="sm" title="Notes" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens this drawer writes */}
        <TextField label="Note" autoFocus />
      </Drawer>
    </Stack>
  );
}

export const BesideThePage: Story = {
  render: () => <Beside />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Notes' });
    await userEvent.click(opener);
    const drawer = await screen.findByRole('dialog', { name: 'Notes' });
    await waitFor(() => expect(within(drawer).getByRole('textbox')).toHaveFocus());
    await userEvent.click(canvas.getByRole('textbox', { name: 'Location' }));
    await userEvent.keyboard('Pier 48');
    await expect(canvas.getByRole('textbox', { name: 'Location' })).toHaveValue('Pier 48');
    await userEvent.click(canvas.getByRole('button', { name: 'Undecided' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(drawer).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undecided' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Accepted' }));
    await expect(await canvas.findByRole('button', { name: 'Accepted' })).toBeVisible();
    await expect(drawer).toBeVisible();
    await userEvent.click(within(drawer).getByRole('textbox'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(opener);
    await screen.findByRole('dialog', { name: 'Notes' });
    await userEvent.click(canvas.getByRole('textbox', { name: 'Location' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('textbox', { name: 'Location' })).toHaveFocus();
  },
};

export const PressesInMenusAndModalsOfItsOwnDoNotCloseIt: Story = {
  name: 'DRAWER-05: Presses in menus and modals of its own do not close it',
  args: {
    isFlush: false,
    children: (
      <Stack align="start">
        <Menu trigger={<Button>Stage</Button>} items={[{ id: 'lost', label: 'Lost' }]} />
        <Modal isOpen title="Add view" onClose={fn()}>
          <TextField label="Name" />
        </Modal>
      </Stack>
    ),
  },
  play: async ({ args }) => {
    const modal = await screen.findByRole('dialog', { name: 'Add view' });
    await userEvent.click(within(modal).getByRole('textbox', { name: 'Name' }));
    await userEvent.keyboard('Mine');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const LongContentScrollsUnderTheHead: Story = {
  args: { isFlush: false, children: '🏗️ שם הפרויקט '.repeat(1000) },
};

/** With the padding of its body, which a flush one leaves out. */
export const States: Story = {
  args: {
    size: 'md',
    title: 'Add task',
    isFlush: false,
    titleEnd: undefined,
    headerActions: undefined,
    footerStart: 'Everybody on the bid sees it',
    children: (
      <Stack space="s4">
        <TextField label="Task" isRequired />
        <TextField label="Note" />
      </Stack>
    ),
    footer: (
      <>
        <Button>Cancel</Button>
        <Button variant="primary">Add task</Button>
      </>
    ),
  },
};

export const OnAPhone: Story = { ...narrowStory('phone'), name: 'On a phone of 390 px' };

export const OnATablet: Story = { ...narrowStory('tablet'), name: 'On a tablet of 768 px' };
