import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { SearchResults } from '../SearchResults/SearchResults';
import { SearchBox } from './SearchBox';

itConforms(
  'SearchBox',
  (props) => <SearchBox placeholder="Search bids" {...props} value="" onChange={vi.fn()} keys="Ctrl K" />,
  { takesLabel: true, refType: HTMLInputElement },
);

const items = [
  { id: 'a', label: 'Riverside', href: '/a' },
  { id: 'b', label: 'Riverbend', href: '/b' },
];

const setUp = (startsMarked = true) => {
  const onOpen = vi.fn<(id: string, isBeside: boolean) => void>();
  const onKeysPress = vi.fn<() => void>();
  function Owner() {
    const [value, setValue] = useState('');
    return (
      <SearchBox value={value} onChange={setValue} placeholder="Search bids" keys="Ctrl K" onKeysPress={onKeysPress}>
        {value ? (
          <SearchResults
            items={items}
            query={value}
            status="Showing 2 results"
            startsMarked={startsMarked}
            onOpen={onOpen}
          />
        ) : null}
      </SearchBox>
    );
  }
  renderWithTheme(<Owner />);
  const field = screen.getByRole<HTMLInputElement>('combobox');
  act(() => field.focus());
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const press = (key: string, init: KeyboardEventInit = {}) => fireEvent.keyDown(field, { key, ...init });
  const marked = () => screen.queryByRole('option', { selected: true })?.textContent;
  return { field, type, press, marked, onOpen, onKeysPress };
};

describe('SearchBox', () => {
  it('moves through the results in a circle, pointing to the marked one', () => {
    const { field, type, press, marked } = setUp();
    type('river');
    expect(marked()).toBe('Riverside');
    press('ArrowDown');
    expect(marked()).toBe('Riverbend');
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    press('ArrowDown');
    expect(marked()).toBe('Riverside');
    press('ArrowUp');
    expect(marked()).toBe('Riverbend');
    type('rive');
    expect(marked()).toBe('Riverside');
  });

  it('marks nothing by itself where its owner says so: up begins at the last', () => {
    const { type, press, marked, onOpen } = setUp(false);
    type('river');
    press('Enter');
    expect([marked(), onOpen.mock.calls]).toEqual([undefined, []]);
    press('ArrowUp');
    expect(marked()).toBe('Riverbend');
  });

  it('opens the marked result by Enter, and gives the focus up', () => {
    const { field, type, press, onOpen } = setUp();
    type('river');
    press('Enter');
    expect(onOpen.mock.calls).toEqual([['a', false]]);
    expect([screen.queryByRole('listbox'), document.activeElement === field]).toEqual([null, false]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }])('opens it in a new tab with %j, and stays', (init) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { field, type, press, onOpen } = setUp();
    type('river');
    press('Enter', init);
    expect([open.mock.calls, onOpen.mock.calls]).toEqual([[['/a', '_blank', 'noopener']], [['a', true]]]);
    expect([screen.queryByRole('listbox') === null, document.activeElement === field]).toEqual([false, true]);
    open.mockRestore();
  });

  it('leaves Enter to the writing system while a word is composed', () => {
    const { type, press, onOpen } = setUp();
    type('river');
    press('Enter', { isComposing: true });
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('closes by Escape, then empties; an arrow, a press and typing open it again', () => {
    const { field, type, press } = setUp();
    type('river');
    const isOpen = () => screen.queryByRole('listbox') !== null;
    press('Escape');
    expect([isOpen(), field.value]).toEqual([false, 'river']);
    press('ArrowDown');
    expect(isOpen()).toBe(true);
    press('Escape');
    fireEvent.click(field);
    expect(isOpen()).toBe(true);
    press('Escape');
    press('Escape');
    expect([isOpen(), field.value]).toEqual([false, '']);
    type('r');
    expect(isOpen()).toBe(true);
  });

  it('stays open while the focus moves within it, and closes when it leaves', () => {
    const { field, type } = setUp();
    type('river');
    fireEvent.blur(field, { relatedTarget: screen.getByRole('listbox') });
    expect(screen.queryByRole('listbox')).not.toBeNull();
    fireEvent.blur(field, { relatedTarget: document.body });
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('empties by its button', () => {
    const { field, type } = setUp();
    type('river');
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(field.value).toBe('');
  });

  it('tells of a press on its keys, which it shows while it is empty', () => {
    const { type, onKeysPress } = setUp();
    fireEvent.click(screen.getByRole('button', { name: 'Search bids (Ctrl K)' }));
    expect(onKeysPress).toHaveBeenCalledOnce();
    type('r');
    expect(screen.queryByText('Ctrl K')).toBeNull();
  });
});
