import type { Meta, StoryObj } from '@storybook/react-vite';
import { Archive, Copy, Trash2 } from 'lucide-react';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Inline } from '../../layout/Inline/Inline';
import { RowMenu } from './RowMenu';
import RowMenuExample from './RowMenu.example';
import exampleSource from './RowMenu.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './RowMenu.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Actions/RowMenu',
  id: 'components-rowmenu',
  component: RowMenu,
  parameters: {
    guide,
  },
  args: {
    'aria-label': 'Actions for Riverside Medical, Tower B',
    onAction: fn(),
    items: [
      { id: 'duplicate', label: 'Duplicate', icon: Copy },
      { id: 'archive', label: 'Archive', icon: Archive },
      { id: 'delete', label: 'Delete', icon: Trash2, isDanger: true },
    ],
  },
} satisfies Meta<typeof RowMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <RowMenuExample />,
};

export const Default: Story = { args: { defaultOpen: true } };

export const States: Story = {
  render: (args) => (
    <StateGrid
      captions={['28 px', '24 px, in compact rows', 'Plain', 'Disabled']}
      cellPx={140}
      interactive={<RowMenu {...args} />}
    >
      <RowMenu {...args} />
      <RowMenu {...args} size="xs" />
      <RowMenu {...args} variant="plain" />
      <RowMenu {...args} isDisabled />
    </StateGrid>
  ),
};

export const ItsRowsAreFortyPixelsHigh: Story = {
  name: 'WIDGET-40: Its rows are forty pixels high',
  args: { defaultOpen: true },
  play: async () => {
    const item = await screen.findByRole('menuitem', { name: 'Duplicate' });
    await waitFor(() => expect(item.getBoundingClientRect().height).toBe(40));
  },
};

export const ByKeyboardTheFocusGoesBackToTheButton: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus());
    await userEvent.keyboard('{End}{Enter}');
    await expect(args.onAction).toHaveBeenCalledWith('delete');
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const ARightClickOnTheRowOpensIt: Story = {
  render: (args) => (
    <div data-row-menu-trigger>
      <Inline space="s3">
        <span>Riverside Medical, Tower B</span>
        <RowMenu {...args} />
      </Inline>
    </div>
  ),
  play: async ({ canvas }) => {
    const item = await waitFor(async () => {
      // The row listens once its button is on the page.
      await fireEvent.contextMenu(canvas.getByText('Riverside Medical, Tower B'));
      return screen.getByRole('menuitem', { name: 'Archive' });
    });
    await waitFor(() => expect(item).toBeVisible());
  },
};
