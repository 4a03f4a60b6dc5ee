import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { NumberField } from './NumberField';

itConforms('NumberField', (props) => <NumberField label="Crew" {...props} />, {
  takesLabel: true,
  refType: HTMLInputElement,
});

const setUp = (props: Partial<Parameters<typeof NumberField>[0]> = {}) => {
  const onChange = vi.fn();
  const { getByRole } = renderWithTheme(<NumberField label="Crew" onChange={onChange} {...props} />);
  const field = getByRole('spinbutton') as HTMLInputElement;
  const enter = (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
  };
  return { field, enter, onChange };
};

describe('NumberField', () => {
  it('WIDGET-16: gives the text "7" as the number 7', () => {
    const { enter, onChange } = setUp();
    enter('7');
    expect(onChange.mock.calls).toEqual([[7]]);
  });

  it('gives null when it is emptied', () => {
    const { enter, onChange } = setUp({ defaultValue: 7 });
    enter('  ');
    expect(onChange.mock.calls).toEqual([[null]]);
  });

  it('tells nothing when the number stays the same', () => {
    const { enter, onChange } = setUp({ defaultValue: 7 });
    enter('7.00');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('keeps to its bounds', () => {
    const { enter, field } = setUp({ minValue: 1, maxValue: 12 });
    enter('150');
    expect(field.value).toBe('12');
    enter('-5');
    expect(field.value).toBe('1');
  });

  it('takes back what was written with Escape, before Escape goes further', () => {
    const onKeyDown = vi.fn();
    const { getByRole } = renderWithTheme(
      <div role="presentation" onKeyDown={onKeyDown}>
        <NumberField label="Crew" defaultValue={4} />
      </div>,
    );
    const field = getByRole('spinbutton') as HTMLInputElement;
    fireEvent.change(field, { target: { value: '99' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(field.value).toBe('4');
    expect(onKeyDown).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(onKeyDown).toHaveBeenCalledOnce();
  });

  it('does not step while it is read only', () => {
    const { field, onChange } = setUp({ defaultValue: 4, isReadOnly: true });
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(onChange).not.toHaveBeenCalled();
  });
});
