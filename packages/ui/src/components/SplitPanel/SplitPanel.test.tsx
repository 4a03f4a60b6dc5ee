import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { SplitPanel } from './SplitPanel';

itConforms('SplitPanel', (props) => <SplitPanel {...props} start="List" end="Details" />, { takesLabel: true });

const line = () => screen.getByRole('separator');
const share = () => line().getAttribute('aria-valuenow');
const press = (key: string): void => {
  fireEvent.keyDown(line(), { key });
  fireEvent.keyUp(line(), { key });
};

it('moves by arrow keys in steps, and as far as its bounds', () => {
  const onChangeEnd = vi.fn();
  renderWithTheme(<SplitPanel start="List" end="Details" minValue={46} maxValue={60} onChangeEnd={onChangeEnd} />);
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) press(key);
  expect([share(), onChangeEnd.mock.lastCall]).toEqual(['46', [46]]);
  press('End');
  expect([share(), onChangeEnd.mock.lastCall]).toEqual(['60', [60]]);
});

it('moves up and down between panels one above the other', () => {
  renderWithTheme(<SplitPanel orientation="vertical" start="List" end="Details" />);
  expect(line().getAttribute('aria-orientation')).toBe('horizontal');
  press('ArrowRight');
  expect(share()).toBe('50');
  press('ArrowDown');
  expect(share()).toBe('52');
});

it('goes back to its first share by a double press', () => {
  renderWithTheme(<SplitPanel defaultValue={30} start="List" end="Details" />);
  press('End');
  fireEvent.doubleClick(line());
  expect(share()).toBe('30');
});

it('stays as its owner holds it', () => {
  renderWithTheme(<SplitPanel value={30} start="List" end="Details" />);
  press('ArrowRight');
  expect(share()).toBe('30');
});

it('shows a share beyond its bounds as the nearest within them', () => {
  renderWithTheme(<SplitPanel value={95} start="List" end="Details" />);
  expect(share()).toBe('80');
});
