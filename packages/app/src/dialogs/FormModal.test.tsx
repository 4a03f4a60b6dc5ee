import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { succeeded } from '@basis/domain/model/contract/result';
import { FakeServer } from '@basis/domain/testing/fakeServer';
import { DatePicker } from '@basis/ui/DatePicker';
import { Select } from '@basis/ui/Select';
import { TextField } from '@basis/ui/TextField';
import { press, showPage } from '../testing/showPage';
import { FormModal } from './FormModal';

it('does not submit while a date is invalid, and focuses it', async () => {
  const server = new FakeServer();
  const send = vi.fn<() => Promise<ReturnType<typeof succeeded>>>(async () => succeeded(undefined));
  await showPage(
    server,
    <FormModal isOpen kept={null} title="Create task" submitLabel="Create" onSubmit={send} onClose={() => undefined}>
      <DatePicker label="Due" />
    </FormModal>,
    { path: '/tasks' },
  );
  const due = screen.getByRole('textbox', { name: 'Due' });
  const type = (value: string): void => {
    fireEvent.change(due, { target: { value } });
    fireEvent.blur(due);
  };
  type('13/45/2026');
  await press(server, screen.getByRole('button', { name: 'Create' }));
  expect(send).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(due);
  type('12/1/2026');
  await press(server, screen.getByRole('button', { name: 'Create' }));
  expect(send).toHaveBeenCalledOnce();
});

function Sample() {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <FormModal
      kept={null}
      isOpen
      title="Connect"
      submitLabel="Go on"
      onClose={() => undefined}
      onSubmit={async () => {
        setIsAsked(true);
        return null;
      }}
    >
      <TextField label="Name" />
      <Select label="Platform" options={[]} value={null} errorMessage={isAsked ? 'Choose the platform' : undefined} />
      <TextField label="Password" errorMessage={isAsked ? 'Enter the password' : undefined} />
    </FormModal>
  );
}

it('focuses the first invalid field once its message shows, so that screen readers announce it', async () => {
  const server = new FakeServer();
  await showPage(server, <Sample />, { path: '/tasks' });
  await press(server, screen.getByRole('button', { name: 'Go on' }));
  const platform = screen.getByRole('combobox', { name: 'Platform' });
  expect(document.activeElement).toBe(platform);
  const [alert] = screen.getAllByRole('alert');
  expect(alert?.textContent).toBe('Choose the platform');
  expect(platform.getAttribute('aria-describedby')?.split(' ')).toContain(alert?.id);
});
