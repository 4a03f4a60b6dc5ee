import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ComboBox } from '../../ComboBox/ComboBox';
import { Select } from '../../Select/Select';
import { renderWithTheme } from '../../../testing/renderWithTheme';
import type { Option } from './option';

const options = ['Awarded', 'Bidding', 'Closed', 'Declined'].map((label): Option => ({ id: label, label }));
const more = [{ id: 'Accepted', label: 'Accepted' }, ...options];
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });

describe('options that come and go while a list is open', () => {
  it('leave the active option of a select the active one', () => {
    const onChange = vi.fn<(id: string) => void>();
    const select = (shown: readonly Option[]) => (
      <Select aria-label="Stage" options={shown} value={null} opensOnFocus={false} onChange={onChange} />
    );
    const { rerender } = renderWithTheme(select(options));
    screen.getByRole('combobox').focus();
    for (const key of ['Enter', 'ArrowDown', 'ArrowDown']) press(key);
    rerender(select(more));
    press('Enter');
    expect(onChange.mock.calls).toEqual([['Closed']]);
  });

  it('choose nothing once the active option is gone', () => {
    const onChange = vi.fn<(id: string) => void>();
    const select = (shown: readonly Option[]) => (
      <Select aria-label="Stage" options={shown} value={null} opensOnFocus={false} onChange={onChange} />
    );
    const { rerender } = renderWithTheme(select(options));
    screen.getByRole('combobox').focus();
    for (const key of ['Enter', 'ArrowDown']) press(key);
    rerender(select(options.filter(({ id }) => id !== 'Bidding')));
    press('Enter');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('leave the active option of a combo box the active one', () => {
    const onChange = vi.fn<(id: string | null) => void>();
    const box = (shown: readonly Option[]) => (
      <ComboBox aria-label="Stage" options={shown} value={null} onChange={onChange} />
    );
    const { rerender } = renderWithTheme(box(options));
    screen.getByRole('combobox').focus();
    fireEvent.click(document.activeElement!);
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) press(key);
    const active = screen.getByRole('combobox').getAttribute('aria-activedescendant');
    const label = document.getElementById(active!)?.textContent;
    rerender(box(more));
    press('Enter');
    expect(onChange.mock.calls).toEqual([[label]]);
  });
});
