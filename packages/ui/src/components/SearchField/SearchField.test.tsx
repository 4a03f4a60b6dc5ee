import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { SearchField } from './SearchField';

itConforms('SearchField', (props) => <SearchField {...props} />, { takesLabel: true, refType: HTMLInputElement });

describe('SearchField', () => {
  it('lets Escape pass once it is empty, so that it closes what is around it', () => {
    const onKeyDown = vi.fn();
    const { getByRole } = renderWithTheme(
      <div role="presentation" onKeyDown={onKeyDown}>
        <SearchField defaultValue="Harbor" />
      </div>,
    );
    fireEvent.keyDown(getByRole('searchbox'), { key: 'Escape' });
    expect(onKeyDown).not.toHaveBeenCalled();
    fireEvent.keyDown(getByRole('searchbox'), { key: 'Escape' });
    expect(onKeyDown).toHaveBeenCalledOnce();
  });

  it('shows what its owner holds', () => {
    const onChange = vi.fn();
    const { getByRole } = renderWithTheme(<SearchField value="Harbor" onChange={onChange} />);
    fireEvent.change(getByRole('searchbox'), { target: { value: 'Pier' } });
    expect(onChange).toHaveBeenCalledWith('Pier');
    expect((getByRole('searchbox') as HTMLInputElement).value).toBe('Harbor');
  });

  it('leaves the keys of a list to its owner', () => {
    const onSubmit = vi.fn();
    const { getByRole } = renderWithTheme(
      <SearchField onSubmit={onSubmit} onKeyDown={(event) => event.preventDefault()} />,
    );
    fireEvent.keyDown(getByRole('searchbox'), { key: 'Enter' });
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
