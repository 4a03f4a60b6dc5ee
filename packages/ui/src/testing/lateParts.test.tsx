import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DatePicker } from '../components/DatePicker/DatePicker';
import { dayCalendar } from '../components/DatePicker/parts/lateCalendar';
import { dropdownPanel } from '../components/parts/options/useDropdown';
import { Select } from '../components/Select/Select';
import { latePart, type LatePart } from '../internal/latePart';

afterEach(() => vi.restoreAllMocks());

/** Keeps a part back until `arrive` is called. */
const holdBack = <Props extends object>(part: LatePart<Props>): (() => Promise<void>) => {
  const { Part } = part;
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  const held = latePart<Props>(async () => {
    await arrival;
    return (props) => <Part {...props} isWanted />;
  });
  vi.spyOn(part, 'Part').mockImplementation(held.Part);
  return () => act(async () => arrive());
};

const trades = ['Acoustics', 'Drywall', 'Doors', 'Flooring', 'Glazing', 'Masonry', 'Painting', 'Roofing'];
const showSelect = (count: number) => {
  const arrive = holdBack(dropdownPanel);
  const onChange = vi.fn<(id: string) => void>();
  const options = trades.slice(0, count).map((label) => ({ id: label, label }));
  render(<Select label="Trade" opensOnFocus={false} options={options} onChange={onChange} />);
  const field = screen.getByRole('combobox', { name: /^Trade/ });
  field.focus();
  const press = (...keys: string[]): void => keys.forEach((key) => fireEvent.keyDown(field, { key }));
  return { arrive, field, onChange, press };
};

it('takes arrows and Enter while its list loads', async () => {
  const { field, onChange, press, arrive } = showSelect(4);
  press('ArrowDown', 'ArrowDown', 'ArrowDown');
  expect(field.getAttribute('aria-expanded')).toBe('true');
  press('Enter');
  expect(onChange.mock.calls).toEqual([['Doors']]);
  expect(field.getAttribute('aria-expanded')).toBe('false');
  await arrive();
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('goes to what is typed while its list loads, and shows it there', async () => {
  const { field, press, arrive } = showSelect(4);
  press('d');
  await arrive();
  const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toBe('Drywall');
});

it('searches for what is typed while its list loads, blanks and corrections too', async () => {
  const { press, arrive } = showSelect(8);
  press(' ', 'r', 'x', 'Backspace', ' ', 'o');
  await arrive();
  const search = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search options' });
  expect(search.value).toBe('r o');
  expect(document.activeElement).toBe(search);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Doors',
    'Flooring',
    'Masonry',
    'Roofing',
  ]);
});

it('closes by Escape while its calendar loads, and takes the focus into it once it is there', async () => {
  const arrive = holdBack(dayCalendar);
  render(<DatePicker label="Deadline" defaultValue="2026-12-09" />);
  const field = screen.getByRole('textbox', { name: 'Deadline' });
  const button = screen.getByRole('button', { name: 'Open calendar' });
  field.focus();
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  await arrive();
  expect(document.activeElement?.getAttribute('aria-label')).toContain('December 9, 2026');
});
