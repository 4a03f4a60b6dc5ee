import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Webhook, WebhookDelivery } from '@basis/domain/model/contract/contract';
import { FakeServer, graceId, idOf, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { menuOf, press, showPage } from '../../testing/showPage';
import WebhooksPage from './WebhooksPage';

const webhookOf = (number: number, part: Partial<Webhook> = {}): Webhook => ({
  id: idOf(number),
  name: `Hook ${number}`,
  url: 'https://hooks.example.com/basis',
  kinds: ['basis.bid.won', 'basis.bid.lost'],
  filter: null,
  isOn: true,
  pausedFor: null,
  pausedAt: null,
  failingSince: null,
  waiting: 0,
  formerSecretUntil: null,
  madeById: graceId,
  createdAt: '2026-11-16T12:00:00.000Z',
  ...part,
});
const deliveryOf = (number: number, part: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: idOf(number),
  eventId: idOf(number + 100),
  kind: 'basis.bid.won',
  bidId: idOf(7),
  bidName: 'Pier 48',
  state: 'Delivered',
  attempts: 1,
  createdAt: '2026-11-18T14:30:00.000Z',
  triedAt: '2026-11-18T14:30:01.000Z',
  nextTryAt: null,
  status: 204,
  fault: null,
  tookMs: 81,
  ...part,
});

const show = async (webhooks: readonly Webhook[], deliveries: readonly WebhookDelivery[] = []) => {
  const server = new FakeServer();
  server.profile = profileOf({ role: 'Admin' });
  const security = { hasPassword: true, arePasskeysOffered: false, passkeys: [], codesSince: null };
  server.answer('GET /profile/security', () =>
    Response.json({ security: { ...security, recoveryCodesLeft: 0, isRequired: false, mustSetUp: false } }),
  );
  server.answer('GET /webhooks', () => Response.json({ webhooks }));
  server.answer(`GET /webhooks/${idOf(1)}/deliveries`, () =>
    Response.json({ deliveries, paging: { total: deliveries.length, limit: 50, offset: 0, nextCursor: null } }),
  );
  await showPage(server, <WebhooksPage />, { path: '/settings/webhooks' });
  await act(() => server.quiet());
  return server;
};

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = () => within(screen.getAllByRole('dialog').at(-1) as HTMLElement);
const choose = async (server: FakeServer, name: string, item: string): Promise<void> => {
  fireEvent.click(button(`Actions for ${name}`));
  await press(server, screen.getByRole('menuitem', { name: item }));
};

