import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Switch } from './Switch';

itConforms('Switch', (props) => <Switch {...props}>Location</Switch>, { refType: HTMLInputElement });
itConforms('Switch without text', (props) => <Switch aria-label="Location" {...props} />, { takesLabel: true });

describe('Switch', () => {
  it('stays as its owner holds it', () => {
    const onChange = vi.fn();
    const { getByRole } = renderWithTheme(<Switch aria-label="Location" isSelected={false} onChange={onChange} />);
    fireEvent.click(getByRole('switch'));
    expect(onChange).toHaveBeenCalledWith(true);
    expect((getByRole('switch') as HTMLInputElement).checked).toBe(false);
  });
});
