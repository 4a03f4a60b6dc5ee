import { expect, it } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { DifferenceBar } from './DifferenceBar';

itConforms('DifferenceBar', (props) => <DifferenceBar {...props} value={4} maxValue={8} />);

const widths = (value: number, maxValue: number): string | null => {
  const { container } = renderWithTheme(<DifferenceBar data-testid="bar" value={value} maxValue={maxValue} />);
  return container.querySelector('[data-testid="bar"] [style]')?.getAttribute('style') ?? null;
};

it('fills a half by the share of the greatest difference, and draws nothing for none', () => {
  expect(widths(4, 8)).toContain('50%');
  expect(widths(-80, 8)).toContain('100%');
  expect(widths(0, 8)).toBeNull();
  expect(widths(3, 0)).toContain('0%');
});
