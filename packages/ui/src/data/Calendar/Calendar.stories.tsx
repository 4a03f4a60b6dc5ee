import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleCheck, Flag, Footprints, MessageCircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { exampleParameters } from '../../docs/exampleParameters';
import { narrowStory } from '../../docs/narrowStory';
import { Growing, expectItemsToStay } from '../../testing/growing';
import { Calendar, type CalendarEntry, type CalendarMove } from './Calendar';
import CalendarExample from './Calendar.example';
import exampleSource from './Calendar.example?raw';
import { guide } from './Calendar.guide';

const due = { kind: 'Bid due', icon: Flag, tone: 'indigo', isDue: true } as const;
const rfi = { kind: 'RFI due', icon: MessageCircleQuestionMark, tone: 'amber', isDue: true } as const;
const walk = { kind: 'Job walk', icon: Footprints, tone: 'teal' } as const;
const task = { kind: 'Task', icon: CircleCheck, tone: 'neutral', moves: 'byDay' } as const;
const entries: CalendarEntry[] = [
  { ...due, id: '1', day: '2026-11-16', time: null, label: 'Kitsap Ferry Canopy', tone: 'danger' },
  { ...due, id: '2', day: '2026-11-18', time: '17:00', zone: 'PST', label: 'Riverside Medical' },
  { ...rfi, id: '3', day: '2026-11-18', time: null, label: 'Alder Creek' },
  { ...walk, id: '4', day: '2026-11-18', time: '09:00', label: 'Tukwila Station 52' },
  ...Array.from({ length: 9 }, (_, index) => ({
    ...due,
    id: `many-${index}`,
    day: '2026-11-20',
    time: '14:00',
    label: `Olympic Hall ${index + 1}`,
  })),
];

const meta = {
  title: 'Data/Calendar',
  id: 'data-calendar',
  component: Calendar,
  parameters: { guide, layout: 'fullscreen' },
  decorators: [(Story) => <div style={{ blockSize: 640, display: 'flex' }}>{Story()}</div>],
  args: {
    'aria-label': 'Dates of bids',
    mode: 'month',
    day: '2026-11-18',
    today: '2026-11-18',
    now: '14:40',
    weekStart: 0,
    entries,
    renderDetails: ({ label }) => `Details of ${label}`,
    onDayChange: fn(),
  },
} satisfies Meta<typeof Calendar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource, 560),
  render: () => <CalendarExample />,
};

export const Default: Story = {};

export const States: Story = {
  args: {
    entries: [
      ...entries,
      {
        ...due,
        id: 'c',
        day: '2026-11-12',
        time: null,
        label: 'Ravenna Library',
        kind: 'Considered',
        isTentative: true,
      },
      { ...task, id: 't', day: '2026-11-10', time: null, label: 'Confirm hoisting' },
      { ...task, id: 'd', day: '2026-11-11', time: null, label: 'Price alternates', kind: 'Done task', isDone: true },
    ],
  },
};

export const Week: Story = { args: { mode: 'week' } };

export const ConsideredEntriesAreDashed: Story = {
  args: {
    mode: 'week',
    entries: [
      {
        ...due,
        id: 'c',
        day: '2026-11-20',
        time: '15:00',
        label: 'Ravenna Library',
        kind: 'Bid due, if accepted',
        isTentative: true,
      },
    ],
  },
  play: async ({ canvas }) => {
    const entry = canvas.getByRole('button', { name: /^Bid due, if accepted/ });
    await expect(getComputedStyle(entry).borderBlockStartStyle).toBe('dashed');
  },
};

export const CountsWhatHasNoRoom: Story = {
  play: async ({ canvas }) => {
    const more = canvas.getByRole('button', { name: /more on Nov 20, 2026/ });
    await userEvent.click(more);
    const list = await screen.findByRole('dialog', { name: 'Nov 20, 2026' });
    await waitFor(() => expect(list.querySelectorAll('[data-entry]').length).toBe(9));
  },
};

export const CountsWhatOverlapsTooMuchInAWeek: Story = {
  args: { mode: 'week' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: /Olympic Hall/ })).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: '6 more on Nov 20, 2026' }));
    const list = await screen.findByRole('dialog', { name: 'Nov 20, 2026' });
    await waitFor(() => expect(list.querySelectorAll('[data-entry]').length).toBe(6));
  },
};

