import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Select } from '../Select/Select';
import { TextField } from '../TextField/TextField';
import { FormDrawer } from '../FormDrawer/FormDrawer';
import { FormModal, type FormModalProps, type SubmitOutcome } from './FormModal';

const nothing = (): void => undefined;
const stages = ['Undecided', 'Accepted'].map((label) => ({ id: label, label }));

itConforms('FormModal', (props) => (
  <FormModal {...props} isOpen title="Add bid" submitLabel="Create bid" onSubmit={nothing} onClose={nothing}>
    <TextField label="Project name" name="name" />
  </FormModal>
));

describe.each([
  ['modal', FormModal],
  ['drawer', FormDrawer],
])('a form in a %s', (_place, Dialog) => {
  const setUp = (props: Partial<Omit<FormModalProps, 'size'>> = {}) => {
    const onClose = vi.fn();
    const onSubmit = vi.fn<(values: FormData) => SubmitOutcome | Promise<SubmitOutcome>>(() => undefined);
    renderWithTheme(
      <Dialog isOpen title="Add bid" submitLabel="Create bid" onSubmit={onSubmit} onClose={onClose} {...props}>
        <Select label="Stage" name="stage" options={stages} defaultValue="Undecided" />
        <TextField label="Project name" name="name" />
      </Dialog>,
    );
    return { onClose, onSubmit };
  };
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Project name' });
  /** As a person writes: a key, then what it does. */
  const write = (value: string) => {
    fireEvent.keyDown(name(), { key: 'a' });
    fireEvent.change(name(), { target: { value } });
  };
  const press = (label: string) => act(async () => fireEvent.click(screen.getByRole('button', { name: label })));
  const question = () => screen.queryByRole('alertdialog', { name: 'Discard your changes?' });

  it('begins in the first field that nothing is chosen in', () => {
    setUp();
    expect(document.activeElement).toBe(name());
  });

  it('sends from its footer, and closes', async () => {
    const { onClose, onSubmit } = setUp();
    write('Pier 48');
    await press('Create bid');
    expect([...(onSubmit.mock.calls[0]?.[0] ?? [])]).toEqual([
      ['stage', 'Undecided'],
      ['name', 'Pier 48'],
    ]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('leaves closing to its owner where that says what comes next', async () => {
    const onDone = vi.fn();
    const { onClose } = setUp({ onDone });
    await press('Create bid');
    expect([onDone.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
  });

  it('stays open with everything in it when it is refused', async () => {
    const { onClose } = setUp({ onSubmit: async () => ({ title: 'The bid was not created' }) });
    write('Pier 48');
    await press('Create bid');
    expect(screen.getByRole('alert').textContent).toBe('The bid was not created');
    expect(name().value).toBe('Pier 48');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes without a question when nothing was changed', async () => {
    const { onClose } = setUp();
    fireEvent.keyDown(name(), { key: 'Tab' });
    await press('Cancel');
    expect(question()).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks before what was written is lost, and goes on or stays as it is told', async () => {
    const { onClose } = setUp();
    write('Pier 48');
    await press('Cancel');
    expect(question()).not.toBeNull();
    await press('Keep editing');
    await waitFor(() => expect(question()).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    expect(name().value).toBe('Pier 48');
    await press('Cancel');
    await press('Discard changes');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks on Escape too', async () => {
    const { onClose } = setUp();
    write('Pier 48');
    await act(async () => fireEvent.keyDown(name(), { key: 'Escape' }));
    expect(question()).not.toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('does not ask when what was written is taken back', async () => {
    const { onClose } = setUp();
    write('Pier 48');
    write('');
    await press('Cancel');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks for what its owner alone knows', async () => {
    const { onClose } = setUp({ isChanged: true });
    await press('Cancel');
    expect(question()).not.toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('never asks where it is not guarded', async () => {
    const { onClose } = setUp({ isGuarded: false });
    write('Pier 48');
    await press('Cancel');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
