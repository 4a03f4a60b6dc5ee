import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Form } from '../Form/Form';
import { NumberField } from './NumberField';

itConforms('NumberField', (props) => <NumberField label="Crew" {...props} />, {
  takesLabel: true,
  refType: HTMLInputElement,
});

const setUp = (props: Partial<Parameters<typeof NumberField>[0]> = {}) => {
  const onChange = vi.fn();
  const { container, getByRole, getAllByText, queryAllByText } = renderWithTheme(
    <NumberField label="Crew" onChange={onChange} {...props} />,
  );
  const field = getByRole('spinbutton') as HTMLInputElement;
  const enter = (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
  };
  const heard = (): string | null | undefined => container.querySelector('[aria-live]')?.textContent;
  /** Whether the field shows a sentence as its description and announces it. */
  const says = (sentence: string): boolean => getAllByText(sentence).length === 2 && heard() === sentence;
  const described = (): string | undefined =>
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  const press = (name: string): void => {
    fireEvent.click(getByRole('button', { name }));
  };
  return { field, enter, onChange, says, heard, described, queryAllByText, press };
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

  it('keeps to its bounds, and says so until more is written', () => {
    const { enter, field, says, described, queryAllByText } = setUp({
      minValue: 1,
      maxValue: 1200,
      description: 'On site.',
    });
    enter('1,500');
    expect(field.value).toBe('1,200');
    expect(says('1,500 is above the maximum, 1,200.')).toBe(true);
    expect(described()).toBe('1,500 is above the maximum, 1,200.');
    enter('-5');
    expect(field.value).toBe('1');
    expect(says('-5 is below the minimum, 1.')).toBe(true);
    enter('7');
    expect(queryAllByText(/minimum|maximum/)).toEqual([]);
    expect(described()).toBe('On site.');
  });

  it('keeps what is no number, invalid, beside the value before', () => {
    const { enter, field, onChange, described } = setUp({ defaultValue: 45 });
    enter(' soon ');
    expect(field.value).toBe(' soon ');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-valuenow')).toBe('45');
    expect(described()).toBe('“soon” is not a number.');
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect([field.value, onChange.mock.calls]).toEqual([' soon ', []]);
    fireEvent.keyDown(field, { key: 'Escape' });
    expect([field.value, described()]).toEqual(['45', undefined]);
  });

  it('asks what is meant, and takes it with one press', () => {
    const { enter, field, onChange, described, press } = setUp({ minDecimals: 2 });
    enter('1250,50');
    expect([field.value, described()]).toEqual(['1250,50', 'Did you mean 1,250.50?Use 1,250.50']);
    expect(onChange).not.toHaveBeenCalled();
    press('Use 1,250.50');
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['1,250.50', null]);
    expect(onChange.mock.calls).toEqual([[1250.5]]);
    expect(document.activeElement).toBe(field);
  });

  it('asks only for numbers within the bounds, where there are some', () => {
    const { enter, described } = setUp({ maxValue: 100 });
    enter('12.345');
    expect(described()).toBe('Did you mean 12.35?Use 12.35');
  });

  it('shows a value that comes from outside in place of a text that was not taken', () => {
    const { container, rerender } = renderWithTheme(<NumberField label="Crew" value={4} />);
    const field = container.querySelector<HTMLInputElement>('[role="spinbutton"]')!;
    fireEvent.change(field, { target: { value: 'soon' } });
    fireEvent.blur(field);
    rerender(<NumberField label="Crew" value={4} />);
    expect(field.value).toBe('soon');
    rerender(<NumberField label="Crew" value={9} />);
    expect([field.value, field.validity.customError]).toEqual(['9', false]);
  });

  it('repeats only the beginning of a long text', () => {
    const { enter, described } = setUp();
    enter('ab'.repeat(5_000));
    expect(described()).toBe(`“${'ab'.repeat(20)}…” is not a number.`);
  });

  it('sends no form by Enter before its person has seen what became of the number', () => {
    const { field, onChange } = setUp({ maxValue: 12 });
    fireEvent.change(field, { target: { value: '150' } });
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
    expect(onChange.mock.calls).toEqual([[12]]);
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
  });

  it('only speaks in a cell, which has no room for a sentence', () => {
    const { enter, heard, queryAllByText } = setUp({ size: 'cell', maxValue: 12 });
    enter('150');
    expect(heard()).toBe('150 is above the maximum, 12.');
    expect(queryAllByText(/maximum/)).toHaveLength(1);
  });

  it('sends no form while its text is not taken', () => {
    const onSubmit = vi.fn();
    const { getByRole } = renderWithTheme(
      <Form onSubmit={onSubmit}>
        <NumberField label="Crew" name="crew" defaultValue={4} />
      </Form>,
    );
    const field = getByRole('spinbutton') as HTMLInputElement;
    const form = field.closest('form')!;
    fireEvent.change(field, { target: { value: '1,5' } });
    fireEvent.submit(form);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: '1.5' } });
    fireEvent.blur(field);
    fireEvent.submit(form);
    expect(onSubmit).toHaveBeenCalledOnce();
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
