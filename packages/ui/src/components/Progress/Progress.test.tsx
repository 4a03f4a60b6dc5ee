import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Progress } from './Progress';

itConforms('Progress', (props) => <Progress aria-label="Sending" value={1} {...props} />, { takesLabel: true });

it.each([
  [12, 48, '25%'],
  [200, 100, '100%'],
  [-1, 100, '0%'],
  [Number.NaN, 100, '0%'],
  [5, 0, '0%'],
])('%d of %d is %s', (value, maxValue, text) => {
  renderWithTheme(<Progress label="Sending" value={value} maxValue={maxValue} />);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe(text);
});
