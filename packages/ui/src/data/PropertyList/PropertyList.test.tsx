import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { TextField } from '../../components/TextField/TextField';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { PropertyList, type Property } from './PropertyList';
import { SampleProperties } from './PropertyList.samples';

itConforms('PropertyList', (props) => (
  <PropertyList {...props} items={[{ id: 'a', label: 'City', value: 'Seattle' }]} />
));

const press = (key: string, shiftKey = false): void => {
  fireEvent.keyDown(document.activeElement!, { key, shiftKey });
};

describe('a list of properties', () => {
  it('saves with Enter and keeps the focus on the field', () => {
    const onSave = vi.fn();
    renderWithTheme(<SampleProperties onSave={onSave} />);
    screen.getByRole('button', { name: /^Location/ }).focus();
    press('x');
    press('Enter');
    expect(onSave.mock.calls).toEqual([['location', 'x']]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Location x' }));
  });

  it('goes to the fields around an edited one with Tab, past what is only read', () => {
    const edit = (label: string): Pick<Property, 'renderEditor'> => ({
      renderEditor: ({ close }) => (
        <TextField
          aria-label={label}
          defaultValue=""
          onKeyDown={({ key, shiftKey }) => key === 'Tab' && close(shiftKey ? 'before' : 'after')}
        />
      ),
    });
    renderWithTheme(
      <PropertyList
        items={[
          { id: 'a', label: 'A', value: '1', ...edit('A') },
          { id: 'b', label: 'B', value: '2' },
          { id: 'c', label: 'C', value: '3', ...edit('C') },
        ]}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'A 1' }));
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'A' }), { key: 'Tab' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'C 3' }));
    fireEvent.click(screen.getByRole('button', { name: 'C 3' }));
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'C' }), { key: 'Tab', shiftKey: true });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'A 1' }));
  });

  it('tells that a field is pointed at or focused, and shows its value while its editor loads', () => {
    const onIntent = vi.fn();
    renderWithTheme(
      <PropertyList
        items={[{ id: 'a', label: 'Notes', value: 'Walls', onIntent, renderEditor: (_edit, shown) => shown }]}
      />,
    );
    const field = screen.getByRole('button', { name: 'Notes Walls' });
    fireEvent.pointerEnter(field);
    field.focus();
    expect(onIntent).toHaveBeenCalledTimes(2);
    fireEvent.click(field);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Walls')).toBeDefined();
  });

  it('keeps the edit as it began while the value changes under it', () => {
    const onCommit = vi.fn();
    const list = (value: string) => (
      <PropertyList
        items={[
          {
            id: 'a',
            label: 'A',
            value,
            renderEditor: () => <TextField aria-label="A" defaultValue={value} onBlur={() => onCommit(value)} />,
          },
        ]}
      />
    );
    const { rerender } = renderWithTheme(list('mine'));
    fireEvent.click(screen.getByRole('button', { name: 'A mine' }));
    rerender(list('theirs'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'A' }).value).toBe('mine');
    fireEvent.blur(screen.getByRole('textbox', { name: 'A' }));
    expect(onCommit.mock.calls).toEqual([['mine']]);
  });

  it('says why a value could not be saved, and takes it back', () => {
    const onDiscard = vi.fn();
    renderWithTheme(<PropertyList items={[{ id: 'a', label: 'A', value: '1', fault: 'Too long.', onDiscard }]} />);
    expect(screen.getByRole('alert').textContent).toBe('Too long.');
    fireEvent.click(screen.getByRole('button', { name: 'Discard what was entered for A' }));
    expect(onDiscard).toHaveBeenCalledOnce();
  });

  it('shows that it saves, once that takes a while', async () => {
    renderWithTheme(<PropertyList items={[{ id: 'a', label: 'A', value: '1', isSaving: true }]} />);
    expect(screen.queryByRole('progressbar')).toBeNull();
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Saving' })).toBeDefined());
  });
});
