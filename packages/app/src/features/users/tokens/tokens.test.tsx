import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ApiCall, ApiToken } from '@basis/domain/model/contract/contract';
import { FakeServer, graceId, idOf, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../../testing/showPage';
import AuditPage from './AuditPage';
import { OwnTokensSection } from './OwnTokensSection';
import WorkspaceTokensPage from './WorkspaceTokensPage';

const tokenOf = (number: number, part: Partial<ApiToken> = {}): ApiToken => ({
  id: idOf(number),
  kind: 'Personal',
  name: `Token ${number}`,
  hint: 'aB3x',
  scopes: ['bids:read', 'contacts:write'],
  state: 'Active',
  userId: graceId,
  createdAt: '2026-11-16T12:00:00.000Z',
  expiresAt: '2027-02-14T12:00:00.000Z',
  lastUsedAt: null,
  lastUsedAddress: null,
  revokedAt: null,
  ...part,
});
const unconfirmed = () =>
  Response.json({ message: 'Confirm that it is you.', code: 'unconfirmed', requestId: 'r' }, { status: 403 });
const dialog = () => within(screen.getByRole('dialog'));
const button = (name: string | RegExp) => screen.getByRole('button', { name });

const serverOf = (): FakeServer => {
  const server = new FakeServer();
  server.profile = profileOf({ role: 'Admin' });
  server.answer('GET /profile/security', () =>
    Response.json({
      security: {
        hasPassword: true,
        arePasskeysOffered: false,
        passkeys: [],
        codesSince: null,
        recoveryCodesLeft: 0,
        isRequired: false,
        mustSetUp: false,
      },
    }),
  );
  return server;
};

const showOwn = async (tokens: readonly ApiToken[]) => {
  const server = serverOf();
  server.answer('GET /profile/api-tokens', () => Response.json({ tokens }));
  await showPage(server, <OwnTokensSection />, { path: '/settings/reset-password' });
  await act(() => server.quiet());
  return server;
};

describe('the own API tokens', () => {
  it('say what each may do, until when, and where it was last used', async () => {
    await showOwn([
      tokenOf(1, { lastUsedAt: '2026-11-16T12:00:00.000Z', lastUsedAddress: '203.0.113.7' }),
      tokenOf(2, { state: 'Expired', expiresAt: '2026-11-01T12:00:00.000Z' }),
      tokenOf(3, { expiresAt: null }),
    ]);
    expect(
      screen.getByText(
        '…aB3x. Bids (read), Contacts (read and write). Expires Feb 14, 2027. Last used Nov 16, 2026 from 203.0.113.7',
      ),
    ).toBeDefined();
    expect(screen.getByText('Expired')).toBeDefined();
    expect(screen.getByText(/Never expires\. Not used yet$/)).toBeDefined();
  });

  it('are made with a name and scopes, after a confirmation, and shown this once', async () => {
    const server = await showOwn([]);
    expect(screen.getByText('You have no API tokens.')).toBeDefined();
    await press(server, button('New token'));
    await press(server, button('Create token'));
    expect(screen.getByText('Enter a name')).toBeDefined();
    fireEvent.change(dialog().getByLabelText('Name'), { target: { value: ' Nightly report ' } });
    fireEvent.click(within(dialog().getByRole('radiogroup', { name: 'Bids' })).getByLabelText('No access'));
    await press(server, button('Create token'));
    expect(screen.getByText('Choose what the token may read or write.')).toBeDefined();
    expect(server.callsOf('POST /profile/api-tokens')).toEqual([]);
    fireEvent.click(within(dialog().getByRole('radiogroup', { name: 'Bids' })).getByLabelText('Read'));
    const contacts = within(dialog().getByRole('radiogroup', { name: 'Contacts' }));
    fireEvent.click(contacts.getByLabelText('Read and write'));
    let isConfirmed = false;
    const secret = `basis_pat_${'x'.repeat(71)}`;
    server.answer('POST /profile/api-tokens', () =>
      isConfirmed ? Response.json({ token: tokenOf(1, { name: 'Nightly report' }), secret }) : unconfirmed(),
    );
    server.answer('POST /profile/confirmation', () => {
      isConfirmed = true;
      return new Response(null, { status: 204 });
    });
    fireEvent.click(button('Create token'));
    await act(() => server.quiet());
    fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'correct horse battery' } });
    await press(server, button('Confirm'));
    await act(() => server.quiet());
    expect(server.callsOf('POST /profile/api-tokens').at(-1)?.body).toEqual({
      name: 'Nightly report',
      scopes: ['bids:read', 'contacts:write'],
      expiresInDays: 90,
    });
    const field = await screen.findByLabelText<HTMLInputElement>('API token');
    expect(field.value).toBe(secret);
    await press(server, button('Done'));
    expect(screen.queryByDisplayValue(secret)).toBeNull();
  });

  it('say at the name why one was not made, and keep what was chosen', async () => {
    const server = await showOwn([]);
    server.answer('POST /profile/api-tokens', () =>
      refusalOf(422, 'There can be 50 tokens. Revoke one that is not used.'),
    );
    await press(server, button('New token'));
    fireEvent.change(dialog().getByLabelText('Name'), { target: { value: 'One more' } });
    await press(server, button('Create token'));
    expect(screen.getByText('There can be 50 tokens. Revoke one that is not used.')).toBeDefined();
    expect(dialog().getByLabelText<HTMLInputElement>('Name').value).toBe('One more');
  });

  it('are revoked after a question', async () => {
    const server = await showOwn([tokenOf(1)]);
    server.answer('DELETE /profile/api-tokens/*', () => new Response(null, { status: 204 }));
    await press(server, button('Revoke Token 1'));
    expect(server.callsOf('DELETE /profile/api-tokens/*')).toEqual([]);
    server.answer('GET /profile/api-tokens', () => Response.json({ tokens: [] }));
    await press(server, button('Revoke token'));
    await act(() => server.quiet());
    expect(server.callsOf('DELETE /profile/api-tokens/*')[0]?.path).toBe(`/profile/api-tokens/${idOf(1)}`);
    expect(screen.getByText('You have no API tokens.')).toBeDefined();
  });

  it('say that they could not be loaded, and are loaded again', async () => {
    const server = serverOf();
    server.answer('GET /profile/api-tokens', () => refusalOf(503, 'No'));
    await showPage(server, <OwnTokensSection />, { path: '/settings/reset-password' });
    await act(() => server.quiet());
    expect(screen.getByText('Your API tokens could not be loaded')).toBeDefined();
    server.answer('GET /profile/api-tokens', () => Response.json({ tokens: [tokenOf(1)] }));
    await press(server, button('Try again'));
    await act(() => server.quiet());
    expect(screen.getByText('Token 1')).toBeDefined();
  });
});

