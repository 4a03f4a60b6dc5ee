import type { Meta, StoryObj } from '@storybook/react-vite';
import { Flag, Footprints, MessageCircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { exampleParameters } from '../../docs/exampleParameters';
import { Calendar, type CalendarEntry } from './Calendar';
import CalendarExample from './Calendar.example';
import exampleSource from './Calendar.example?raw';
import { guide } from './Calendar.guide';

const due = { kind: 'Bid due', icon: Flag, tone: 'indigo', isDue: true } as const;
const rfi = { kind: 'RFI due', icon: MessageCircleQuestionMark, tone: 'amber', isDue: true } as const;
const walk = { kind: 'Job walk', icon: Footprints, tone: 'teal' } as const;
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

export const States: Story = {};

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

function Moving(props: React.ComponentProps<typeof Calendar>) {
  const [day, setDay] = useState(props.day);
  const change = (next: string): void => {
    props.onDayChange(next);
    setDay(next);
  };
  return <Calendar {...props} day={day} onDayChange={change} />;
}

export const IsUsedByKeyboard: Story = {
  render: (args) => <Moving {...args} />,
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
