import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { DatePicker } from '../DatePicker/DatePicker';
import { DatesProvider, type ReadDateText } from './DatesProvider';

/** A reader that loads when a test says so. */
const late = () => {
  let come: (reader: ReadDateText) => void = () => undefined;
  let fail: () => void = () => undefined;
  const load = vi.fn(
    () =>
      new Promise<ReadDateText>((resolve, reject) => {
        come = resolve;
        fail = () => reject(new Error('Offline'));
      }),
  );
  return { load, come: (reader: ReadDateText) => act(async () => come(reader)), fail: () => act(async () => fail()) };
};
const friday: ReadDateText = (text) => (text === 'friday after next' ? { day: '2026-11-27', time: null } : null);

const show = (load: () => Promise<ReadDateText>) => {
  const onChange = vi.fn<(day: string | null) => void>();
  renderWithTheme(
    <DatesProvider loadReader={load}>
      <DatePicker label="Due" today="2026-11-18" onChange={onChange} />
    </DatesProvider>,
  );
  const due = screen.getByLabelText<HTMLInputElement>('Due');
  const type = (text: string): void => {
    act(() => due.focus());
    fireEvent.change(due, { target: { value: text } });
  };
  return { onChange, due, type, enter: () => fireEvent.keyDown(due, { key: 'Enter' }) };
};

describe('a reader of dates', () => {
  it('is loaded once, when a field is first used', async () => {
    const { load, come } = late();
    const { type, due } = show(load);
    expect(load).not.toHaveBeenCalled();
    type('next');
    act(() => due.blur());
    type('friday after next');
    expect(load).toHaveBeenCalledOnce();
    await come(friday);
    act(() => due.blur());
    type('soon');
    expect(load).toHaveBeenCalledOnce();
  });

  it('that loads while Enter was pressed takes what was typed then', async () => {
    const { load, come } = late();
    const { type, enter, onChange, due } = show(load);
    type('friday after next');
    enter();
    expect([onChange.mock.calls, due.validationMessage]).toEqual([[], 'Reading the date']);
    await come(friday);
    await waitFor(() => expect(onChange.mock.calls).toEqual([['2026-11-27']]));
    expect(due.validationMessage).toBe('');
  });

  it('that can not be loaded leaves the common forms, and is asked for again', async () => {
    const { load, fail, come } = late();
    const { type, enter, onChange, due } = show(load);
    type('friday after next');
    enter();
    await fail();
    expect(screen.getByRole('alert').textContent).toBe('Enter a date such as Nov 30, 2026');
    type('12/4');
    enter();
    expect(onChange.mock.calls).toEqual([['2026-12-04']]);
    act(() => due.blur());
    type('friday after next');
    expect(load).toHaveBeenCalledTimes(2);
    await come(friday);
    enter();
    expect(onChange.mock.calls.at(-1)).toEqual(['2026-11-27']);
  });
});
