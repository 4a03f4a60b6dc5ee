import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { RangeSlider } from './RangeSlider';

itConforms('RangeSlider', (props) => <RangeSlider aria-label="Size" {...props} />, { takesLabel: true });

const thumb = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name: new RegExp(`^${name}`) });

it('begins with the whole range, and shows it', () => {
  renderWithTheme(<RangeSlider label="Size" minValue={10} maxValue={90} />);
  expect([thumb('From').value, thumb('To').value, screen.getByText('10–90').textContent]).toEqual([
    '10',
    '90',
    '10–90',
  ]);
});

it('lets neither end pass the other', () => {
  const onChange = vi.fn();
  renderWithTheme(<RangeSlider label="Size" defaultValue={{ from: 20, to: 60 }} onChange={onChange} />);
  fireEvent.change(thumb('From'), { target: { value: '80' } });
  expect(onChange).toHaveBeenLastCalledWith({ from: 60, to: 60 });
});

it('is sent as two values under its name, the lower one first', () => {
  renderWithTheme(
    <form data-testid="form">
      <RangeSlider label="Size" name="size" defaultValue={{ from: 20, to: 60 }} />
    </form>,
  );
  expect([...new FormData(screen.getByTestId<HTMLFormElement>('form'))]).toEqual([
    ['size', '20'],
    ['size', '60'],
  ]);
});
