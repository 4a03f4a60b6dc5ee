import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FakeServer, idOf, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { dialogWidthPx } from '../../testing/dialogWidth';
import { press, showPage } from '../../testing/showPage';
import ShareListModal from './ShareListModal';

const own = {
  id: idOf(7),
  name: 'For partners',
  createdAt: '2026-11-01T09:00:00.000Z',
  expiresAt: null,
  hasAmounts: false,
  hasPassword: false,
  views: 0,
  viewedAt: null as string | null,
};

const show = async ({ lists = [] as object[], role = 'Admin' as const } = {}) => {
  const server = new FakeServer();
  server.profile = profileOf({ role });
  server.answer('GET /profile/shared-lists', () => Response.json({ sharedLists: lists }));
  server.answer('POST /shared-lists', ({ body }) => {
    const { id, expiresAt } = body as { id: string; expiresAt: string | null };
    return Response.json({ sharedList: { id, token: 'w.secret', expiresAt } }, { status: 201 });
  });
  server.answer('DELETE /profile/shared-lists/*', () => new Response(null, { status: 204 }));
  const onClose = vi.fn<() => void>();
  await showPage(server, <ShareListModal isOpen onClose={onClose} />, {
    prepare: ({ bids }) => bids.list.open('?view=all'),
  });
  const sent = () =>
    server.callsOf('POST /shared-lists').map(
      ({ body }) =>
        body as {
          id: string;
          columns: { id: string }[];
          showQuotes: boolean;
          expiresAt: string | null;
          query: object;
        },
    );
  return { server, onClose, sent };
};
const box = (name: string): HTMLElement => screen.getByRole('checkbox', { name });
const create = (): HTMLElement => screen.getByRole('button', { name: 'Create link' });

it('ROUTE-07: shares the shown columns, without amounts and estimators unless they are switched on, and shows the link once', async () => {
  const { server, sent } = await show();
  expect(dialogWidthPx()).toBe(576);
  expect(box('Quote')).toHaveProperty('checked', false);
  expect(box('Estimators')).toHaveProperty('checked', false);
  expect(screen.queryByRole('checkbox', { name: 'Notes' })).toBeNull();
  await press(server, create());
  const ids = sent()[0]?.columns.map(({ id }) => id);
  expect(ids).toContain('companies');
  expect(ids).not.toContain('quote');
  expect(ids).not.toContain('estimatorIds');
  expect(sent()[0]).toMatchObject({ showQuotes: false, expiresAt: expect.any(String) as string });
  expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe(`${location.origin}/shared-list/w.secret`);
});

it('warns before it shows amounts', async () => {
  const { server, sent } = await show();
  fireEvent.click(box('Quote'));
  expect(screen.getByText('Whoever has the link sees amounts')).toBeDefined();
  await press(server, create());
  expect(sent()[0]).toMatchObject({ showQuotes: true });
});

it('offers no amounts to a user who may not see them', async () => {
  await show({ role: 'RestrictedMember' as 'Admin' });
  expect(screen.queryByRole('checkbox', { name: 'Quote' })).toBeNull();
});

it('keeps what was chosen after a failure, and asks for the same link again', async () => {
  const { server, sent } = await show();
  server.answer('POST /shared-lists', () => refusalOf(503, 'Try again later.'));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Mine' } });
  await press(server, create());
  expect(screen.getByText('Try again later.')).toBeDefined();
  await press(server, create());
  expect(new Set(sent().map(({ id }) => id)).size).toBe(1);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mine');
});

it('needs a name and a column', async () => {
  const { server, sent } = await show();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: '  ' } });
  await press(server, create());
  expect(screen.getByText('Enter a name.')).toBeDefined();
  expect(sent()).toEqual([]);
});

it('ends a link at once, and brings it back if the server refuses', async () => {
  const { server } = await show({ lists: [own] });
  const dialog = within(screen.getByRole('dialog'));
  server.answer('DELETE /profile/shared-lists/*', () => refusalOf(503, 'Later.'));
  await press(server, dialog.getByRole('button', { name: 'Stop sharing: For partners' }));
  expect(screen.getByText('The list is still shared')).toBeDefined();
  expect(dialog.getByText('For partners')).toBeDefined();
  server.answer('DELETE /profile/shared-lists/*', () => new Response(null, { status: 204 }));
  await press(server, dialog.getByRole('button', { name: 'Stop sharing: For partners' }));
  expect(dialog.queryByText('For partners')).toBeNull();
});

const password = (): HTMLElement => screen.getByLabelText('Password (optional)');

it('sends a password only where one is typed, and says at its field what is wrong with it', async () => {
  const { server, sent } = await show();
  fireEvent.change(password(), { target: { value: 'short' } });
  await press(server, create());
  expect(screen.getByText('Use at least 8 characters')).toBeDefined();
  expect(sent()).toEqual([]);
  fireEvent.change(password(), { target: { value: 'password1' } });
  const tooCommon = 'This password is too common and easy to guess. Choose another.';
  server.answer('POST /shared-lists', () =>
    Response.json(
      { message: tooCommon, code: 'refused', requestId: 'r', details: [{ path: 'body/password', message: tooCommon }] },
      { status: 422 },
    ),
  );
  await press(server, create());
  expect(screen.getAllByText(tooCommon)).toHaveLength(1);
  fireEvent.change(password(), { target: { value: '' } });
  await press(server, create());
  expect(sent().map((body) => 'password' in body)).toEqual([true, false]);
});

it('says how often a list was opened, when last, and that it has a password', async () => {
  const viewedAt = '2026-11-12T09:00:00.000Z';
  await show({
    lists: [
      { ...own, hasPassword: true, views: 3, viewedAt },
      { ...own, id: idOf(8), name: 'For nobody' },
    ],
  });
  expect(screen.getByText(/with a password, opened 3 times, last on Nov 12, 2026$/)).toBeDefined();
  expect(screen.getByText(/not opened yet$/)).toBeDefined();
});
