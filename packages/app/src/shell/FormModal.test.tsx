import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { succeeded } from '@basis/domain/contract/result';
import { FakeServer } from '@basis/domain/testing/fakeServer';
import { DatePicker } from '@basis/ui/DatePicker';
import { press, showPage } from '../testing/showPage';
import { FormModal } from './FormModal';

it('a form is not sent while a date in it is none, and the focus goes there', async () => {
  const server = new FakeServer();
  const send = vi.fn<() => Promise<ReturnType<typeof succeeded>>>(async () => succeeded(undefined));
  await showPage(
    server,
    <FormModal isOpen title="Create task" submitLabel="Create" onSubmit={send} onClose={() => undefined}>
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
