import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Badge } from './Badge';

it.each([
  [0, '0'],
  [99, '99'],
  [100, '99+'],
  [12_840, '99+'],
])('a badge of %i reads %s', (count, text) => {
  renderWithTheme(<Badge count={count} data-testid="badge" />);
  expect(screen.getByTestId('badge').textContent).toBe(text);
});

it('a badge beside a title reads the whole number', () => {
  renderWithTheme(<Badge count={12_840} isExact data-testid="badge" />);
  expect(screen.getByTestId('badge').textContent).toBe('12,840');
});
