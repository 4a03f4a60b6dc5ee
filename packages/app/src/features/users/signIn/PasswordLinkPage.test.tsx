import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import PasswordLinkPage from './PasswordLinkPage';

afterEach(() => void vi.unstubAllGlobals());

const open = {
  kind: 'invitation',
  state: 'open',
  email: 'noor@basis.test',
  workspaceName: 'Cascade',
  endsAccountsAt: [],
  leavesWithoutAdmin: [],
};
type Answer = () => Response;

const show = async (answers: Readonly<Record<string, Answer>>) => {
  const calls: string[] = [];
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`;
    calls.push(call);
    if (request.body) bodies.push(await request.clone().json());
    const answer = answers[call];
    if (!answer) throw new TypeError('offline');
    return answer();
  });
  const routes = [{ path: '/reset-password/:token', element: <PasswordLinkPage /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/reset-password/tok'] });
  await act(async () => void render(<RouterProvider router={router} />));
  return { calls, bodies };
};
const linkOf = (part: object) => ({ 'GET /password-resets/tok': () => Response.json({ link: { ...open, ...part } }) });
const heading = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;
const links = (): (string | null)[] => screen.getAllByRole('link').map(({ textContent }) => textContent);
const save = (password: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: password } });
    fireEvent.click(screen.getByRole('button', { name: 'Save password' }));
  });

it('ROUTE-06, SESSION-03: greets who is invited, and asks nobody who is signed in', async () => {
  const { calls } = await show(linkOf({}));
  expect(heading()).toBe('Welcome to Cascade');
  expect(screen.getByText('Choose a password for noor@basis.test.')).toBeDefined();
  expect(calls).toEqual(['GET /password-resets/tok']);
});

it.each([
  [['Harbor'], 'You have an account at Harbor with this email.', 'Keep that account'],
  [['Harbor', 'Pier'], 'You have accounts at Harbor and Pier with this email.', 'Keep those accounts'],
])('says which accounts end, at %j, before a password is chosen', async (endsAccountsAt, sentence, way) => {
  await show(linkOf({ endsAccountsAt }));
  expect(screen.getByText(sentence, { exact: false })).toBeDefined();
  expect(links()).toContain(way);
});

it('ends the account of an only Admin once that is agreed to, and says before what it means', async () => {
  const refusal = 'You are the only Admin at Harbor, where your account ends.';
  const { bodies } = await show({
    ...linkOf({ endsAccountsAt: ['Harbor'], leavesWithoutAdmin: ['Harbor'] }),
    'PUT /password-resets/tok': () =>
      Response.json({ message: refusal, code: 'refused', requestId: 'r' }, { status: 422 }),
  });
  await save('staple correct horse');
  expect(screen.getByText(refusal)).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: /End my account at Harbor, where I am the only Admin/ }));
  await save('staple correct horse');
  expect(bodies).toEqual([
    { password: 'staple correct horse' },
    { password: 'staple correct horse', isAdminLossAccepted: true },
  ]);
});

it('WIDGET-03: shows how hard the password is to guess', async () => {
  await show(linkOf({ kind: 'reset' }));
  expect(heading()).toBe('Choose a new password');
  const meter = screen.getByRole('meter');
  const shown = (value: string): (string | null)[] => {
    fireEvent.change(screen.getByLabelText('New password'), { target: { value } });
    return [meter.getAttribute('aria-valuetext'), screen.getByRole('status').textContent];
  };
  expect(shown('password')).toEqual(['Weak', 'Weak']);
  expect(shown('Bid4Tower')).toEqual(['Medium', 'Medium']);
  expect(shown('staple correct horse')).toEqual(['Strong', 'Strong']);
});

it.each([
  [{ state: 'used' }, 'This link was already used', ['Log in', 'Ask for a new link']],
  [{ state: 'withdrawn' }, 'This invitation was withdrawn', ['Log in', 'Ask for a new link']],
  [{ state: 'expired' }, 'This invitation has expired', ['Log in', 'Ask for a new link']],
  [{ state: 'expired', kind: 'reset' }, 'This link has expired', ['Log in', 'Ask for a new link']],
  [{ state: 'deactivated' }, 'This user is deactivated', ['Log in']],
])('says why a link %j is good for nothing, and leads on', async (part, title, ways) => {
  await show(linkOf({ ...part, email: null }));
  expect([heading(), links()]).toEqual([title, ways]);
});

it.each([404, 400])('says that a link which nobody knows does not work (%s)', async (status) => {
  const body = { message: 'No.', code: status === 404 ? 'notFound' : 'badRequest', requestId: 'r' };
  await show({ 'GET /password-resets/tok': () => Response.json(body, { status }) });
  expect([heading(), links()]).toEqual(['This link does not work', ['Log in', 'Ask for a new link']]);
});

it('looks again when the server could not be reached', async () => {
  const answers: Record<string, Answer> = {};
  await show(answers);
  expect(screen.getByText(/can't be reached/)).toBeDefined();
  Object.assign(answers, linkOf({}));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(heading()).toBe('Welcome to Cascade');
});

it('keeps a password that is refused, and says why', async () => {
  const { calls } = await show({
    ...linkOf({}),
    'PUT /password-resets/tok': () =>
      Response.json({ message: 'Too common.', code: 'refused', requestId: 'r' }, { status: 422 }),
  });
  await save('short');
  expect(screen.getByText('Use at least 8 characters')).toBeDefined();
  expect(calls).not.toContain('PUT /password-resets/tok');
  await save('password');
  expect(screen.getByText('Too common.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('password');
});

it('says that the link was used when another tab was faster', async () => {
  let state = 'open';
  await show({
    'GET /password-resets/tok': () => Response.json({ link: { ...open, state } }),
    'PUT /password-resets/tok': () => {
      state = 'used';
      return Response.json({ message: 'Not found.', code: 'notFound', requestId: 'r' }, { status: 404 });
    },
  });
  await save('staple correct horse');
  expect(heading()).toBe('This link was already used');
});
