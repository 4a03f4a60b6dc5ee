import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Trash2 } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Banner } from '../Banner/Banner';
import { RowMenu } from '../RowMenu/RowMenu';
import { ConfirmDialog } from './ConfirmDialog';
import ConfirmDialogExample from './ConfirmDialog.example';
import exampleSource from './ConfirmDialog.example?raw';
import { guide } from './ConfirmDialog.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Overlays/ConfirmDialog',
  id: 'components-confirmdialog',
  component: ConfirmDialog,
  parameters: {
    guide,
    docs: { story: { inline: false, height: '420px' } },
  },
  args: {
    isOpen: true,
    title: 'Are you sure you want to delete this project?',
    children: 'Riverside Medical, Tower B moves to Deleted bids. Moving it to any stage restores it.',
    confirmLabel: 'Delete project',
    isDanger: true,
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <ConfirmDialogExample />,
};

export const Default: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this project?' });
    await waitFor(() => expect(dialog).toBeVisible());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Delete project' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const WithAWarning: Story = {
  args: {
    title: 'Are you sure you want to group all 3 emails?',
    children: (
      <Banner kind="warning" title="Emails from 3 companies will merge to the first company, Harlan & Pike Builders." />
    ),
    confirmLabel: 'Group emails',
    isDanger: false,
  },
};

export const StaysWhilePending: Story = {
  args: { isPending: true },
  play: async ({ args }) => {
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
};

/** The questions of the product, each with the button that repeats its verb. */
const asked = (title: string, confirmLabel: string, isDanger = true): Story => ({
  name: `MODAL-01: ${title}`,
  args: { title, confirmLabel, isDanger, children: undefined },
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: title });
    await waitFor(() => expect(dialog.getBoundingClientRect().width).toBe(446));
    await expect(screen.getByRole('button', { name: confirmLabel })).toBeEnabled();
  },
});

export const ArchivesAProject: Story = asked('Do you want to archive this project?', 'Archive project', false);
export const DeletesAView: Story = asked('Are you sure you want to delete this view?', 'Delete view');
export const DeletesAFilter: Story = asked('Are you sure you want to delete filter?', 'Delete filter');
export const DeletesANote: Story = asked('Are you sure you want to delete note?', 'Delete note');
export const DeletesACredential: Story = asked(
  'Are you sure you want to delete platform sync?',
  'Delete platform sync',
);

function AskedByARow() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <RowMenu
        aria-label="Actions for Riverside"
        items={[{ id: 'delete', label: 'Delete', icon: Trash2, isDanger: true }]}
        onAction={() => setIsOpen(true)}
      />
      <ConfirmDialog
        isOpen={isOpen}
        title="Are you sure you want to delete this project?"
        confirmLabel="Delete project"
        isDanger
        onConfirm={() => setIsOpen(false)}
        onCancel={() => setIsOpen(false)}
      />
    </>
  );
}

export const TheFocusGoesBackToTheRowThatAsked: Story = {
  render: () => <AskedByARow />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const States: Story = { args: { isPending: true } };
