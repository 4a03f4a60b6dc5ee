import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { stages } from '../../testing/sampleStages';
import { StagePicker } from './StagePicker';

itConforms('StagePicker', ({ ref: _ref, ...props }) => <StagePicker {...props} stages={stages} value="s2" />, {
  takesLabel: true,
});

describe('StagePicker', () => {
  it('moves to another stage and never to the present one', () => {
    const onChange = vi.fn();
    renderWithTheme(<StagePicker stages={stages} value="s2" onChange={onChange} />);
    fireEvent.click(screen.getByRole('combobox'));
    fireEvent.click(screen.getByRole('option', { name: 'Accepted' }));
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('combobox'));
    fireEvent.click(screen.getByRole('option', { name: 'Lost' }));
    expect(onChange.mock.calls).toEqual([['s8']]);
  });

  it('opens for nobody who may only read', () => {
    renderWithTheme(<StagePicker stages={stages} value="s2" isReadOnly />);
    fireEvent.click(screen.getByRole('combobox'));
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'l' });
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('stands for a bid whose stage is gone', () => {
    renderWithTheme(<StagePicker stages={[]} value="gone" />);
    expect(screen.getByRole('combobox').textContent).toBe('Select a stage');
  });
});
