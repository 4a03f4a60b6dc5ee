import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Stack } from '../../layout/Stack/Stack';
import { Button } from '../Button/Button';
import { Checkbox } from '../Checkbox/Checkbox';
import { IconButton } from '../IconButton/IconButton';
import { RowMenu } from '../RowMenu/RowMenu';
import { Tag } from '../Tag/Tag';
import { TextField } from '../TextField/TextField';
import { Modal } from './Modal';
import ModalExample from './Modal.example';
import exampleSource from './Modal.example?raw';
import { guide } from './Modal.guide';
import { exampleParameters } from '../../docs/exampleParameters';
import { narrowStory } from '../../docs/narrowStory';

const meta = {
  title: 'Overlays/Modal',
  id: 'components-modal',
  component: Modal,
  parameters: {
    guide,
    docs: { story: { inline: false, height: '860px' } },
  },
  args: {
    isOpen: true,
    onClose: fn(),
    title: 'Add bid',
    children: (
      <Stack>
        <TextField label="Project name" />
        <TextField label="Company" />
      </Stack>
    ),
    footerStart: <Checkbox>Add another</Checkbox>,
    footer: (
      <>
        <Button variant="ghost">Cancel</Button>
        <Button variant="primary">Create bid</Button>
      </>
    ),
  },
} satisfies Meta<typeof Modal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <ModalExample />,
};

export const Default: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Add bid' });
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const KeepsTheFocusInside: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    for (let presses = 0; presses < 8; presses += 1) {
      await userEvent.tab();
      await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
  },
};

function ToTheLast() {
  const [left, setLeft] = useState(1);
  return (
    <Button isDisabled={left === 0} onPress={() => setLeft(left - 1)}>
      Next
    </Button>
  );
}

export const KeepsTheFocusOfAButtonOnWhichTheWayEnds: Story = {
  args: { children: <ToTheLast />, onClose: fn() },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
};

export const Wide: Story = {
  args: {
    size: 'wide',
    title: 'Invitation to Bid: Riverside Medical, Tower B Fit-Out',
    titleEnd: (
      <Tag variant="indigo" size="md">
        Bid invite
      </Tag>
    ),
    headerActions: <IconButton icon={Ellipsis} size="sm" aria-label="More" />,
    footer: undefined,
  },
};

const widths = { sm: 446, md: 576, lg: 600, xl: 640 } as const;

/** A modal of one width, measured. */
const measured = (size: keyof typeof widths): Story => ({
  args: { size, title: `Modal of ${widths[size]}`, footerStart: undefined },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: `Modal of ${widths[size]}` });
    await waitFor(() => expect(dialog.getBoundingClientRect().width).toBe(widths[size]));
  },
});

export const ConfirmIs446Wide: Story = measured('sm');
export const AddBidIs576Wide: Story = measured('md');
export const CreateCompanyIs600Wide: Story = measured('lg');
export const CreateDistributionListIs640Wide: Story = measured('xl');

function OpenedFromARow() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <RowMenu
        aria-label="Actions for Riverside"
        items={[{ id: 'duplicate', label: 'Duplicate' }]}
        onAction={() => setIsOpen(true)}
      />
      <Modal title="Duplicate project" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <TextField label="Project name" />
      </Modal>
    </>
  );
}

export const OpenedFromARowTheFocusGoesBackToThatRow: Story = {
  render: () => <OpenedFromARow />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    const dialog = await screen.findByRole('dialog', { name: 'Duplicate project' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const LongContentScrollsBetweenHeadAndFooter: Story = {
  args: { children: '🏗️ שם הפרויקט '.repeat(700) },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create bid' })).toBeVisible());
    await expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

export const States: Story = { args: { titleEnd: <Tag>Draft</Tag> } };

export const OnAPhone: Story = { ...narrowStory('phone'), name: 'On a phone of 390 px' };

export const OnATablet: Story = { ...narrowStory('tablet'), name: 'On a tablet of 768 px' };