describe('the webhooks', () => {
  it('say that amounts are sent, and what each sends where', async () => {
    await show([
      webhookOf(1, { waiting: 1234 }),
      webhookOf(2, { isOn: false, filter: { and: [], or: [] } }),
      webhookOf(3, { failingSince: '2026-11-18T14:00:00.000Z' }),
    ]);
    expect(screen.getByText(/Each event holds the bid as an Admin sees it, with its amounts\./)).toBeDefined();
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows[1]).toContain('Hook 1https://hooks.example.com/basis');
    expect(rows[1]).toContain('Bid won, Bid lostAll bidsOn1,234');
    expect(rows[2]).toContain('Those that matchOff');
    expect(rows[3]).toContain('Failing');
  });

  it.each<[string, Partial<Webhook>, readonly string[]]>([
    ['are on', {}, ['Send test event', 'Turn off']],
    ['are off', { isOn: false }, ['Turn on']],
    ['are paused', { pausedFor: 'Gone', pausedAt: '2026-11-18T14:00:00.000Z' }, ['Resume', 'Turn off']],
  ])('that %s offer what fits', async (_, part, own) => {
    await show([webhookOf(1, part)]);
    expect(menuOf(button('Actions for Hook 1'))).toEqual(['Show deliveries', 'Edit', ...own, 'Roll secret', 'Delete']);
  });

  it('that are paused say why, and are resumed at once', async () => {
    const server = await show([webhookOf(1, { pausedFor: 'Failing', pausedAt: '2026-11-18T14:00:00.000Z' })]);
    expect(screen.getByText('Hook 1 is paused')).toBeDefined();
    expect(screen.getByText(/Its receiver took no event for three days/)).toBeDefined();
    server.answer(`PATCH /webhooks/${idOf(1)}`, () => Response.json({ webhook: webhookOf(1) }));
    await press(server, button('Resume'));
    expect(server.callsOf(`PATCH /webhooks/${idOf(1)}`).at(-1)?.body).toEqual({ isOn: true });
  });

  it('are made with a name, an address, events and all bids, and show their secret once', async () => {
    const server = await show([]);
    await press(server, button('New webhook'));
    await press(server, button('Create webhook'));
    for (const fault of ['Enter a name', 'Enter the address of the receiver', 'Choose at least one event'])
      expect(screen.getByText(fault)).toBeDefined();
    fireEvent.change(dialog().getByLabelText('Name'), { target: { value: ' Books ' } });
    fireEvent.change(dialog().getByLabelText('Address'), { target: { value: 'https://10.0.0.1/' } });
    fireEvent.click(dialog().getByRole('combobox', { name: 'Events' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Bid won' }));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    server.answer('POST /webhooks', () =>
      Response.json(
        {
          message: 'The address is in a private network.',
          code: 'refused',
          requestId: 'r',
          details: [{ path: 'body/url', message: 'The address is in a private network.' }],
        },
        { status: 422 },
      ),
    );
    await press(server, button('Create webhook'));
    expect(screen.getByText('The address is in a private network.')).toBeDefined();
    expect(dialog().getByLabelText<HTMLInputElement>('Name').value).toBe(' Books ');
    fireEvent.change(dialog().getByLabelText('Address'), { target: { value: 'https://hooks.example.com/basis' } });
    const secret = `whsec_${'x'.repeat(44)}`;
    server.answer('POST /webhooks', () => Response.json({ webhook: webhookOf(1, { name: 'Books' }), secret }));
    await press(server, button('Create webhook'));
    expect(server.callsOf('POST /webhooks').at(-1)?.body).toEqual({
      name: 'Books',
      url: 'https://hooks.example.com/basis',
      kinds: ['basis.bid.won'],
      filter: null,
      isOn: true,
    });
    expect((await screen.findByLabelText<HTMLInputElement>('Secret')).value).toBe(secret);
    await press(server, button('Done'));
    expect(screen.queryByDisplayValue(secret)).toBeNull();
  });

  it('ask for a condition where only some bids are wanted', async () => {
    const server = await show([webhookOf(1)]);
    await choose(server, 'Hook 1', 'Edit');
    fireEvent.click(dialog().getByLabelText('Only bids that match'));
    await press(server, button('Save webhook'));
    expect(screen.getByText('Add a condition, or choose all bids.')).toBeDefined();
    expect(server.callsOf(`PATCH /webhooks/${idOf(1)}`)).toEqual([]);
    fireEvent.click(dialog().getByLabelText('All bids'));
    server.answer(`PATCH /webhooks/${idOf(1)}`, () => Response.json({ webhook: webhookOf(1) }));
    await press(server, button('Save webhook'));
    // Saving an edit does not resume.
    expect(server.callsOf(`PATCH /webhooks/${idOf(1)}`).at(-1)?.body).not.toHaveProperty('isOn');
  });

  it('are deleted after a question', async () => {
    const server = await show([webhookOf(1)]);
    await choose(server, 'Hook 1', 'Delete');
    expect(server.callsOf(`DELETE /webhooks/${idOf(1)}`)).toEqual([]);
    server.answer(`DELETE /webhooks/${idOf(1)}`, () => new Response(null, { status: 204 }));
    await press(server, button('Delete webhook'));
    expect(server.callsOf(`DELETE /webhooks/${idOf(1)}`)).toHaveLength(1);
  });
});

describe('the deliveries of a webhook', () => {
  it('show event, bid, state and answer, and the request and answer of each', async () => {
    const server = await show(
      [webhookOf(1)],
      [
        deliveryOf(11),
        deliveryOf(12, { state: 'Failed', status: 500, attempts: 10, fault: 'The receiver answered 500.' }),
        deliveryOf(13, {
          kind: 'basis.bid.deleted',
          bidName: null,
          status: null,
          triedAt: null,
          state: 'Waiting',
          nextTryAt: '2026-11-18T15:00:00.000Z',
        }),
      ],
    );
    await choose(server, 'Hook 1', 'Show deliveries');
    const rows = within(screen.getByRole('grid', { name: 'Deliveries' })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Bid wonPier 48Nov 18, 2026, .*Delivered204/),
      expect.stringMatching(/^Bid wonPier 48.*Given up500/),
      expect.stringMatching(/^Bid deletedGone for good.*Waiting–/),
    ]);
    const request = {
      url: 'https://hooks.example.com/basis',
      headers: { 'webhook-id': 'x' },
      body: '{"type":"basis.bid.won"}',
    };
    server.answer(`GET /webhooks/${idOf(1)}/deliveries/${idOf(12)}`, () =>
      Response.json({
        delivery: deliveryOf(12, { state: 'Failed', status: 500, fault: 'The receiver answered 500.' }),
        request,
        answer: 'oops',
      }),
    );
    fireEvent.click(rows[2]?.querySelector('[role="rowheader"]') ?? document.body);
    await act(() => server.quiet());
    expect(screen.getByText(/^The receiver answered 500\. Tried Nov 18, 2026/)).toBeDefined();
    expect(screen.getByText(/webhook-id: x/)).toBeDefined();
    expect(screen.getByText('oops')).toBeDefined();
    server.answer(`POST /webhooks/${idOf(1)}/deliveries/${idOf(12)}/replay`, () =>
      Response.json({ delivery: deliveryOf(12) }),
    );
    await press(server, button('Send again'));
    expect(server.callsOf(`POST /webhooks/${idOf(1)}/deliveries/${idOf(12)}/replay`)).toHaveLength(1);
    expect(screen.getByText('Sending “Bid won” again')).toBeDefined();
  });

  it('that are under way are loaded again when the page is shown, and not while it is hidden', async () => {
    const due = { state: 'Waiting', nextTryAt: '2026-01-01T00:00:00.000Z' } as const;
    const server = await show([webhookOf(1)], [deliveryOf(11, due)]);
    await choose(server, 'Hook 1', 'Show deliveries');
    await act(() => server.quiet());
    const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    onTestFinished(() => isHidden.mockRestore());
    const loads = (): number => server.callsOf(`GET /webhooks/${idOf(1)}/deliveries`).length;
    const before = loads();
    fireEvent(document, new Event('visibilitychange'));
    await act(() => server.quiet());
    expect(loads()).toBe(before);
    isHidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    await act(() => server.quiet());
    expect(loads()).toBe(before + 1);
  });

  it('of a test event are opened by it', async () => {
    const server = await show([webhookOf(1)]);
    server.answer(`POST /webhooks/${idOf(1)}/test`, () =>
      Response.json({ delivery: deliveryOf(11, { kind: 'basis.test' }) }),
    );
    await choose(server, 'Hook 1', 'Send test event');
    await act(() => server.quiet());
    expect(screen.getByText('Nothing was sent yet')).toBeDefined();
  });

  it('that can’t be loaded say so', async () => {
    const server = await show([webhookOf(1)]);
    server.answer(`GET /webhooks/${idOf(1)}/deliveries`, () => refusalOf(404, 'This is not there.'));
    await choose(server, 'Hook 1', 'Show deliveries');
    expect(screen.getByText('The deliveries could not be loaded')).toBeDefined();
  });
});
