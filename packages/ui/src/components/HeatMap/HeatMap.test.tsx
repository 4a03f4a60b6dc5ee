import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { HeatMap } from './HeatMap';

const columns = [
  { id: '10', label: 'Oct', fullLabel: 'October 2026' },
  { id: '11', label: 'Nov', fullLabel: 'November 2026' },
];
const rows = [
  { id: 'maya', label: 'Maya', values: [4, 0], hrefs: ['#maya10', '#maya11'] },
  { id: 'priya', label: 'Priya', values: [null, 2], hrefs: ['#priya10', '#priya11'] },
  { id: 'tom', label: 'Tom', values: [3, 1], hrefs: ['#tom10', undefined] },
];

itConforms('HeatMap', (props) => <HeatMap {...props} aria-label="Bids" columns={columns} rows={rows} />);

it('is a table with the number of each cell, named by its row and column', () => {
  renderWithTheme(<HeatMap aria-label="Bids" columns={columns} rows={rows} />);
  expect(screen.getByRole('table', { name: 'Bids' })).toBeDefined();
  expect(screen.getByRole('columnheader', { name: 'November 2026' })).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.lastChild?.textContent])).toEqual([
    ['#maya10', 'Maya, October 2026: 4'],
    ['#maya11', 'Maya, November 2026: 0'],
    ['#priya11', 'Priya, November 2026: 2'],
    ['#tom10', 'Tom, October 2026: 3'],
  ]);
});

it('is one Tab stop, in which arrow keys move in all directions and pass over what leads nowhere', () => {
  renderWithTheme(<HeatMap aria-label="Bids" columns={columns} rows={rows} />);
  const [maya10, maya11, priya11, tom10] = screen.getAllByRole('link');
  expect(screen.getAllByRole('link').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
  maya10?.focus();
  const press = (key: string): Element | null => {
    fireEvent.keyDown(document.activeElement!, { key });
    return document.activeElement;
  };
  expect(press('ArrowDown')).toBe(tom10);
  expect(press('ArrowUp')).toBe(maya10);
  expect(press('ArrowRight')).toBe(maya11);
  expect(press('ArrowDown')).toBe(priya11);
  expect(press('ArrowDown')).toBe(priya11);
});