export const OpensTheDetailsOfAnEntry: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Bid due: Riverside Medical, 5:00 PM PST' }));
    await expect(await screen.findByRole('dialog', { name: 'Riverside Medical' })).toHaveTextContent(
      'Details of Riverside Medical',
    );
  },
};

function Stepping(props: React.ComponentProps<typeof Calendar>) {
  const [day, setDay] = useState(props.day);
  const change = (next: string): void => {
    props.onDayChange(next);
    setDay(next);
  };
  return <Calendar {...props} day={day} onDayChange={change} />;
}

export const IsUsedByKeyboard: Story = {
  render: (args) => <Stepping {...args} />,
  play: async ({ canvas, args }) => {
    const cell = (name: RegExp): HTMLElement => canvas.getByRole('gridcell', { name });
    await userEvent.tab();
    await expect(cell(/November 18/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'RFI due: Alder Creek' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('button', { name: 'Job walk: Tukwila Station 52, 9:00 AM' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(cell(/November 18/)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(cell(/November 19/)).toHaveFocus());
    await userEvent.keyboard('{PageDown}');
    await expect(args.onDayChange).toHaveBeenCalledWith('2026-12-19');
    await waitFor(() => expect(cell(/December 19/)).toHaveFocus());
  },
};

const movable: readonly CalendarEntry[] = [
  { ...due, id: 'due', day: '2026-11-18', time: '17:10', zone: 'PST', label: 'Riverside Medical', moves: 'byTime' },
  { ...walk, id: 'walk', day: '2026-11-17', time: null, label: 'Tukwila Station 52', moves: 'byTime' },
  { ...task, id: 'task', day: '2026-11-17', time: null, label: 'Confirm hoisting' },
  { ...rfi, id: 'fixed', day: '2026-11-19', time: null, label: 'Alder Creek' },
];

function Moving(props: React.ComponentProps<typeof Calendar>) {
  const [shown, setShown] = useState(props.entries);
  const move = (given: CalendarMove): void => {
    props.onMove?.(given);
    const { entry, ...place } = given;
    setShown((before) => before.map((one) => (one.id === entry.id ? { ...one, ...place } : one)));
  };
  return <Stepping {...props} entries={shown} onMove={move} />;
}

const moving = { args: { entries: movable, onMove: fn() }, render: (args) => <Moving {...args} /> } satisfies Story;

const moved = (id: string, day: string, time: string | null): unknown => ({
  entry: expect.objectContaining({ id }) as unknown,
  day,
  time,
});

const spoken = (canvas: { getByRole: (role: 'status') => HTMLElement }) => canvas.getByRole('status');

export const ByKeyboardAnEntryIsMovedToAnotherDay: Story = {
  ...moving,
  play: async ({ canvas, args }) => {
    const entry = canvas.getByRole('button', { name: /Riverside/ });
    await expect(entry).toHaveAccessibleDescription('Press Space to move it to another day.');
    entry.focus();
    await userEvent.keyboard(' ');
    await expect(spoken(canvas)).toHaveTextContent('Riverside Medical lifted. Arrow keys choose a day');
    await waitFor(() => expect(canvas.getByRole('gridcell', { name: /November 18/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(spoken(canvas)).toHaveTextContent('Thursday, November 19, 2026, 5:10 PM'));
    await userEvent.keyboard('{Enter}');
    await expect(args.onMove).toHaveBeenCalledWith(moved('due', '2026-11-19', '17:10'));
    await expect(spoken(canvas)).toHaveTextContent('Riverside Medical, Thursday, November 19, 2026, 5:10 PM');
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};

export const ByKeyboardAnEntryIsMovedToAnotherMonth: Story = {
  ...moving,
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: /Confirm hoisting/ }).focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(canvas.getByRole('gridcell', { name: /November 17/ })).toHaveFocus());
    await userEvent.keyboard('{PageDown}');
    await waitFor(() => expect(canvas.getByRole('gridcell', { name: /December 17/ })).toHaveFocus());
    await userEvent.keyboard(' ');
    await expect(args.onMove).toHaveBeenCalledWith(moved('task', '2026-12-17', null));
  },
};

export const ByKeyboardATimeIsMovedInAWeek: Story = {
  ...moving,
  args: { ...moving.args, mode: 'week' },
  play: async ({ canvas, args, canvasElement }) => {
    canvas.getByRole('button', { name: /Riverside/ }).focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(canvas.getByRole('gridcell', { name: /November 18/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(canvasElement.querySelector('[data-drop-block]')).toHaveTextContent('By 4:10 PM');
    await userEvent.keyboard(' ');
    await expect(args.onMove).toHaveBeenCalledWith(moved('due', '2026-11-18', '16:10'));
  },
};

export const EscapePutsAnEntryBack: Story = {
  ...moving,
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: /Riverside/ }).focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(canvas.getByRole('gridcell', { name: /November 18/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{Escape}');
    await expect(spoken(canvas)).toHaveTextContent('Riverside Medical put back.');
    await expect(canvas.getByRole('button', { name: /Riverside/ })).toHaveFocus();
    await expect(args.onMove).not.toHaveBeenCalled();
  },
};

export const WhatCanNotBeMovedOpensWithSpace: Story = {
  ...moving,
  play: async ({ canvas, args }) => {
    const entry = canvas.getByRole('button', { name: /Alder Creek/ });
    await expect(entry).not.toHaveAccessibleDescription();
    entry.focus();
    await userEvent.keyboard(' ');
    await expect(await screen.findByRole('dialog', { name: 'Alder Creek' })).toBeInTheDocument();
    await expect(args.onMove).not.toHaveBeenCalled();
  },
};

const pointer = (type: string, at: object, on: EventTarget = document): boolean =>
  on.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      pointerId: 1,
      button: 0,
      buttons: type === 'pointerup' ? 0 : 1,
      pointerType: 'mouse',
      ...at,
    }),
  );

const middleOf = (element: Element): { clientX: number; clientY: number } => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
};

const liftedAt = async (entry: Element): Promise<void> => {
  const { clientX, clientY } = middleOf(entry);
  pointer('pointerdown', { clientX, clientY }, entry);
  pointer('pointermove', { clientX: clientX + 10, clientY });
  await waitFor(() => expect(document.querySelector('[data-floating]')).toBeVisible());
};

export const ByPointerAnEntryIsMovedToAnotherDay: Story = {
  ...moving,
  play: async ({ canvas, args }) => {
    const entry = canvas.getByRole('button', { name: /Riverside/ });
    const day = canvas.getByRole('gridcell', { name: /November 20/ });
    await liftedAt(entry);
    pointer('pointermove', middleOf(day));
    await waitFor(() => expect(day.querySelector('[data-drop]')).toBeVisible());
    pointer('pointerup', middleOf(day), day);
    await expect(args.onMove).toHaveBeenCalledWith(moved('due', '2026-11-20', '17:10'));
    await expect(document.querySelector('[data-floating]')).toBeNull();
    await waitFor(() => expect(within(day).getByRole('button', { name: /Riverside/ })).toBeVisible());
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const ByPointerATimeIsMovedInAWeek: Story = {
  ...moving,
  args: { ...moving.args, mode: 'week' },
  play: async ({ canvas, canvasElement, args }) => {
    const entry = canvas.getByRole('button', { name: /Riverside/ });
    const { clientX, clientY } = middleOf(entry);
    const friday = middleOf(canvasElement.querySelector('[data-hours][data-day="2026-11-20"]')!).clientX;
    await liftedAt(entry);
    // A little off sideways is no other time; two hours are 100 px.
    pointer('pointermove', { clientX: friday, clientY: clientY + 5 });
    const block = (): Element | null => canvasElement.querySelector('[data-drop-block]');
    await waitFor(() => expect(block()).toHaveTextContent('By 5:10 PM'));
    pointer('pointermove', { clientX: friday, clientY: clientY - 100 });
    await waitFor(() => expect(block()).toHaveTextContent('By 3:10 PM'));
    pointer('pointerup', { clientX, clientY });
    await expect(args.onMove).toHaveBeenCalledWith(moved('due', '2026-11-20', '15:10'));
  },
};

export const WhatHasOnlyADayGetsNoTime: Story = {
  ...moving,
  args: { ...moving.args, mode: 'week' },
  play: async ({ canvas, canvasElement, args }) => {
    const friday = middleOf(canvasElement.querySelector('[data-hours][data-day="2026-11-20"]')!).clientX;
    const entry = canvas.getByRole('button', { name: /Confirm hoisting/ });
    await liftedAt(entry);
    const at = { clientX: friday, clientY: middleOf(entry).clientY + 300 };
    pointer('pointermove', at);
    await waitFor(() => expect(canvasElement.querySelector('[data-day="2026-11-20"] [data-drop]')).toBeVisible());
    await expect(canvasElement.querySelector('[data-drop-block]')).toBeNull();
    pointer('pointerup', at);
    await expect(args.onMove).toHaveBeenCalledWith(moved('task', '2026-11-20', null));
  },
};

export const AnAllDayEntryGetsTheTimeAtWhichItIsDropped: Story = {
  ...moving,
  args: { ...moving.args, mode: 'week' },
  play: async ({ canvas, canvasElement, args }) => {
    const hours = canvasElement.querySelector('[data-hours][data-day="2026-11-17"]')!;
    const entry = canvas.getByRole('button', { name: /Tukwila/ });
    await liftedAt(entry);
    const { top } = hours.getBoundingClientRect();
    const at = { clientX: middleOf(hours).clientX, clientY: top + 10 * 50 + entry.clientHeight / 2 };
    pointer('pointermove', at);
    await waitFor(() => expect(canvasElement.querySelector('[data-drop-block]')).toHaveTextContent('10:00 AM'));
    pointer('pointerup', at);
    await expect(args.onMove).toHaveBeenCalledWith(moved('walk', '2026-11-17', '10:00'));
  },
};

export const AnEntryWithoutRoomIsMovedFromItsList: Story = {
  ...moving,
  args: {
    ...moving.args,
    entries: Array.from({ length: 9 }, (_, index) => ({
      ...task,
      id: `task-${index}`,
      day: '2026-11-20',
      time: null,
      label: `Task ${index + 1}`,
    })),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /more on Nov 20, 2026/ }));
    const list = await screen.findByRole('dialog', { name: 'Nov 20, 2026' });
    within(list).getByRole('button', { name: 'Task: Task 9' }).focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('gridcell', { name: /November 20/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft} ');
    await expect(args.onMove).toHaveBeenCalledWith(moved('task-8', '2026-11-19', null));
  },
};

export const Agenda: Story = { args: { mode: 'agenda' } };

export const AnAgendaIsUsedByKeyboard: Story = {
  args: {
    mode: 'agenda',
    entries: Array.from({ length: 500 }, (_, index) => ({
      ...task,
      id: `task-${index}`,
      day: index < 3 ? '2026-11-18' : '2026-11-20',
      time: null,
      label: `Task ${index + 1}`,
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Wednesday, November 18, 2026, today' })).toBeVisible();
    await expect(canvas.getAllByRole('button').length).toBeLessThan(60);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Task: Task 1' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('button', { name: 'Task: Task 2' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Task: Task 500' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('dialog', { name: 'Task 500' })).toHaveTextContent('Details of Task 500');
  },
};

export const AnEmptyAgendaSaysSo: Story = {
  args: { mode: 'agenda', entries: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No entries')).toBeVisible();
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};

export const EntriesOfAnAgendaStayWhenOthersComeInAbove: Story = {
  args: { mode: 'agenda' },
  render: (args) => (
    <Growing>
      {(added) => (
        <Calendar
          {...args}
          entries={Array.from({ length: 200 + added }, (_, index) => ({
            ...task,
            id: `task-${index}`,
            day: index < 200 ? '2026-11-20' : '2026-11-18',
            time: null,
            label: `Task ${index + 1}`,
          }))}
        />
      )}
    </Growing>
  ),
  play: async ({ canvas, canvasElement }) => {
    const scroller = canvas.getByRole('list').parentElement!;
    await expectItemsToStay(canvasElement, scroller, () => canvas.getAllByRole('listitem'));
  },
};

export const OnAPhone: Story = { ...narrowStory('phone'), args: { mode: 'agenda' }, name: 'On a phone of 390 px' };

export const OnATablet: Story = { ...narrowStory('tablet'), args: { mode: 'agenda' }, name: 'On a tablet of 768 px' };
