import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Inline } from '../../layout/Inline/Inline';
import { Tag } from '../Tag/Tag';
import { ReorderList, type ReorderListProps } from './ReorderList';
import ReorderListExample from './ReorderList.example';
import exampleSource from './ReorderList.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './ReorderList.guide';
import { exampleParameters } from '../../docs/exampleParameters';

interface Stage {
  id: string;
  label: string;
}

const stages: readonly Stage[] = ['Undecided', 'Accepted', 'Estimating', 'Submitted'].map((label) => ({
  id: label.toLowerCase(),
  label,
}));

function Owned({ onReorder, ...props }: ReorderListProps<Stage>) {
  const [items, setItems] = useState(props.items);
  return (
    <ReorderList
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
  title: 'Forms/ReorderList',
  id: 'components-reorderlist',
  component: ReorderList<Stage>,
  parameters: {
    guide,
  },
  args: { 'aria-label': 'Stages, in their order', items: stages, onReorder: fn() },
  render: (args) => <Owned {...args} />,
} satisfies Meta<typeof ReorderList<Stage>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <ReorderListExample />,
};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const handle = canvas.getByRole('button', { name: 'Move Accepted' });
    handle.focus();
    await userEvent.keyboard(' {ArrowDown}{ArrowDown} ');
    await expect(args.onReorder).toHaveBeenCalledOnce();
    await waitFor(() =>
      expect(canvas.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
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
    await expect(canvas.getAllByRole('listitem')[1]).toHaveTextContent('Accepted');
  },
};

export const States: Story = {
  render: (args) => (
    <StateGrid captions={['Can be moved', 'Disabled', 'With more in its rows']} cellPx={300} isWide>
      <Owned {...args} />
      <Owned {...args} isDisabled />
      <Owned {...args} aria-label="Stages with their kind">
        {({ label }) => (
          <Inline space="s2">
            {label}
            <Tag>Built in</Tag>
          </Inline>
        )}
      </Owned>
    </StateGrid>
  ),
};
