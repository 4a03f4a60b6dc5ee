import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { RadioGroup } from './RadioGroup';

const options = [
  { id: 'private', label: 'Private', description: 'Only you see it.' },
  { id: 'shared', label: 'Shared' },
] as const;

itConforms('RadioGroup', ({ ref: _ref, ...props }) => <RadioGroup label="Visibility" {...props} options={options} />, {
  takesLabel: true,
});

describe('RadioGroup', () => {
  it('has nothing chosen until somebody chooses', () => {
    const onChange = vi.fn();
    const { getAllByRole, getByRole } = renderWithTheme(
      <RadioGroup label="Visibility" options={options} onChange={onChange} />,
    );
    expect(getAllByRole('radio').some((radio) => (radio as HTMLInputElement).checked)).toBe(false);
    fireEvent.click(getByRole('radio', { name: 'Shared' }));
    expect(onChange.mock.calls).toEqual([['shared']]);
  });

  it('stands without options', () => {
    const { getByRole } = renderWithTheme(<RadioGroup label="Visibility" options={[]} errorMessage="None to choose" />);
    expect(getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps two groups of the same options apart', () => {
    const { getAllByRole } = renderWithTheme(
      <>
        <RadioGroup label="Visibility" options={options} defaultValue="private" />
        <RadioGroup label="Default" options={options} defaultValue="shared" />
      </>,
    );
    expect(getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
