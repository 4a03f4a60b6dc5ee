import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { ComboBox, type ComboBoxProps } from './ComboBox';

const companies = ['Hollister Build Co', 'Stone & Hollis', 'Northgate'].map((label) => ({ id: label, label }));

itConforms('ComboBox', (props) => <ComboBox label="Company" {...props} options={companies} />, {
  takesLabel: true,
  refType: HTMLInputElement,
});

const setUp = (props: Partial<ComboBoxProps> = {}) => {
  const onChange = vi.fn();
  const onCreate = vi.fn();
  renderWithTheme(<ComboBox label="Company" options={companies} onChange={onChange} onCreate={onCreate} {...props} />);
  const input = screen.getByRole('combobox') as HTMLInputElement;
  const type = (text: string) => {
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: text } });
  };
  return { onChange, onCreate, input, type };
};
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const labels = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('ComboBox', () => {
  it('WIDGET-32: tells nothing when what is chosen is chosen again', () => {
    const { input, onChange } = setUp({ defaultValue: 'Northgate' });
    fireEvent.focus(input);
    fireEvent.click(screen.getByRole('option', { name: 'Northgate' }));
    expect(onChange).not.toHaveBeenCalled();
    expect(input.value).toBe('Northgate');
  });

  it('that does not open on focus opens with a press, an arrow or a letter', () => {
    const { input, type } = setUp({ opensOnFocus: false });
    const focusAnew = () => {
      fireEvent.keyDown(input, { key: 'Escape' });
      fireEvent.focus(input);
      expect(labels()).toEqual([]);
    };
    focusAnew();
    fireEvent.click(input);
    expect(labels()).toHaveLength(companies.length);
    focusAnew();
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    expect(labels()).toHaveLength(companies.length);
    focusAnew();
    type('north');
    expect(labels()).toContain('Northgate');
  });

  it('BID-12: finds names whatever their case', () => {
    const { type } = setUp({ onCreate: undefined });
    type('hOLLIs');
    expect(labels()).toEqual(['Hollister Build Co', 'Stone & Hollis']);
  });

  it('offers nothing new for a name that exists', () => {
    const { type, onCreate } = setUp();
    type('NORTHGATE');
    expect(labels()).toEqual(['Northgate']);
    type('Northgate 2');
    fireEvent.click(screen.getByRole('option', { name: 'Add “Northgate 2”' }));
    expect(onCreate.mock.calls).toEqual([['Northgate 2']]);
  });

  it('WIDGET-36: says what to do where it has nothing to offer yet', () => {
    const { input, type } = setUp({ options: [], onCreate: undefined });
    fireEvent.focus(input);
    expect(labels()).toEqual(['Type to search options...']);
    type('zz');
    expect(labels()).toEqual(['No option matches “zz”.']);
  });

  it('leaves the search to an owner that searches', () => {
    const onInputChange = vi.fn();
    const { type } = setUp({ isFilteredByOwner: true, onInputChange, onCreate: undefined });
    type('zz');
    expect(onInputChange).toHaveBeenCalledWith('zz');
    expect(labels()).toHaveLength(3);
  });

  it('shows what is chosen though the owner no longer has it among the options', () => {
    const { input } = setUp({ value: 'gone', selectedOption: { id: 'gone', label: 'Gone & Sons' } });
    expect(input.value).toBe('Gone & Sons');
  });

  it('does not send the form around it with Enter while it is open', () => {
    const { type, input } = setUp({ onCreate: undefined });
    type('zz');
    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false);
  });
});

describe('the list of a ComboBox around which something scrolls', () => {
  afterEach(() => vi.restoreAllMocks());

  it('stays when the field is where it was: the scroll is of before it was written in', () => {
    const { type } = setUp();
    type('hol');
    fireEvent.scroll(document);
    expect(labels()).toHaveLength(3);
  });

  it('closes when the field was scrolled away from it, and keeps what was written', () => {
    const { input, type } = setUp();
    type('hol');
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -200, 100, 32));
    fireEvent.scroll(document);
    expect(labels()).toEqual([]);
    expect(input.value).toBe('hol');
  });
});

describe('the list of a ComboBox that is left', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('WIDGET-41: closes after 100 ms', () => {
    const { input } = setUp();
    fireEvent.focus(input);
    fireEvent.blur(input);
    pass(99);
    expect(input.getAttribute('aria-expanded')).toBe('true');
    pass(1);
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });

  it('stays when the focus comes back in time', () => {
    const { input } = setUp();
    fireEvent.focus(input);
    fireEvent.blur(input);
    pass(50);
    fireEvent.focus(input);
    pass(500);
    expect(input.getAttribute('aria-expanded')).toBe('true');
  });
});
