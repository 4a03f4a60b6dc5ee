import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { ScrapedIndicator } from './ScrapedIndicator';

it.each([
  [0, 0],
  [1, 25],
  [2, 50],
  [3, 75],
  [4, 100],
  [9, 100],
  [-1, 0],
  [Number.NaN, 0],
])('EMAIL-04: %d facts of four are %d percent', (count, percent) => {
  renderWithTheme(<ScrapedIndicator count={count} />);
  const indicator = screen.getByRole('img', { name: `${percent}% read` });
  expect(indicator.querySelectorAll('[data-filled]')).toHaveLength(percent / 25);
});
