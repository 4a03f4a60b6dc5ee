import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { findAxeFaults } from '../../testing/axe';
import { renderWithTheme } from '../../testing/renderWithTheme';
import type { CellEdit } from '../Table/Table';
import {
  CheckboxCell,
  DateCell,
  EmailCell,
  EstimatorsCell,
  MoneyCell,
  PercentCell,
  PhoneCell,
  ReadOnlyCell,
  SelectCell,
  TextCell,
  TimeCell,
  UrlCell,
} from './EditableCells';
import { users } from '../../testing/sampleUsers';
import { datesWords } from '../../words/english/dates.words';
import { editableCellsWords } from '../../words/english/EditableCells.words';
import { readTyped } from '../../components/parts/dates/typedDates';
import { numberFieldWords } from '../../words/english/NumberField.words';
import { faultsOf, firstFault, notRead, writeUrl } from './faults';

const setUp = (typed?: string) => {
  const close = vi.fn<CellEdit['close']>();
  const onCommit = vi.fn();
  return { close, onCommit, given: { 'aria-label': 'Cell', edit: { typed, close }, onCommit } };
};
const control = () => document.querySelector<HTMLInputElement>('input, [role="combobox"]')!;
const press = (key: string, shiftKey = false) => fireEvent.keyDown(document.activeElement!, { key, shiftKey });

describe('an edited cell', () => {
  it('begins with its value marked, and with what was typed instead of it', () => {
    const { given } = setUp();
    const { unmount } = renderWithTheme(<TextCell {...given} value="Seattle" />);
    expect(document.activeElement).toBe(control());
    expect([control().selectionStart, control().selectionEnd]).toEqual([0, 7]);
    unmount();
    renderWithTheme(<TextCell {...setUp('x').given} value="Seattle" />);
    expect(control().value).toBe('x');
  });

  it.each([
    ['Enter', false, 'below'],
    ['Tab', false, 'after'],
    ['Tab', true, 'before'],
  ] as const)('saves with %s (shift: %s) and goes %s', (key, isShift, next) => {
    const { given, onCommit, close } = setUp('7');
    renderWithTheme(<MoneyCell {...given} value={100} />);
    press(key, isShift);
    expect(onCommit.mock.calls).toEqual([[700]]);
    expect(close.mock.calls).toEqual([[next]]);
  });

  it('saves when the focus goes elsewhere after it was lost without a word, as in a calendar that closed', async () => {
    const { given, onCommit, close } = setUp('7');
    renderWithTheme(
      <>
        <TextCell {...given} value="Seattle" />
        <button type="button">Elsewhere</button>
      </>,
    );
    const quietly = (event: Event): void => event.stopImmediatePropagation();
    for (const name of ['blur', 'focusout']) window.addEventListener(name, quietly, true);
    control().blur();
    for (const name of ['blur', 'focusout']) window.removeEventListener(name, quietly, true);
    expect(document.activeElement).toBe(document.body);
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
    await waitFor(() => expect(close.mock.calls).toEqual([['leave']]));
    expect(onCommit.mock.calls).toEqual([['7']]);
  });

  it('WIDGET-09: drops with Escape, at the first press, whatever was written', () => {
    const { given, onCommit, close } = setUp('7');
    renderWithTheme(<MoneyCell {...given} value={100} />);
    press('Escape');
    expect(close.mock.calls).toEqual([['stay']]);
    expect(onCommit).not.toHaveBeenCalled();
  });

  it('tells nothing when the value is the same', () => {
    const { given, onCommit, close } = setUp();
    renderWithTheme(<TextCell {...given} value="Seattle" />);
    press('Enter');
    expect(onCommit).not.toHaveBeenCalled();
    expect(close).toHaveBeenCalledWith('below');
  });

  it('saves once when the focus leaves it', async () => {
    const { given, onCommit, close } = setUp('2065550142');
    renderWithTheme(<PhoneCell {...given} value="" />);
    act(() => control().blur());
    await waitFor(() => expect(close.mock.calls).toEqual([['leave']]));
    expect(onCommit.mock.calls).toEqual([['2065550142']]);
  });

  it('stays open with what can not be read, and loses nothing of it', async () => {
    const { given, onCommit, close } = setUp('abc');
    const { baseElement } = renderWithTheme(<PercentCell {...given} value={5} />);
    press('Enter');
    expect(screen.getByRole('alert').textContent).toContain('Enter a number');
    act(() => control().blur());
    await waitFor(() => expect(screen.getByRole('alert')).toBeDefined());
    expect(control().value).toBe('abc');
    expect(await findAxeFaults(baseElement)).toEqual([]);
    fireEvent.input(control(), { target: { value: '250' } });
    act(() => control().focus());
    press('Enter');
    expect(onCommit.mock.calls).toEqual([[100]]);
    expect(close.mock.calls).toEqual([['below']]);
  });

  it.each([
    [<DateCell key="date" {...setUp('someday').given} value={null} />, 'someday'],
    [<TimeCell key="time" {...setUp('noon-ish').given} value="14:30" />, 'noon-ish'],
    [<EmailCell key="mail" {...setUp('grace@').given} value="" />, 'grace@'],
    [<UrlCell key="url" {...setUp('not a site').given} value="" />, 'not a site'],
  ])('keeps a date, a time or an address that can not be read: %#', (cell, text) => {
    renderWithTheme(cell);
    press('Enter');
    expect(screen.getByRole('alert').textContent).not.toBe('');
    expect(control().value).toBe(text);
  });

  it('saves a choice at once, and nothing as null', () => {
    const { given, onCommit, close } = setUp();
    renderWithTheme(<SelectCell {...given} value="a" options={[{ id: 'a', label: 'A' }]} />);
    fireEvent.click(screen.getByRole('option', { name: 'None' }));
    expect(onCommit.mock.calls).toEqual([[null]]);
    expect(close.mock.calls).toEqual([['stay']]);
  });

  it('goes to the option that was typed', () => {
    const { given, onCommit } = setUp('b');
    const options = ['Alpha', 'Beta'].map((label) => ({ id: label, label }));
    renderWithTheme(<SelectCell {...given} value={null} options={options} />);
    press('Enter');
    expect(onCommit.mock.calls).toEqual([['Beta']]);
  });

  it('toggles yes and no once, also where React mounts twice', async () => {
    const { given, onCommit, close } = setUp();
    renderWithTheme(
      <StrictMode>
        <CheckboxCell {...given} value={false} />
      </StrictMode>,
    );
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(onCommit.mock.calls).toEqual([[true]]);
    expect(close.mock.calls).toEqual([['stay']]);
  });

  it("FIELD-09: says that a field can't be edited", () => {
    const { given, close } = setUp('x');
    renderWithTheme(<ReadOnlyCell {...given} value="A-1042" />);
    expect(screen.getByText("This field can't be edited")).toBeDefined();
    expect(control().value).toBe('A-1042');
    expect(control().readOnly).toBe(true);
    press('Tab');
    expect(close.mock.calls).toEqual([['after']]);
  });

  it('goes away while it is open, with the longest text', () => {
    const { given, onCommit } = setUp();
    const { unmount } = renderWithTheme(<TextCell {...given} value={'עברית 🏗️ '.repeat(1200)} />);
    expect(unmount).not.toThrow();
    expect(onCommit).not.toHaveBeenCalled();
  });
});

