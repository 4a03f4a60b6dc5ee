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
  return { field, enter, onChange, says, heard, described, queryAllByText };
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

  it('says that what is no number was not taken', () => {
    const { enter, field, says, described } = setUp({ defaultValue: 45 });
    enter(' soon ');
    expect(field.value).toBe('45');
    expect(says('“soon” is not a number, so it was not taken.')).toBe(true);
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(described()).toBeUndefined();
  });

  it('repeats only the beginning of a long text', () => {
    const { enter, says } = setUp();
    enter('ab'.repeat(5_000));
    expect(says(`“${'ab'.repeat(20)}…” is not a number, so it was not taken.`)).toBe(true);
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
