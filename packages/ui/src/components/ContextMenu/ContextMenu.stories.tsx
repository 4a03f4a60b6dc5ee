import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, Trash2 } from 'lucide-react';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { StateGrid } from '../../docs/StateGrid';
import { exampleParameters } from '../../docs/exampleParameters';
import { Button } from '../Button/Button';
import { ContextMenu } from './ContextMenu';
import ContextMenuExample from './ContextMenu.example';
import exampleSource from './ContextMenu.example?raw';
import { guide } from './ContextMenu.guide';

const meta = {
  title: 'Actions/ContextMenu',
  id: 'components-contextmenu',
  component: ContextMenu,
  parameters: { guide },
  args: {
    'aria-label': 'Actions for A-101',
    children: <Button>A-101 Floor plans</Button>,
    items: [
      { id: 'copy', label: 'Copy link', icon: Copy },
      { id: 'delete', label: 'Delete', icon: Trash2, isDanger: true },
    ],
    onAction: fn(),
    onOpenChange: fn(),
  },
} satisfies Meta<typeof ContextMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <ContextMenuExample />,
};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'A-101 Floor plans' });
    button.focus();
    const { left, top } = button.getBoundingClientRect();
    await fireEvent.contextMenu(button, { button: 2, clientX: left + 20, clientY: top + 10 });
    const menu = await screen.findByRole('menu', { name: 'Actions for A-101' });
    const box = (menu.parentElement as HTMLElement).getBoundingClientRect();
    await waitFor(() => expect(Math.abs(box.left - (left + 20))).toBeLessThan(12));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy link' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onAction).toHaveBeenCalledWith('copy');
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'A-101 Floor plans' });
    button.focus();
    await fireEvent.contextMenu(button, { button: -1 });
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy link' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const States: Story = {
  render: (args) => (
    <StateGrid captions={['Closed', 'Disabled']} cellPx={220}>
      <ContextMenu {...args} />
      <ContextMenu {...args} isDisabled />
    </StateGrid>
  ),
};