describe('what is wrong', () => {
  const reader = {
    read: (text: string) =>
      text === 'in 2 weeks' ? ('waiting' as const) : readTyped(text, { today: '2026-11-18', year: 'ahead' }),
  };
  const faults = faultsOf(editableCellsWords, datesWords, numberFieldWords, reader);
  const number = faults.number({ maxDecimals: 2 });
  it('is nothing in an empty cell', () => {
    for (const faultOf of [faults.email, number, faults.phone, faults.url]) expect(faultOf('  ')).toBeUndefined();
  });
  it('is found in addresses', () => {
    expect([faults.email('a@b.co'), faults.url('company.com/a'), faults.url('https://x.org')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    for (const bad of ['a b@c.co', 'a@b', '@b.co']) expect(faults.email(bad)).toBeDefined();
    for (const bad of ['company', 'javascript:alert(1)', 'ftp://x.org', 'http://'])
      expect(faults.url(bad)).toBeDefined();
  });
  it('is told of the first of several texts', () => {
    expect(firstFault(['1', 'x'], [number, number])).toBe('Enter a number such as 1,250.50');
    expect(firstFault(['x'], [])).toBeUndefined();
  });
  it('asks about a number and a day that can be meant otherwise', () => {
    expect([number('1250,50'), number('12.345'), number('1.250,50')]).toEqual([
      { sentence: 'Did you mean 1,250.5?', answers: [{ value: 1250.5, text: '1,250.5', label: 'Use 1,250.5' }] },
      expect.objectContaining({ sentence: 'Did you mean 12,345 or 12.35?' }),
      undefined,
    ]);
    expect(faults.date('12/4/26')).toMatchObject({ sentence: 'Did you mean Dec 04, 2026?' });
  });
  it('is not known while a text is read', () => {
    expect([faults.date('in 2 weeks'), faults.date('12/4 3pm'), faults.date('soon')]).toEqual([
      notRead,
      undefined,
      'Enter a date such as Nov 30, 2026',
    ]);
    expect(firstFault(['in 2 weeks', 'x'], [faults.date, faults.time])).toBe(notRead);
  });
  it('is not a missing https', () => {
    expect([writeUrl('company.com'), writeUrl('http://a.b'), writeUrl(' ')]).toEqual([
      'https://company.com',
      'http://a.b',
      '',
    ]);
  });
});

describe('the cell of estimators', () => {
  it.each(['Tab', 'Enter'])(
    'PROJECT-20, PROJECT-21: says that one must stay when the last one is taken away, keeps them, and saves nothing at %s',
    (key) => {
      const { given, onCommit } = setUp();
      renderWithTheme(<EstimatorsCell {...given} users={users} value={['u6']} />);
      fireEvent.keyDown(control(), { key: 'Backspace' });
      expect(screen.getByRole('alert').textContent).toBe('Make sure to select at least one estimator');
      expect(control().textContent).toBe('Aaron Cho');
      press(key);
      expect(onCommit).not.toHaveBeenCalled();
    },
  );

  it('saves that one of two went', () => {
    const { given, onCommit } = setUp();
    renderWithTheme(<EstimatorsCell {...given} users={users} value={['u6', 'u2']} />);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Aaron Cho' }));
    press('Tab');
    expect(onCommit.mock.calls).toEqual([[['u2']]]);
  });
});
