import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { WordsProvider } from '../WordsProvider/WordsProvider';
import { Meter } from './Meter';

itConforms('Meter', (props) => <Meter aria-label="Room" {...props} value={40} />, { takesLabel: true });

const said = () => screen.getByRole('meter').getAttribute('aria-valuetext');

it.each([
  [5, 0, 10, '50%'],
  [18, 0, 15, '100%'],
  [-3, 0, 15, '0%'],
  [15, 10, 20, '50%'],
  [1, 0, 0, '0%'],
  [Number.NaN, 0, 10, '0%'],
])('%d between %d and %d is %s', (value, minValue, maxValue, text) => {
  renderWithTheme(<Meter aria-label="Room" value={value} minValue={minValue} maxValue={maxValue} />);
  expect(said()).toBe(text);
});

it('says the amount in the words that it is given, else in the locale', () => {
  renderWithTheme(<Meter label="Bids" value={12} maxValue={15} valueLabel="12 of 15 bids" />);
  expect(said()).toBe('12 of 15 bids');
});

it('writes its percent as the locale does', () => {
  renderWithTheme(
    <WordsProvider locale="de-DE">
      <Meter label="Bids" value={50} />
    </WordsProvider>,
  );
  expect(said()).toBe('50\u00A0%');
});
