import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { ColumnChart } from './ColumnChart';

const series = [
  { id: 'won', label: 'Won', color: 'green' },
  { id: 'lost', label: 'Lost', color: 'red' },
] as const;
const columns = [
  { id: '2026-10', label: 'Oct', fullLabel: 'October 2026', values: [1000, 0], hrefs: ['#won10', '#lost10'] },
  { id: '2026-11', label: 'Nov', fullLabel: 'November 2026', values: [500, 1], hrefs: ['#won11', '#lost11'] },
];

itConforms('ColumnChart', (props) => <ColumnChart {...props} aria-label="Results" series={series} columns={columns} />);

it('names each bar by its column, series and value, and leads where it says', () => {
  renderWithTheme(<ColumnChart aria-label="Results" series={series} columns={columns} />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['October 2026, Won: 1,000', '#won10'],
    ['November 2026, Won: 500', '#won11'],
    ['November 2026, Lost: 1', '#lost11'],
  ]);
});

it('is one Tab stop, in which arrow keys move', () => {
  renderWithTheme(<ColumnChart aria-label="Results" series={series} columns={columns} />);
  const links = screen.getAllByRole('link');
  const stops = (): number[] => links.map((link) => link.tabIndex);
  expect(stops()).toEqual([0, -1, -1]);
  links[0]?.focus();
  fireEvent.keyDown(links[0]!, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(links[1]);
  expect(stops()).toEqual([-1, 0, -1]);
});

it('is read out as a table of all values, written as the page writes them', () => {
  renderWithTheme(
    <ColumnChart aria-label="Results" series={series} columns={columns} formatValue={(value) => `$${value}`} />,
  );
  const table = screen.getByRole('table', { name: 'Results' });
  expect(within(table).getByRole('row', { name: 'October 2026 $1000 $0' })).toBeDefined();
});

describe('without links', () => {
  const plain = columns.map((column, place) => ({
    ...column,
    hrefs: undefined,
    note: place === 0 ? '26 of 36' : undefined,
  }));

  it('is one Tab stop, in which arrow keys move between the places, which tell their values and notes', () => {
    renderWithTheme(<ColumnChart aria-label="Results" series={series} columns={plain} />);
    const places = screen.getAllByRole('img');
    expect(places.map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
    expect(places[0]?.getAttribute('aria-label')).toBe('October 2026, Won: 1,000, Lost: 0, 26 of 36');
    places[0]?.focus();
    fireEvent.keyDown(places[0]!, { key: 'End' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('November 2026, Won: 500, Lost: 1');
  });

  it('is read out with its notes', () => {
    renderWithTheme(<ColumnChart aria-label="Results" series={series} columns={plain} />);
    expect(screen.getByRole('row', { name: 'October 2026 1,000 0 26 of 36' })).toBeDefined();
  });
});
