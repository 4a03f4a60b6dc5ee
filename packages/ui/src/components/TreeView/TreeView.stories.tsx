import type { Meta, StoryObj } from '@storybook/react-vite';
import { FileText, Folder } from 'lucide-react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { StateGrid } from '../../docs/StateGrid';
import { exampleParameters } from '../../docs/exampleParameters';
import { TreeView, type TreeNode } from './TreeView';
import TreeViewExample from './TreeView.example';
import exampleSource from './TreeView.example?raw';
import { guide } from './TreeView.guide';

const items: TreeNode[] = [
  {
    id: '07',
    label: 'Thermal protection',
    icon: Folder,
    children: [
      { id: '0750', label: 'Membrane roofing', icon: FileText, description: 'Addendum 2 changes it', end: '24 pages' },
      { id: '0792', label: 'Joint sealants', icon: FileText, end: '9 pages' },
    ],
  },
  { id: '09', label: 'Finishes', icon: Folder, children: [{ id: '0929', label: 'Gypsum board', icon: FileText }] },
  { id: 'index', label: 'Index', icon: FileText, isDisabled: true },
];

const meta = {
  title: 'Data display/TreeView',
  id: 'components-treeview',
  component: TreeView,
  parameters: { guide },
  args: { 'aria-label': 'Sections', items, onAction: fn(), onSelectionChange: fn(), onExpandedChange: fn() },
} satisfies Meta<typeof TreeView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <TreeViewExample />,
};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('row', { name: 'Thermal protection' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('row', { name: 'Membrane roofing' })).toBeVisible());
    await expect(args.onExpandedChange).toHaveBeenLastCalledWith(new Set(['07']));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onAction).toHaveBeenCalledWith('0750');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(canvas.queryByRole('row', { name: 'Membrane roofing' })).toBeNull());
  },
};

export const States: Story = {
  render: (args) => (
    <StateGrid
      captions={['Closed', 'Open', 'Several are chosen', 'One is chosen', 'A long name', 'Nothing']}
      cellPx={320}
      isWide
    >
      <TreeView {...args} />
      <TreeView {...args} defaultExpandedKeys={['07', '09']} />
      <TreeView
        {...args}
        defaultExpandedKeys={['07']}
        selectionMode="multiple"
        defaultSelectedKeys={['0750', '0792']}
      />
      <TreeView {...args} defaultExpandedKeys={['07']} selectionMode="single" defaultSelectedKeys={['0792']} />
      <TreeView {...args} items={[{ id: 'long', label: 'A name that does not fit into one line. '.repeat(3) }]} />
      <TreeView {...args} items={[]} empty="No sections yet." />
    </StateGrid>
  ),
};
