import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { LineChart } from './LineChart';

const series = [
  { id: 'own', label: 'Hit ratio', color: 'indigo' },
  { id: 'before', label: 'Before', color: 'stone' },
] as const;
const points = [
  { id: '2026-09', label: 'Sep', fullLabel: 'September 2026', values: [0, 20], hrefs: ['#own9', undefined] },
  { id: '2026-10', label: 'Oct', fullLabel: 'October 2026', values: [null, 30], hrefs: ['#own10', '#before10'] },
  { id: '2026-11', label: 'Nov', fullLabel: 'November 2026', values: [50, 40], hrefs: ['#own11', '#before11'] },
];
const percent = (value: number): string => `${value}%`;

itConforms('LineChart', (props) => <LineChart {...props} aria-label="Hit ratio" series={series} points={points} />);

it('names each point that leads somewhere, also one of 0, and none where nothing was measured', () => {
  renderWithTheme(<LineChart aria-label="Hit ratio" series={series} points={points} formatValue={percent} />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['September 2026, Hit ratio: 0%', '#own9'],
    ['October 2026, Before: 30%', '#before10'],
    ['November 2026, Hit ratio: 50%', '#own11'],
    ['November 2026, Before: 40%', '#before11'],
  ]);
});

it('is one Tab stop, in which arrow keys move', () => {
  renderWithTheme(<LineChart aria-label="Hit ratio" series={series} points={points} />);
  const links = screen.getAllByRole('link');
  expect(links.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
  links[0]?.focus();
  fireEvent.keyDown(links[0]!, { key: 'End' });
  expect(document.activeElement).toBe(links[3]);
});

it('tells its lines apart by their dashes', () => {
  const { container } = renderWithTheme(<LineChart aria-label="Hit ratio" series={series} points={points} />);
  const dashes = [...container.querySelectorAll('[preserveAspectRatio] path')].map((path) =>
    path.getAttribute('stroke-dasharray'),
  );
  expect(dashes).toEqual([null, '6 4']);
});

it('is read out as a table of all values, with a dash where there is none', () => {
  renderWithTheme(<LineChart aria-label="Hit ratio" series={series} points={points} formatValue={percent} />);
  const table = screen.getByRole('table', { name: 'Hit ratio' });
  expect(within(table).getByRole('row', { name: 'October 2026 – 30%' })).toBeDefined();
});

describe('without links', () => {
  const plain = points.map((point, place) => ({
    ...point,
    hrefs: undefined,
    note: place === 0 ? '26 of 36' : undefined,
  }));

  it('is one Tab stop, in which arrow keys move between the places, which tell their values and notes', () => {
    renderWithTheme(<LineChart aria-label="Hit ratio" series={series} points={plain} formatValue={percent} />);
    const places = screen.getAllByRole('img');
    expect(places.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    expect(places[0]?.getAttribute('aria-label')).toBe('September 2026, Hit ratio: 0%, Before: 20%, 26 of 36');
    places[0]?.focus();
    fireEvent.keyDown(places[0]!, { key: 'End' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('November 2026, Hit ratio: 50%, Before: 40%');
  });

  it('is read out with its notes', () => {
    renderWithTheme(<LineChart aria-label="Hit ratio" series={series} points={plain} formatValue={percent} />);
    expect(screen.getByRole('row', { name: 'September 2026 0% 20% 26 of 36' })).toBeDefined();
  });
});
