import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { RichText } from '../../components/RichText/RichText';
import { StateGrid } from '../../docs/StateGrid';
import { exampleParameters } from '../../docs/exampleParameters';
import { PropertyList } from '../PropertyList/PropertyList';
import type { CellEdit } from '../Table/types';
import { RichTextCell, type RichTextCellProps } from './RichTextCell';
import RichTextCellExample from './RichTextCell.example';
import exampleSource from './RichTextCell.example?raw';
import { guide } from './RichTextCell.guide';

type Args = Pick<RichTextCellProps, 'value' | 'maxLength' | 'onCommit'> & { isReadOnly?: boolean };

function Notes({ value, maxLength, onCommit, isReadOnly = false }: Args) {
  const [notes, setNotes] = useState(value);
  const save = (next: string): void => {
    setNotes(next);
    onCommit(next);
  };
  const renderEditor = (edit: CellEdit) => (
    <RichTextCell aria-label="Scope notes" value={notes} edit={edit} maxLength={maxLength} onCommit={save} />
  );
  return (
    <PropertyList
      aria-label="Bid details"
      items={[
        {
          id: 'notes',
          label: 'Scope notes',
          isBlock: true,
          value: notes && <RichText markdown={notes} />,
          placeholder: isReadOnly ? undefined : 'Add scope notes',
          renderEditor: isReadOnly ? undefined : renderEditor,
        },
        { id: 'city', label: 'City', value: 'Seattle' },
      ]}
    />
  );
}

const meta = {
  title: 'Data/RichTextCell',
  id: 'data-richtextcell',
  component: RichTextCell,
  parameters: { guide },
  args: { 'aria-label': 'Scope notes', value: '', edit: { typed: undefined, close: fn() }, onCommit: fn() },
  render: (args) => (
    <div style={{ inlineSize: 320, minBlockSize: 200 }}>
      <Notes {...args} />
    </div>
  ),
} satisfies Meta<typeof RichTextCell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <RichTextCellExample />,
};

export const Default: Story = {};

const written = '- Shaft walls\n- [Addendum 2](https://plans.example/a2)';

export const States: Story = {
  render: ({ onCommit }) => (
    <StateGrid captions={['Empty', 'Written', 'Only read']} cellPx={320} isWide>
      <Notes value="" onCommit={onCommit} />
      <Notes value={written} onCommit={onCommit} />
      <Notes value={written} onCommit={onCommit} isReadOnly />
    </StateGrid>
  ),
};

const edit = async (name: string): Promise<HTMLElement> => {
  await userEvent.click(screen.getByRole('button', { name }));
  const field = await screen.findByRole('textbox', { name: 'Scope notes' });
  await waitFor(() => expect(field).toHaveFocus());
  return field;
};

export const CtrlEnterSaves: Story = {
  name: 'Enter begins a line, Ctrl+Enter saves and Escape puts the text back',
  args: { value: 'Walls' },
  play: async ({ args }) => {
    await edit('Edit Scope notes');
    await userEvent.keyboard('{Enter}Soffits{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onCommit).toHaveBeenCalledWith('Walls\n\nSoffits'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Scope notes' })).toHaveFocus());
    await edit('Edit Scope notes');
    await userEvent.keyboard(' moved{Escape}');
    await expect(screen.queryByRole('textbox')).toBeNull();
    await expect(args.onCommit).toHaveBeenCalledOnce();
  },
};

export const TypingBeginsAText: Story = {
  name: 'An empty field begins with the letter that is typed',
  play: async ({ args }) => {
    screen.getByRole('button', { name: /^Scope notes/ }).focus();
    await userEvent.keyboard('W');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Scope notes' })).toHaveFocus());
    await userEvent.keyboard('alls{Tab}');
    await waitFor(() => expect(args.onCommit).toHaveBeenCalledWith('Walls'));
  },
};

export const ALinkIsPartOfTheEdit: Story = {
  name: 'Asking for the address of a link keeps the edit open',
  args: { value: 'Addendum' },
  play: async ({ args }) => {
    const field = await edit('Edit Scope notes');
    globalThis.getSelection()?.selectAllChildren(field);
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Address' }), 'plans.example{Enter}');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(args.onCommit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onCommit).toHaveBeenCalledWith('[Addendum](https://plans.example)'));
  },
};

export const ATextThatIsTooLongStays: Story = {
  args: { value: 'Walls', maxLength: 8 },
  play: async ({ args }) => {
    const field = await edit('Edit Scope notes');
    await userEvent.keyboard(' and soffits{Control>}{Enter}{/Control}');
    const message = await screen.findByText('Shorten the text by 9 characters');
    await waitFor(() => expect(message).toBeVisible());
    await expect(field).toHaveFocus();
    await expect(args.onCommit).not.toHaveBeenCalled();
  },
};
