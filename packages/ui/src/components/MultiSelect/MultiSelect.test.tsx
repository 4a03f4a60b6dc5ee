import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { MultiSelect } from './MultiSelect';

const regions = ['Washington', 'Oregon', 'Idaho'].map((label) => ({ id: label, label }));

itConforms(
  'MultiSelect',
  ({ ref: _ref, ...props }) => <MultiSelect label="Region" {...props} options={regions} defaultValue={['Oregon']} />,
  { takesLabel: true },
);

describe('MultiSelect', () => {
  it('WIDGET-29: removes a value that is chosen twice', () => {
    const onChange = vi.fn();
    renderWithTheme(<MultiSelect label="Region" options={regions} onChange={onChange} />);
    fireEvent.click(screen.getByRole('combobox', { name: 'Region' }));
    fireEvent.click(screen.getByRole('option', { name: 'Oregon' }));
    fireEvent.click(screen.getByRole('option', { name: 'Oregon' }));
    expect(onChange.mock.calls).toEqual([[['Oregon']], [[]]]);
  });

  it('shows what is chosen but no longer offered', () => {
    renderWithTheme(
      <MultiSelect
        label="Region"
        options={regions}
        formerOptions={[{ id: 'ak', label: 'Alaska' }]}
        value={['ak', 'Oregon', 'unknown']}
      />,
    );
    expect(screen.getByRole('combobox').textContent).toBe('Alaska, Oregon');
    fireEvent.click(screen.getByRole('combobox'));
    expect(screen.queryByRole('option', { name: 'Alaska' })).toBeNull();
  });

  it('lets nobody remove a chip while it is read only or disabled', () => {
    renderWithTheme(
      <>
        <MultiSelect label="Region" options={regions} value={['Oregon']} isReadOnly />
        <MultiSelect label="State" options={regions} value={['Oregon']} isDisabled />
      </>,
    );
    expect(screen.queryByRole('button', { name: 'Remove Oregon' })).toBeNull();
    fireEvent.click(screen.getByRole('combobox', { name: 'Region' }));
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Region' }), { key: 'Backspace' });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Region' }).textContent).toBe('Oregon');
  });

  it('lets the arrow keys lead to any chip, the other way round from right to left', () => {
    renderWithTheme(
      <>
        <MultiSelect label="Region" options={regions} defaultValue={['Oregon', 'Idaho']} opensOnFocus={false} />
        <div dir="rtl" style={{ direction: 'rtl' }}>
          <MultiSelect label="State" options={regions} defaultValue={['Washington']} opensOnFocus={false} />
        </div>
      </>,
    );
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Region' }), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Idaho' }));
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Region' }));
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'State' }), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Washington' }));
  });
});
