import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { paletteNames } from '../../styles/contract.css';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { ColorPicker, presetColors } from './ColorPicker';

itConforms('ColorPicker', ({ ref: _ref, ...props }) => <ColorPicker label="Color" {...props} />, { takesLabel: true });

const names = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);

it('COLOR-01, UNKNOWN-87: the palette has twelve colors, and the presets are its first ten', () => {
  expect(paletteNames).toHaveLength(12);
  expect(presetColors).toEqual(paletteNames.slice(0, 10));
  renderWithTheme(<ColorPicker label="Color" />);
  expect(names()).toEqual(presetColors);
});

it('offers all twelve where they are named', () => {
  renderWithTheme(<ColorPicker label="Color" colors={paletteNames} />);
  expect(names()).toEqual(paletteNames);
});

it('tells the color that is chosen, and sends it with a form', () => {
  const onChange = vi.fn();
  const { container } = renderWithTheme(
    <form>
      <ColorPicker label="Color" name="color" onChange={onChange} />
    </form>,
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Amber' }));
  expect(onChange.mock.calls).toEqual([['amber']]);
  expect(new FormData(container.querySelector('form')!).get('color')).toBe('amber');
});

it('keeps what its owner holds', () => {
  renderWithTheme(<ColorPicker label="Color" value="red" />);
  fireEvent.click(screen.getByRole('radio', { name: 'Amber' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Red' }).checked).toBe(true);
});