describe('the API tokens of the workspace', () => {
  it('are those of services and of members, without revoked ones', async () => {
    const server = serverOf();
    server.answer('GET /api-tokens', () =>
      Response.json({
        tokens: [tokenOf(1, { kind: 'Service', name: 'Sync' }), tokenOf(2), tokenOf(3, { state: 'Revoked' })],
      }),
    );
    await showPage(server, <WorkspaceTokensPage />, { path: '/settings/api' });
    await act(() => server.quiet());
    expect(within(screen.getByRole('grid', { name: 'Tokens of services' })).getByText('Sync')).toBeDefined();
    expect(within(screen.getByRole('grid', { name: 'Tokens of members' })).getByText('Token 2')).toBeDefined();
    expect(screen.queryByText('Token 3')).toBeNull();
    await press(server, button('New service token'));
    expect(dialog().queryByRole('radiogroup', { name: 'Own account' })).toBeNull();
  });

  it('say where there are none', async () => {
    const server = serverOf();
    server.answer('GET /api-tokens', () => Response.json({ tokens: [] }));
    await showPage(server, <WorkspaceTokensPage />, { path: '/settings/api' });
    await act(() => server.quiet());
    expect(screen.getByText('No service has a token.')).toBeDefined();
    expect(screen.getByText('No member has a token.')).toBeDefined();
  });
});

const callOf = (number: number, part: Partial<ApiCall> = {}): ApiCall => ({
  id: idOf(number),
  tokenId: idOf(1),
  tokenName: 'Sync',
  userId: graceId,
  operation: 'listProjects',
  status: 200,
  calls: 1000,
  firstAt: '2026-11-18T14:20:01.000Z',
  lastAt: '2026-11-18T14:20:59.000Z',
  address: '203.0.113.7',
  ...part,
});

describe('the audit', () => {
  const show = async (apiCalls: readonly ApiCall[]) => {
    const server = serverOf();
    server.answer('GET /api-tokens', () => Response.json({ tokens: [tokenOf(1, { name: 'Sync' })] }));
    server.answer('GET /api-calls', () =>
      Response.json({ apiCalls, paging: { total: apiCalls.length, limit: 50, offset: 0, nextCursor: null } }),
    );
    await showPage(server, <AuditPage />, { path: '/settings/audit' });
    await act(() => server.quiet());
    return server;
  };
  const lastFilter = (server: FakeServer): unknown =>
    JSON.parse(server.callsOf('GET /api-calls').at(-1)?.query.get('filter') ?? 'null');

  it('counts calls and says their result', async () => {
    await show([callOf(1), callOf(2, { operation: 'updateProject', status: 403, calls: 1 })]);
    const row = within(screen.getByText('listProjects').closest('[role="row"]') as HTMLElement);
    expect(row.getByText('1,000')).toBeDefined();
    expect(row.getByText('Nov 18, 2026, 14:20')).toBeDefined();
    expect(screen.getByText('403')).toBeDefined();
  });

  it('is narrowed by the name of an operation', async () => {
    const server = await show([callOf(1)]);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Operation' }), { target: { value: 'project' } });
    await vi.waitFor(() => expect(server.callsOf('GET /api-calls')).toHaveLength(2));
    expect(lastFilter(server)).toEqual({
      and: [
        {
          filterIdentitier: { entity: 'apiCall', identifier: 'operation' },
          operation: 2,
          not: false,
          compareValue: 'project',
        },
      ],
      or: [],
    });
  });

  it('says that nothing was called yet, and offers no file then', async () => {
    await show([]);
    expect(screen.getByText('No API token was used yet')).toBeDefined();
    expect(button('Export list').hasAttribute('disabled')).toBe(true);
  });
});
