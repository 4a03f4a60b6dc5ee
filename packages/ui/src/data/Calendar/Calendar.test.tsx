import { act, fireEvent, render, screen } from '@testing-library/react';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { domSurface } from '../../testing/driverSurface';
import { Calendar, type CalendarEntry, type CalendarMove } from './Calendar';
import { CalendarDriver } from './Calendar.driver';

const due = { kind: 'Due', icon: Flag, tone: 'indigo', moves: 'byTime' } as const;
const entries: readonly CalendarEntry[] = [
  { ...due, id: 'a', day: '2026-11-18', time: '17:00', zone: 'PST', label: 'Riverside "A"' },
  { ...due, id: 'b', day: '2026-11-20', time: null, label: 'Alder Creek' },
];

function Moving({ onMove, mode = 'month' }: { onMove?: (move: CalendarMove) => void; mode?: 'month' | 'week' }) {
  const [shown, setShown] = useState(entries);
  const move = (given: CalendarMove): void => {
    onMove?.(given);
    const { entry, ...place } = given;
    setShown((before) => before.map((one) => (one.id === entry.id ? { ...one, ...place } : one)));
  };
  return (
    <Calendar
      aria-label="Dates"
      mode={mode}
      day="2026-11-18"
      today="2026-11-18"
      entries={shown}
      renderDetails={({ label }) => `Details of ${label}`}
      onDayChange={() => undefined}
      onMove={onMove && move}
    />
  );
}

/** Loads its entries by month: `others` are those of other months. */
function Turning({ onMove, others = [] }: { onMove: (move: CalendarMove) => void; others?: readonly CalendarEntry[] }) {
  const [day, setDay] = useState('2026-11-18');
  return (
    <Calendar
      aria-label="Dates"
      mode="month"
      day={day}
      today="2026-11-18"
      entries={day.startsWith('2026-11') ? entries : others}
      renderDetails={({ label }) => `Details of ${label}`}
      onDayChange={setDay}
      onMove={onMove}
    />
  );
}

const surface = domSurface(document, (work) => act(async () => work()));
const frame = (): Promise<void> => new Promise((resolve) => void requestAnimationFrame(() => resolve()));
/** Waits after each key for the focus, which follows to another month in the next frame. */
const press: typeof surface.press = async (...key) => {
  await surface.press(...key);
  await act(frame);
};
const driver = new CalendarDriver({ ...surface, press }, 'Dates');

