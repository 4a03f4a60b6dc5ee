import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { BarChart } from './BarChart';

const series = [
  { id: 'won', label: 'Won', color: 'green' },
  { id: 'lost', label: 'Lost', color: 'red' },
] as const;
const columns = [
  { id: '2026-10', label: 'Oct 2026', values: [1_000, 0] },
  { id: '2026-11', label: 'Nov 2026', values: [500, 1] },
];

itConforms('BarChart', (props) => <BarChart {...props} aria-label="Results" series={series} columns={columns} />);

const heights = (container: HTMLElement): (string | null)[] =>
  [...container.querySelectorAll('g')].flatMap((group) =>
    [...group.querySelectorAll('rect')].slice(1).map((bar) => bar.getAttribute('height')),
  );

it('draws bars by their share of the greatest, a small one so that it is seen, and none for nothing', () => {
  const { container } = renderWithTheme(<BarChart aria-label="Results" series={series} columns={columns} />);
  expect(heights(container)).toEqual(['44', '0', '22', '2']);
});

it('is read out as a table of all values', () => {
  renderWithTheme(<BarChart aria-label="Results" series={series} columns={columns} />);
  const table = screen.getByRole('table', { name: 'Results' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Won', 'Lost']);
  expect(within(table).getByRole('row', { name: 'Oct 2026 1,000 0' })).toBeDefined();
});

it('draws no bar where all values are nothing', () => {
  const nothing = columns.map((column) => ({ ...column, values: [0, 0] }));
  const { container } = renderWithTheme(<BarChart aria-label="Results" series={series} columns={nothing} />);
  expect(heights(container)).toEqual(['0', '0', '0', '0']);
});
