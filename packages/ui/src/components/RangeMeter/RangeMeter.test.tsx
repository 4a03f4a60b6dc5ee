import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { RangeMeter } from './RangeMeter';

itConforms('RangeMeter', (props) => (
  <RangeMeter aria-label="Chance" {...props} value={0.4} low={0.2} high={0.6} valueLabel="40%" />
));

it('is a meter in percent with its estimate and interval in words', () => {
  renderWithTheme(
    <RangeMeter aria-label="Chance" value={0.384} low={0.2} high={0.6} valueLabel="38%, from 20% to 60%" />,
  );
  const meter = screen.getByRole('meter', { name: 'Chance' });
  expect(meter.getAttribute('aria-valuenow')).toBe('38');
  expect(meter.getAttribute('aria-valuetext')).toBe('38%, from 20% to 60%');
});