describe('a calendar', () => {
  it('is read and worked by its driver', async () => {
    const onMove = vi.fn();
    render(<Moving onMove={onMove} />);
    expect(await driver.entriesOn('2026-11-18')).toEqual(['Riverside "A"']);
    await driver.move('Due: Riverside "A", 5:00 PM PST', ['ArrowRight', 'ArrowRight']);
    expect(onMove.mock.calls).toEqual([[{ entry: entries[0], day: '2026-11-20', time: '17:00' }]]);
    expect(screen.getByRole('status').textContent).toBe('Riverside "A", Friday, November 20, 2026, 5:00 PM');
    expect(await driver.entriesOn('2026-11-20')).toEqual(['Alder Creek', 'Riverside "A"']);
    await driver.open('Due: Alder Creek');
    expect(screen.getByRole('dialog', { name: 'Alder Creek' }).textContent).toContain('Details of Alder Creek');
  });

  it('gives a whole day a time in a week, and moves times by half hours', async () => {
    const onMove = vi.fn();
    render(<Moving onMove={onMove} mode="week" />);
    await driver.move('Due: Alder Creek', ['ArrowDown', 'ArrowDown']);
    await driver.move('Due: Riverside "A", 5:00 PM PST', ['ArrowLeft', 'ArrowUp']);
    expect(onMove.mock.calls).toEqual([
      [{ entry: entries[1], day: '2026-11-20', time: '08:30' }],
      [{ entry: entries[0], day: '2026-11-17', time: '16:30' }],
    ]);
  });

  it('drops in another month what was lifted, though that month has its own entries', async () => {
    const onMove = vi.fn();
    render(<Turning onMove={onMove} />);
    await driver.move('Due: Alder Creek', ['PageDown']);
    expect(onMove.mock.calls).toEqual([[{ entry: entries[1], day: '2026-12-20', time: null }]]);
  });

  it('puts back what can not be moved any more', async () => {
    const onMove = vi.fn();
    render(<Turning onMove={onMove} others={[{ ...entries[1]!, moves: undefined }]} />);
    await driver.move('Due: Alder Creek', ['PageDown']);
    expect(onMove).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('Alder Creek put back.');
  });

  it('moves nothing that is dropped where it was', async () => {
    const onMove = vi.fn();
    render(<Moving onMove={onMove} />);
    await driver.move('Due: Alder Creek', ['ArrowRight', 'ArrowLeft']);
    expect(onMove).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('Alder Creek put back.');
  });

  it('lifts nothing that nobody moves', async () => {
    render(<Moving />);
    await driver.move('Due: Alder Creek', ['ArrowRight']);
    expect(await driver.entriesOn('2026-11-20')).toEqual(['Alder Creek']);
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('an entry that others change while one works in the calendar', () => {
  const onMove = vi.fn<(move: CalendarMove) => void>();
  type Mode = 'month' | 'week' | 'agenda';
  const calendar = (shown: readonly CalendarEntry[], mode: Mode) => (
    <Calendar
      aria-label="Dates"
      mode={mode}
      day="2026-11-18"
      today="2026-11-18"
      entries={shown}
      renderDetails={({ label }) => <button type="button">{`Details of ${label}`}</button>}
      onDayChange={() => undefined}
      onMove={onMove}
    />
  );
  const show = (mode: Mode = 'month') => {
    onMove.mockClear();
    const { rerender } = render(calendar(entries, mode));
    return (shown: readonly CalendarEntry[]) => rerender(calendar(shown, mode));
  };
  const alder = () => screen.getByRole('button', { name: 'Due: Alder Creek' });
  const at = { pointerId: 1, button: 0, buttons: 1 };
  /** Drags over a day; jsdom finds nothing under a point. */
  const drag = async (day: string): Promise<void> => {
    const cell = document.querySelector(`[data-day="${day}"]`);
    Object.assign(document, { elementFromPoint: () => cell });
    fireEvent.pointerDown(alder(), { ...at, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(document, { ...at, clientX: 60, clientY: 10 });
    await act(frame);
    Reflect.deleteProperty(document, 'elementFromPoint');
  };
  const drop = () => fireEvent.pointerUp(document, { pointerId: 1, button: 0 });
  const said = () => screen.getByRole('status').textContent;
  const isCarried = () => document.querySelector('[data-floating]') !== null;
  const [riverside, creek] = [entries[0]!, entries[1]!];

  it.each([
    ['deleted or filtered away', [riverside]],
    ['replaced by others', [riverside, { ...creek, id: 'c', label: 'Birch' }]],
  ])('ends the drag of what is %s, and says so', async (_how, left) => {
    const give = show();
    await drag('2026-11-19');
    expect(isCarried()).toBe(true);
    give(left);
    expect([isCarried(), said()]).toEqual([false, 'Alder Creek is no longer there.']);
    drop();
    expect(onMove).not.toHaveBeenCalled();
  });

  it('ends a move by keyboard of what is gone, and says so', async () => {
    const give = show();
    act(() => alder().focus());
    await press(' ');
    await press('ArrowRight');
    give([riverside]);
    expect(said()).toBe('Alder Creek is no longer there.');
    await press(' ');
    expect(onMove).not.toHaveBeenCalled();
  });

  it.each([
    ['a colleague moves it', [riverside, { ...creek, day: '2026-11-24' }]],
    ['others come in before it', [{ ...creek, id: 'x', label: 'Xylo' }, riverside, creek]],
  ])('drops what was grabbed, though %s meanwhile', async (_how, shown) => {
    const give = show();
    await drag('2026-11-19');
    give(shown);
    expect(isCarried()).toBe(true);
    drop();
    expect(onMove.mock.calls).toEqual([[{ entry: creek, day: '2026-11-19', time: null }]]);
  });

  it.each(['month', 'week', 'agenda'] as const)('takes the focus along to another day in a %s', (mode) => {
    const give = show(mode);
    act(() => alder().focus());
    give([riverside, { ...creek, day: '2026-11-17' }]);
    expect(document.activeElement).toBe(alder());
  });

  it.each([
    ['month', 'Friday, November 20, 2026'],
    ['week', 'Friday, November 20, 2026'],
    ['agenda', 'Due: Riverside "A", 5:00 PM PST'],
  ] as const)('leaves the focus beside what is gone in a %s, and says so', (mode, beside) => {
    const give = show(mode);
    act(() => alder().focus());
    give([riverside]);
    expect(document.activeElement?.getAttribute('aria-label')).toContain(beside);
    expect(said()).toBe('Alder Creek is no longer there.');
  });

  it('closes the details of what is gone, and says so', async () => {
    const give = show();
    act(() => alder().focus());
    await driver.open('Due: Alder Creek');
    act(() => screen.getByRole('button', { name: 'Details of Alder Creek' }).focus());
    give([riverside]);
    await act(frame);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(said()).toBe('Alder Creek is no longer there.');
  });
});
