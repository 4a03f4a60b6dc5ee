import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import SharedListPage from './SharedListPage';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const list = {
  name: 'Open pipeline',
  workspaceName: 'Cascade Interiors',
  sharedBy: 'Grace Whitfield',
  expiresAt: '2026-12-18T20:00:00.000Z',
  hasAmounts: false,
  today: '2026-11-18',
  readAt: '2026-11-18T22:40:00.000Z',
};
const columns = [
  { id: 'name', label: 'Project name' },
  { id: 'companies', label: 'Companies' },
];
const bid = (number: number) => ({
  cells: [
    { kind: 'text', text: `Bid ${number}` },
    { kind: 'names', names: ['Turner', 'Skanska'] },
  ],
});

/** A list of 150 bids; answers what is asked for, or as told. */
const show = async (answer?: (url: URL, request: Request) => Response) => {
  const asked: URL[] = [];
  const fetch = vi.fn<(request: Request) => Promise<Response>>(async (request) => {
    const { url } = request;
    asked.push(new URL(url));
    if (answer) return answer(new URL(url), request);
    const offset = Number(new URL(url).searchParams.get('offset'));
    const count = Math.min(100, 150 - offset);
    const projects = Array.from({ length: count }, (_, index) => bid(offset + index));
    return Response.json({ sharedList: list, columns, projects, total: 150 });
  });
  vi.stubGlobal('fetch', fetch);
  const router = createMemoryRouter([{ path: '/shared-list/:sharedId', element: <SharedListPage /> }], {
    initialEntries: ['/shared-list/w.secret'],
  });
  await act(async () => void render(<RouterProvider router={router} />));
  return asked;
};
const gone = () =>
  Response.json({ message: 'This list is no longer shared.', code: 'notFound', requestId: 'r' }, { status: 404 });

it('ROUTE-07: shows whose list it is, how long it is shared, and that it has no amounts', async () => {
  const asked = await show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Open pipeline');
  expect(screen.getByText('This link works until Dec 18, 2026.', { exact: false }).textContent).toContain(
    'shows no amounts, notes or emails',
  );
  expect(screen.getByText('Shared by Grace Whitfield with')).toBeDefined();
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/api/shared-lists/w.secret']);
});

it('reads on by the button at its end, until all bids are there', async () => {
  const asked = await show();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Load 50 more' })));
  expect(asked.at(-1)?.searchParams.get('offset')).toBe('100');
  expect(screen.queryByRole('button', { name: /^Load/ })).toBeNull();
});

it('offers no search where nothing that could be searched is shown', async () => {
  await show();
  expect(screen.getByRole('searchbox', { name: 'Search this list' })).toBeDefined();
  cleanup();
  const deadlines = [{ id: 'bidDeadline', label: 'Bid deadline' }];
  await show(() => Response.json({ sharedList: list, columns: deadlines, projects: [{ cells: [null] }], total: 1 }));
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('says that a list is no longer shared, also when it ends while it is read', async () => {
  let isShared = true;
  await show(() => (isShared ? Response.json({ sharedList: list, columns, projects: [bid(1)], total: 9 }) : gone()));
  isShared = false;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Load 8 more' })));
  expect(screen.getByRole('heading', { name: 'This list is no longer shared' })).toBeDefined();
});

it('offers to try again when the list can’t be reached', async () => {
  let isDown = true;
  await show(() =>
    isDown
      ? Response.json({ message: 'Busy.', code: 'unavailable', requestId: 'r' }, { status: 503 })
      : Response.json({ sharedList: list, columns, projects: [bid(1)], total: 1 }),
  );
  isDown = false;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Open pipeline');
});

it('asks for the password of a list, says at its field that it is wrong, and not again after a reload', async () => {
  const locked = { code: 'forbidden', message: 'This list has a password.', requestId: 'r' };
  const wrong = { code: 'refused', message: 'This is not the password of the list.', requestId: 'r' };
  let right = false;
  const answer = ({ pathname }: URL, { headers }: Request): Response => {
    if (pathname.endsWith('/passes'))
      return right ? Response.json({ pass: 'good' }) : Response.json(wrong, { status: 422 });
    return headers.get('X-Link-Pass') === 'good'
      ? Response.json({ sharedList: list, columns, projects: [bid(1)], total: 1 })
      : Response.json(locked, { status: 403 });
  };
  await show(answer);
  const open = async () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Open list' })));
  await open();
  expect(screen.getByText('Enter the password.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a guess' } });
  await open();
  expect(screen.getByText(wrong.message)).toBeDefined();
  right = true;
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Open pipeline');
  cleanup();
  await show(answer);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Open pipeline');
});
