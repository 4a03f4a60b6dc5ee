import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { FakeServer, idOf } from '@basis/domain/testing/fakeServer';
import type { Recipient } from '@basis/domain/model/formats/addressList';
import { showPage } from '../../testing/showPage';
import { RecipientField } from './RecipientField';

const onChange = vi.fn<(recipients: readonly Recipient[]) => void>();

function Owner() {
  const [value, setValue] = useState<readonly Recipient[]>([]);
  return (
    <RecipientField
      label="To"
      value={value}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
    />
  );
}

const show = async () => {
  onChange.mockClear();
  const server = new FakeServer();
  server.answer('GET /contacts', () =>
    Response.json({
      contacts: [{ id: idOf(1), firstName: 'Dana', lastName: 'Pike', email: 'dana@harlan.test' }],
      paging: { total: null },
    }),
  );
  await showPage(server, <Owner />);
  return server;
};
const field = (): HTMLElement => screen.getByLabelText('To');
const type = (text: string): void =>
  act(() => {
    field().focus();
    fireEvent.change(field(), { target: { value: text } });
  });

it('people are found by their names', async () => {
  await show();
  type('pik');
  fireEvent.click(await screen.findByRole('option', { name: /Dana Pike/ }));
  expect(onChange).toHaveBeenLastCalledWith([{ name: 'Dana Pike', email: 'dana@harlan.test' }]);
});

it('an address that is written becomes a recipient by Enter, and by leaving the field', async () => {
  await show();
  type('lee@calloway.test');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onChange).toHaveBeenLastCalledWith([{ name: '', email: 'lee@calloway.test' }]);
  type('omar@brightwater.test');
  fireEvent.blur(field());
  await vi.waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith([
      { name: '', email: 'lee@calloway.test' },
      { name: '', email: 'omar@brightwater.test' },
    ]),
  );
});

it('a pasted name with a comma and its address is one recipient', async () => {
  await show();
  type('Pike, Dana <dana@pike.example>');
  fireEvent.blur(field());
  await vi.waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith([{ name: 'Pike, Dana', email: 'dana@pike.example' }]),
  );
});

it('what is no address is kept, and said under the field at once, for screen readers too', async () => {
  await show();
  type('lee at calloway');
  fireEvent.keyDown(field(), { key: 'Enter' });
  const fault = screen.getByRole('alert');
  expect(fault.textContent).toBe('“lee at calloway” is not an email address');
  expect(field().getAttribute('aria-describedby')?.split(' ')).toContain(fault.id);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Remove lee at calloway' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('UNKNOWN-67: a distribution list stands for its people who have an address, and says how many have none', async () => {
  const server = await show();
  server.answer('GET /distribution-lists', () =>
    Response.json({
      distributionLists: [
        { id: idOf(70), name: 'Harlan precon', contactIds: [idOf(1), idOf(2), idOf(3)], createdAt: '', updatedAt: '' },
      ],
    }),
  );
  server.answer('GET /contacts', ({ query }) =>
    Response.json({
      contacts: query.has('ids')
        ? [
            { id: idOf(1), name: 'Dana Pike', email: 'dana@harlan.test', deletedAt: null },
            { id: idOf(2), name: 'Jon Rask', email: null, deletedAt: null },
            { id: idOf(3), name: 'Elena Voss', email: 'elena@harlan.test', deletedAt: '2026-03-05T09:00:00.000Z' },
          ]
        : [],
      paging: { total: null },
    }),
  );
  type('precon');
  fireEvent.click(await screen.findByRole('option', { name: /Harlan precon/ }));
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith([{ name: 'Dana Pike', email: 'dana@harlan.test' }]));
  expect(screen.getByText('1 of Harlan precon has no email address')).toBeDefined();
});
