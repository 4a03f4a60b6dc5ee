import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Trash2 } from 'lucide-react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { IconButton } from '../IconButton/IconButton';
import { Tag } from '../Tag/Tag';
import { ReorderTable, type ReorderTableColumn, type ReorderTableProps } from './ReorderTable';
import ReorderTableExample from './ReorderTable.example';
import exampleSource from './ReorderTable.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './ReorderTable.guide';
import { exampleParameters } from '../../docs/exampleParameters';
import { narrowStory } from '../../docs/narrowStory';

interface Stage {
  id: string;
  label: string;
  bids: number;
}

const stages: readonly Stage[] = [
  { id: 's1', label: 'Undecided', bids: 14 },
  { id: 's2', label: 'Accepted', bids: 67 },
  { id: 's3', label: 'Estimating', bids: 48 },
  { id: 's4', label: 'Submitted', bids: 1_052 },
];
const columns: readonly ReorderTableColumn<Stage>[] = [
  { id: 'stage', label: 'Stage', renderCell: ({ label }) => label },
  {
    id: 'kind',
    label: 'Kind',
    isHeadHidden: true,
    widthPx: 96,
    renderCell: ({ id }) => (id === 's1' ? <Tag>Default</Tag> : null),
  },
  {
    id: 'bids',
    label: 'In use',
    widthPx: 104,
    align: 'end',
    renderCell: ({ bids }) => `${bids.toLocaleString('en-US')} bids`,
  },
  {
    id: 'actions',
    label: 'Actions',
    isHeadHidden: true,
    widthPx: 56,
    align: 'end',
    renderCell: ({ label }) => <IconButton icon={Trash2} size="sm" aria-label={`Delete ${label}`} />,
  },
];

function Owned({ onReorder, ...props }: ReorderTableProps<Stage>) {
  const [items, setItems] = useState(props.items);
  return (
    <ReorderTable
      {...props}
      items={items}
      onReorder={(arranged, moved) => {
        setItems(arranged);
        onReorder(arranged, moved);
      }}
    />
  );
}

const meta = {
  title: 'Forms/ReorderTable',
  id: 'components-reordertable',
  component: ReorderTable<Stage>,
  parameters: { guide },
  args: { 'aria-label': 'Stages, in their order', items: stages, columns, onReorder: fn() },
  render: (args) => <Owned {...args} />,
} satisfies Meta<typeof ReorderTable<Stage>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <ReorderTableExample />,
};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: 'Move Accepted' }).focus();
    await userEvent.keyboard(' {ArrowDown}{ArrowDown} ');
    await expect(args.onReorder).toHaveBeenCalledOnce();
    await waitFor(() =>
      expect(canvas.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
        'Undecided',
        'Estimating',
        'Submitted',
        'Accepted',
      ]),
    );
    await expect(canvas.getByRole('status')).toHaveTextContent('Accepted dropped at place 4 of 4.');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Move Accepted' })).toHaveFocus());
  },
};

export const EscapePutsTheRowBack: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: 'Move Accepted' }).focus();
    await userEvent.keyboard(' {End}{Escape}');
    await expect(args.onReorder).not.toHaveBeenCalled();
    await expect(canvas.getAllByRole('rowheader')[1]).toHaveTextContent('Accepted');
  },
};

export const States: Story = {
  render: (args) => (
    <StateGrid captions={['Can be moved', 'One row open elsewhere', 'Disabled']} cellPx={520} isWide>
      <Owned {...args} />
      <Owned {...args} aria-label="Stages with one open" currentId="s2" />
      <Owned {...args} aria-label="Stages in a fixed order" isDisabled />
    </StateGrid>
  ),
};

export const OnAPhone: Story = { ...narrowStory('phone'), name: 'On a phone of 390 px' };

export const OnATablet: Story = { ...narrowStory('tablet'), name: 'On a tablet of 768 px' };
