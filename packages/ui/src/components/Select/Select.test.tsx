import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Modal } from '../Modal/Modal';
import { Select, type SelectProps } from './Select';

const stages = ['Undecided', 'Accepted', 'Estimating'].map((label) => ({ id: label, label }));

itConforms('Select', ({ ref: _ref, ...props }) => <Select label="Stage" {...props} options={stages} />, {
  takesLabel: true,
});

const setUp = (props: Partial<SelectProps> = {}) => {
  const onChange = vi.fn();
  const view = renderWithTheme(<Select label="Stage" options={stages} onChange={onChange} {...props} />);
  return { onChange, trigger: screen.getByRole('combobox', { name: 'Stage' }), ...view };
};

describe('Select', () => {
  it('WIDGET-26, WIDGET-27: opens with a click and closes with Escape', () => {
    const { trigger } = setUp();
    fireEvent.click(trigger);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(stages.map(({ label }) => label));
    fireEvent.keyDown(trigger, { key: 'Escape' });
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
  });

  it('opens thousands around what is chosen, and tells the place of each among all', () => {
    const thousands = Array.from({ length: 5000 }, (_, index) => ({ id: String(index), label: `Company ${index}` }));
    const { trigger } = setUp({ options: thousands, value: '2500', isSearchable: false });
    fireEvent.click(trigger);
    const drawn = screen.getAllByRole('option');
    expect(drawn.length).toBeLessThan(25);
    expect(screen.getByRole('option', { name: 'Company 2499' })).toBeDefined();
    const chosen = screen.getByRole('option', { name: 'Company 2500' });
    expect([chosen.getAttribute('aria-posinset'), chosen.getAttribute('aria-setsize')]).toEqual(['2501', '5000']);
    fireEvent.keyDown(trigger, { key: 'Home' });
    const first = screen.getByRole('option', { name: 'Company 0' });
    expect(trigger.getAttribute('aria-activedescendant')).toBe(first.id);
  });

  it('WIDGET-20: has a search where it is asked for, and does not open again when the focus comes back from it', () => {
    const { trigger } = setUp({ isSearchable: true });
    fireEvent.keyDown(trigger, { key: 'ArrowDown' });
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(trigger, { key: 'a' });
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search options' }));
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(document.activeElement).toBe(trigger);
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
  });

  it('tells nothing when the chosen option is chosen again', () => {
    const { trigger, onChange } = setUp({ defaultValue: 'Accepted' });
    fireEvent.click(trigger);
    fireEvent.click(screen.getByRole('option', { name: 'Accepted' }));
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.click(trigger);
    fireEvent.click(screen.getByRole('option', { name: 'Estimating' }));
    expect(onChange.mock.calls).toEqual([['Estimating']]);
  });

  it('goes to an option by its first letters', () => {
    const { trigger, onChange } = setUp();
    fireEvent.keyDown(trigger, { key: 'e' });
    fireEvent.keyDown(trigger, { key: 's' });
    fireEvent.keyDown(trigger, { key: 'Enter' });
    expect(onChange.mock.calls).toEqual([['Estimating']]);
  });

  it('can not be opened while it is read only, nor chosen where an option is disabled', () => {
    const { trigger, unmount } = setUp({ isReadOnly: true });
    fireEvent.click(trigger);
    expect(screen.queryByRole('listbox')).toBeNull();
    unmount();
    const { trigger: other, onChange } = setUp({ options: [{ id: 'a', label: 'A', isDisabled: true }] });
    fireEvent.click(other);
    fireEvent.click(screen.getByRole('option', { name: 'A' }));
    fireEvent.keyDown(other, { key: 'Enter' });
    expect(onChange).not.toHaveBeenCalled();
  });

  it('says that there is nothing to choose', () => {
    const { trigger } = setUp({ options: [] });
    fireEvent.click(trigger);
    expect(screen.getByRole('option').textContent).toBe('There are no options.');
    fireEvent.keyDown(trigger, { key: 'ArrowDown' });
    fireEvent.keyDown(trigger, { key: 'Enter' });
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
  });

  it('keeps a value that is not among its options, and shows its words for nothing', () => {
    const { trigger } = setUp({ value: 'gone', placeholder: 'Choose' });
    expect(trigger.textContent).toBe('Choose');
  });

  it('sends its value with a form', () => {
    const { container } = renderWithTheme(
      <form>
        <Select label="Stage" name="stage" options={stages} defaultValue="Accepted" />
      </form>,
    );
    expect(new FormData(container.querySelector('form')!).get('stage')).toBe('Accepted');
  });

  it('keeps Escape from the dialog around it while it is open', () => {
    const onClose = vi.fn();
    renderWithTheme(
      <Modal isOpen onClose={onClose} title="Add bid">
        <Select label="Stage" options={stages} />
      </Modal>,
    );
    const trigger = screen.getByRole('combobox', { name: 'Stage' });
    fireEvent.click(trigger);
    fireEvent.keyDown(trigger, { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(trigger, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('goes away while it is open', () => {
    const { trigger, unmount } = setUp();
    fireEvent.click(trigger);
    unmount();
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});
