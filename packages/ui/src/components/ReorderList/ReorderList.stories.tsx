import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Inline } from '../../layout/Inline/Inline';
import { Stack } from '../../layout/Stack/Stack';
import { Tag } from '../Tag/Tag';
import { ReorderList, type ReorderListProps } from './ReorderList';

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
      onReorder={(moved) => {
        setItems(moved);
        onReorder(moved);
      }}
    />
  );
}

const meta = {
  title: 'Components/ReorderList',
  component: ReorderList<Stage>,
  parameters: {
    guide: {
      use: 'A list that people put in order: stages, fields, steps.',
      do: 'Save the order at once, and offer Undo.',
      dont: 'Don’t use it for rows that are sorted by what they hold.',
      keyboard: {
        Space: 'Lifts the row, and drops it.',
        'Arrow Up, Arrow Down, Home, End': 'Move the lifted row.',
        Escape: 'Puts it back.',
      },
    },
  },
  args: { 'aria-label': 'Stages, in their order', items: stages, onReorder: fn() },
  render: (args) => <Owned {...args} />,
} satisfies Meta<typeof ReorderList<Stage>>;
export default meta;
type Story = StoryObj<typeof meta>;

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
    <Stack>
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
    </Stack>
  ),
};
