import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button';
import { Modal } from '../Modal/Modal';
import { ToastRegion, type Toast, type ToastRegionProps } from './ToastRegion';
import ToastRegionExample from './ToastRegion.example';
import exampleSource from './ToastRegion.example?raw';
import { guide } from './ToastRegion.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const wait = { durationMs: Infinity };

const meta = {
  title: 'Feedback/ToastRegion',
  id: 'components-toastregion',
  component: ToastRegion,
  parameters: {
    guide,
    docs: { story: { inline: false, height: '520px' } },
  },
  args: {
    onDismiss: fn(),
    toasts: [
      {
        id: 'created',
        kind: 'success',
        title: 'Your bid was successfully created.',
        actions: [{ label: 'See bid details', onAction: fn() }],
        ...wait,
      },
      {
        id: 'failed',
        kind: 'error',
        title: 'Something went wrong while creating your quote',
        detail: 'The quote service did not answer.',
        actions: [{ label: 'Copy error', onAction: fn() }],
        ...wait,
      },
      {
        id: 'lost',
        kind: 'warning',
        title: 'The bid was marked as lost. Do you want to add a reason?',
        actions: [
          { label: 'Add reason', onAction: fn() },
          { label: 'Not now', onAction: fn() },
        ],
        ...wait,
      },
      {
        id: 'addendum',
        kind: 'info',
        title: 'New addendum on Olympic Data Center, Hall 4',
        detail: 'Bid deadline moved to Nov 20, 2026.',
        ...wait,
      },
    ],
  },
} satisfies Meta<typeof ToastRegion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <ToastRegionExample />,
};

export const Default: Story = {};

export const AnActionEndsTheToast: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add reason' }));
    await expect(args.onDismiss).toHaveBeenCalledWith('lost');
  },
};

const isOver = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** A page with buttons where toasts would be, and the heads of a list below them. */
export const CoversNoControl: Story = {
  args: { toasts: [] },
  render: (args) => <Triage {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add bid' }));
    const card = (await canvas.findByRole('status')).parentElement ?? document.body;
    for (const name of ['Add bid', 'Group', 'Keep separate'])
      await expect(
        isOver(card.getBoundingClientRect(), canvas.getByRole('button', { name }).getBoundingClientRect()),
      ).toBe(false);
  },
};

function Triage(props: ToastRegionProps) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const add = (): void =>
    setToasts([{ id: 'added', kind: 'success', title: 'Your bid was successfully created.', ...wait }]);
  return (
    <>
      <div style={{ position: 'absolute', insetBlockStart: 80, insetInlineEnd: 20, display: 'grid', gap: 40 }}>
        <Button variant="primary" onPress={add}>
          Add bid
        </Button>
        <Button>Group</Button>
        <Button>Keep separate</Button>
      </div>
      <ToastRegion {...props} toasts={toasts} />
    </>
  );
}

/** The page at 1440 x 900 has the head of the wide modal from 84 to 140. */
export const LeavesTheHeadOfAWideModalFree: Story = {
  render: (args) => (
    <>
      <Modal isOpen onClose={fn()} size="wide" isFlush title="Invitation to Bid: Riverside Medical, Tower B Fit-Out">
        The message
      </Modal>
      <ToastRegion {...args} />
    </>
  ),
  play: async () => {
    const close = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' });
    const toasts = screen.getByRole('region', { name: 'Notifications' });
    await waitFor(async () => {
      for (const card of toasts.children)
        await expect(isOver(card.getBoundingClientRect(), close.getBoundingClientRect())).toBe(false);
    });
  },
};

export const ErrorsAreAlerts: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong while creating your quote');
    await expect(canvas.getAllByRole('status')).toHaveLength(3);
  },
};

export const StandsAtTheTopRight: Story = {
  name: 'TOAST-01: Stands at the top right',
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Notifications' });
    const card = canvas.getAllByRole('status')[0]?.parentElement ?? region;
    await expect(card.getBoundingClientRect().width).toBe(384);
    await expect(window.innerWidth - card.getBoundingClientRect().right).toBe(16);
    await expect(region.getBoundingClientRect().top).toBe(56);
  },
};

function Undoing() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [isArchived, setIsArchived] = useState(false);
  const archive = (): void => {
    setIsArchived(true);
    setToasts((shown) => [
      {
        id: `archived-${shown.length}`,
        kind: 'success',
        title: 'The project was archived.',
        actions: [{ label: 'Undo', onAction: () => setIsArchived(false) }],
        ...wait,
      },
      ...shown,
    ]);
  };
  return (
    <>
      <Button onPress={archive}>Archive project</Button>
      <p>{isArchived ? 'Archived' : 'Active'}</p>
      <ToastRegion toasts={toasts} onDismiss={(id) => setToasts((shown) => shown.filter((toast) => toast.id !== id))} />
    </>
  );
}

export const UndoTakesTheStepBackAndTheFocusReturns: Story = {
  render: () => <Undoing />,
  play: async ({ canvas }) => {
    const archive = canvas.getByRole('button', { name: 'Archive project' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByText('Archived')).toBeVisible());
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByText('Active')).toBeVisible());
    await waitFor(() => expect(archive).toHaveFocus());
  },
};

export const ManyToastsScroll: Story = {
  args: {
    toasts: Array.from({ length: 40 }, (_, index) => ({
      id: `${index}`,
      kind: 'info' as const,
      title: `${'a'.repeat(index * 40)} 🏗️ הודעה ${index}`,
      ...wait,
    })),
  },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Notifications' });
    await expect(region.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

export const States: Story = {};
