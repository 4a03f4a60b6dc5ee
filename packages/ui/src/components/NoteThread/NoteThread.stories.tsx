import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Growing, expectItemsToStay } from '../../testing/growing';
import { NoteThread, type NoteThreadProps, type ThreadNote } from './NoteThread';
import NoteThreadExample from './NoteThread.example';
import exampleSource from './NoteThread.example?raw';
import { guide } from './NoteThread.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const notes: readonly ThreadNote[] = [
  {
    id: '2',
    author: { name: 'Maya Okafor', color: 'violet' },
    time: 'Mar 04, 2026 9:12 AM',
    message: 'Owner wants one price for all three floors. Bond form is in the plan room.',
    isPinned: true,
    isOwn: false,
  },
  {
    id: '3',
    author: { name: 'Grace Whitfield', color: 'teal' },
    time: 'Mar 05, 2026 2:30 PM',
    message: '@Daniel Reyes can you check the shaft wall on level 2?\nDrawings A-301 and A-302.',
    isPinned: false,
    isOwn: true,
  },
];

function Owner(props: NoteThreadProps) {
  const [shown, setShown] = useState(props.notes);
  return (
    <NoteThread
      {...props}
      notes={shown}
      onSend={async (message, ids) => {
        const failure = await props.onSend(message, ids);
        const [, own] = notes;
        if (failure === undefined && own) setShown([...shown, { ...own, id: String(shown.length + 9), message }]);
        return failure;
      }}
      onDelete={(id) => {
        props.onDelete(id);
        setShown(shown.filter((note) => note.id !== id));
      }}
    />
  );
}

const meta = {
  title: 'Product/NoteThread',
  id: 'components-notethread',
  component: NoteThread,
  parameters: {
    guide,
  },
  args: {
    notes,
    emptyTitle: 'This bid has no comments, so far. Start a discussion by creating the first one!',
    people: [
      { id: 'u1', label: 'Maya Okafor' },
      { id: 'u2', label: 'Daniel Reyes' },
      { id: 't1', label: 'Estimating', end: 'Team' },
    ],
    onSend: fn<NoteThreadProps['onSend']>(async () => undefined),
    onSave: fn<NoteThreadProps['onSave']>(async () => undefined),
    onPin: fn(),
    onDelete: fn(),
  },
  render: (args) => <Owner {...args} />,
} satisfies Meta<typeof NoteThread>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <NoteThreadExample />,
};

export const TheFieldStarts40High: Story = {
  name: 'NOTE-24: The field starts 40 high, and grows with what is written',
  play: async ({ canvas }) => {
    const box = canvas.getByLabelText('Write a note');
    await expect(box.getBoundingClientRect().height).toBe(40);
    await userEvent.type(box, 'One{Enter}two{Enter}three{Enter}four');
    await expect(box.getBoundingClientRect().height).toBeGreaterThan(40);
  },
};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const box = canvas.getByLabelText('Write a note');
    await userEvent.type(box, 'Ask @may');
    await userEvent.click(await screen.findByRole('option', { name: 'Maya Okafor' }));
    await userEvent.type(box, 'first{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onSend).toHaveBeenCalledWith('Ask @Maya Okafor first', ['u1']));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(3));
    await expect(box).toHaveValue('');
  },
};

export const OnlyTheAuthorChangesANote: Story = {
  play: async ({ args, canvas }) => {
    const [menu, ...others] = canvas.getAllByRole('button', { name: 'Actions for your note' });
    await expect(others).toEqual([]);
    await userEvent.click(menu!);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const editor = await canvas.findByLabelText('Edit note');
    await expect(editor).toHaveFocus();
    await userEvent.type(editor, ' Thanks!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await waitFor(() => expect(canvas.queryByLabelText('Edit note')).toBeNull());
  },
};

export const KeepsWhatCouldNotBeSent: Story = {
  args: { onSend: fn<NoteThreadProps['onSend']>(async () => 'Something went wrong, please try again later.') },
  play: async ({ canvas }) => {
    const box = canvas.getByLabelText('Write a note');
    await userEvent.type(box, 'The walk is on Friday');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('Something went wrong, please try again later.')).toBeVisible();
    await expect(box).toHaveValue('The walk is on Friday');
  },
};

const many: readonly ThreadNote[] = Array.from({ length: 1000 }, (_, index) => ({
  id: `many-${index}`,
  author: { name: 'Aaron Cho' },
  time: 'Mar 06, 2026 8:00 AM',
  message: `Note ${index + 1}. ${'The owner wants one price for all floors. '.repeat(index % 9)}`,
  isPinned: false,
  isOwn: index === 0,
}));

export const DrawsOfAThousandNotesThoseInView: Story = {
  args: { notes: many },
  decorators: [
    (Story) => (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      <div data-testid="scroller" tabIndex={0} style={{ blockSize: 480, overflow: 'auto' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const scroller = canvas.getByTestId('scroller');
    const shown = () => canvas.getAllByRole('listitem');
    await expect(shown().length).toBeLessThan(40);
    const last = () => canvas.queryByText(/^Note 1000\./);
    // Heights are known once notes were drawn, so the end is further than it seemed.
    await waitFor(async () => {
      scroller.scrollTop = scroller.scrollHeight;
      await expect(last()).toBeVisible();
    });
    await expect(shown().length).toBeLessThan(40);
    const boxes = shown()
      .slice(-5)
      .map((note) => note.getBoundingClientRect());
    for (const [index, box] of boxes.entries()) {
      const next = boxes[index + 1];
      if (next) await expect(Math.abs(next.top - box.bottom), 'notes neither overlap nor leave holes').toBeLessThan(2);
    }
  },
};

export const IsEmpty: Story = { args: { notes: [] } };

export const States: Story = {
  args: {
    notes: [
      ...notes,
      {
        id: '4',
        author: { name: 'Aaron Cho' },
        time: 'Mar 06, 2026 8:00 AM',
        message:
          'https://plans.example/riverside-medical-tower-b/addenda/2026-03/A101-A912-revised-interior-elevations.pdf',
        isPinned: false,
        isOwn: false,
      },
    ],
  },
};

export const NotesInViewStayWhenOthersComeInAbove: Story = {
  ...DrawsOfAThousandNotesThoseInView,
  render: (args) => (
    <Growing>
      {(added) => (
        <NoteThread
          {...args}
          notes={[
            ...Array.from({ length: added }, (_, index) => ({
              ...many[0]!,
              id: `added-${added - index}`,
              message: `Added ${added - index}.`,
            })),
            ...many,
          ]}
        />
      )}
    </Growing>
  ),
  play: async ({ canvas, canvasElement }) => {
    const scroller = canvas.getByTestId('scroller');
    await expectItemsToStay(canvasElement, scroller, () => canvas.getAllByRole('listitem'));
  },
};
