import { fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { CommandPalette, type CommandPaletteGroup } from './CommandPalette';
import { matchesIn } from '../../internal/matches';

const nothing = (): void => undefined;
const groups: readonly CommandPaletteGroup[] = [
  { id: 'bids', title: 'Bids', items: [{ id: 'a', label: 'Riverside' }] },
  { id: 'none', title: 'Companies', items: [] },
  { id: 'emails', title: 'Emails', items: [{ id: 'b', label: 'River invitation' }] },
];
const base = { isOpen: true, onClose: nothing, query: 'river', onQueryChange: nothing, groups, onAction: nothing };

itConforms('CommandPalette', (props) => <CommandPalette {...props} {...base} />);

describe('the palette', () => {
  it('draws no group without results', () => {
    renderWithTheme(<CommandPalette {...base} />);
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['Bids', 'Emails']);
  });

  it('leaves Enter to the writing system while a word is composed', () => {
    const onAction = vi.fn<(id: string) => void>();
    renderWithTheme(<CommandPalette {...base} onAction={onAction} />);
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', isComposing: true });
    expect(onAction).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    expect(onAction).toHaveBeenCalledExactlyOnceWith('a');
  });

  it('keeps what is active while other results come, and begins anew with another query', () => {
    const selected = () => screen.getByRole('option', { selected: true }).textContent;
    const { rerender } = renderWithTheme(<CommandPalette {...base} />);
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowDown' });
    const more = [{ id: 'new', title: 'New', items: [{ id: 'c', label: 'River walk' }] }, ...groups];
    rerender(<CommandPalette {...base} groups={more} />);
    expect(selected()).toBe('River invitation');
    rerender(<CommandPalette {...base} groups={more} query="rive" />);
    expect(selected()).toBe('River walk');
  });

  it('draws of thousands those near what is in view, and tells the place of each among all', () => {
    const thousands = ['bids', 'emails'].map((id) => ({
      id,
      title: id,
      items: Array.from({ length: 2500 }, (_, index) => ({ id: `${id}-${index}`, label: `River ${id} ${index}` })),
    }));
    renderWithTheme(<CommandPalette {...base} groups={thousands} />);
    const drawn = () => screen.getAllByRole('option');
    expect(drawn().length).toBeGreaterThan(10);
    expect(drawn().length).toBeLessThan(25);
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Tab' });
    const active = screen.getByRole('option', { selected: true });
    expect(active.textContent).toContain('River emails 0');
    expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(active.id);
    expect([active.getAttribute('aria-posinset'), active.getAttribute('aria-setsize')]).toEqual(['2501', '5000']);
    expect(drawn().length).toBeLessThan(25);
  });

  it('marks the words in the label, and in the detail only of what was found by that', () => {
    const items = [
      { id: 'a', label: 'Riverside', detail: '1 River Rd' },
      { id: 'b', label: 'Lakeview', detail: '2 River Rd' },
      { id: 'c', label: 'Go to river', detail: 'River', isCommand: true },
    ];
    renderWithTheme(<CommandPalette {...base} groups={[{ id: 'bids', title: 'Bids', items }]} />);
    const marks = screen.getAllByRole('option').map((option) => option.querySelector('b')?.parentElement?.textContent);
    expect(marks).toEqual(['Riverside', '2 River Rd', undefined]);
  });

  it('has nothing to open when nothing was found', () => {
    const onAction = vi.fn<(id: string) => void>();
    renderWithTheme(<CommandPalette {...base} groups={[]} onAction={onAction} />);
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) fireEvent.keyDown(screen.getByRole('combobox'), { key });
    expect(onAction).not.toHaveBeenCalled();
  });
});

describe('what was typed stands out', () => {
  it.each([
    ['Riverside', 'river', ['River']],
    ['Snake River river', 'RIVER', ['River', 'river']],
    ['Snake River Pump Hall', 'pump riv', ['Riv', 'Pump']],
    ['a.b (c)', '.b (', ['.b', '(']],
    ['Cafe\u0301 Ávila', 'cafe avi', ['Cafe\u0301', 'Ávi']],
    ['River Riverside', 'river riverside', ['River', 'Riverside']],
    ['Ana', '', []],
    ['Ana', 'zzz', []],
  ])('in %j for %j: %j', (text, query, found) => {
    const matched = matchesIn(text, query).filter((part) => part.isMatch);
    expect(matched.map((part) => part.text)).toEqual(found);
  });

  it('and loses no letter, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, query) => {
        expect(
          matchesIn(text, query)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
