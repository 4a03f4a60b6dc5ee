import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Slider } from './Slider';

itConforms('Slider', (props) => <Slider aria-label="Distance" {...props} />, { takesLabel: true });

const slider = () => screen.getByRole<HTMLInputElement>('slider');

it('begins at its least value, and shows and reads it with its unit', () => {
  renderWithTheme(<Slider label="Distance" minValue={5} formatOptions={{ style: 'unit', unit: 'mile' }} />);
  expect([slider().value, slider().getAttribute('aria-valuetext')]).toEqual(['5', '5 mi']);
  expect(screen.getByText('5 mi')).toBeDefined();
});

it('moves by its step within its bounds, and calls back while it moves and after it', () => {
  const [onChange, onChangeEnd] = [vi.fn(), vi.fn()];
  renderWithTheme(
    <Slider
      label="Distance"
      defaultValue={190}
      step={5}
      maxValue={200}
      onChange={onChange}
      onChangeEnd={onChangeEnd}
    />,
  );
  for (const value of ['195', '200', '260']) fireEvent.change(slider(), { target: { value } });
  expect(onChange.mock.calls).toEqual([[195], [200]]);
  fireEvent.keyDown(slider(), { key: 'Home' });
  expect([onChange.mock.lastCall, onChangeEnd.mock.lastCall]).toEqual([[0], [0]]);
});

it('stays as its owner holds it', () => {
  renderWithTheme(<Slider label="Distance" value={40} />);
  fireEvent.change(slider(), { target: { value: '50' } });
  expect(slider().value).toBe('40');
});

it('is sent under its name', () => {
  renderWithTheme(
    <form data-testid="form">
      <Slider label="Distance" name="miles" defaultValue={40} />
    </form>,
  );
  expect([...new FormData(screen.getByTestId<HTMLFormElement>('form'))]).toEqual([['miles', '40']]);
});

it('does not move while it is disabled', () => {
  renderWithTheme(<Slider label="Distance" isDisabled />);
  expect(slider().disabled).toBe(true);
});

it('tells its error', () => {
  renderWithTheme(<Slider label="Distance" errorMessage="Choose at least 50." />);
  expect(screen.getByRole('alert').textContent).toBe('Choose at least 50.');
});
