import { describe, expect, it, vi } from 'vitest';
import type { EmailAccount, EmailScraper, PlatformCredential } from '../../model/contract/contract';
import { FakeServer, idOf, refusalOf } from '../../testing/fakeServer';
import { EmailAccountsStore } from './EmailAccountsStore';
import { EmailScrapersStore } from '../platforms/EmailScrapersStore';
import { PlatformCredentialsStore } from '../platforms/PlatformCredentialsStore';

const at = '2026-03-05T09:00:00.000Z';
const later = '2026-03-05T10:00:00.000Z';

const accountOf = (part: Partial<EmailAccount> = {}): EmailAccount => ({
  id: idOf(1),
  email: 'maya@cascade.test',
  host: 'imap.cascade.test',
  port: 993,
  status: 'Error',
  statusReason: 'The mail server refused the address or the password.',
  createdAt: at,
  updatedAt: at,
  ...part,
});
const credentialOf = (part: Partial<PlatformCredential> = {}): PlatformCredential => ({
  id: idOf(1),
  platformId: 'Procore',
  userName: 'bids@cascade.test',
  createdAt: at,
  updatedAt: at,
  ...part,
});
const scraperOf = (part: Partial<EmailScraper> = {}): EmailScraper => ({
  id: idOf(1),
  email: 'bids@cascade.test',
  provider: 'imap',
  active: true,
  firstFailedRunAt: null,
  createdAt: at,
  updatedAt: at,
  ...part,
});

const live = (entity: string) =>
  [{ entity, id: idOf(1), kind: 'updated', actorId: null, changeSetId: idOf(2) } as const] as const;

describe('mailboxes of a user', () => {
  const enter = async (accounts: readonly EmailAccount[]) => {
    const server = new FakeServer();
    server.answer('GET /email-accounts', () => Response.json({ emailAccounts: accounts }));
    const store = (await server.enter()).late.get(EmailAccountsStore);
    await store.list.load();
    return { server, store };
  };

  it('show as connected when a new login went well, and as they were when it did not', async () => {
    const { server, store } = await enter([accountOf()]);
    server.answer('PATCH /email-accounts/*', () => refusalOf(422, 'Nothing answers.'));
    const refused = await store.logIn(idOf(1), { password: 'wrong' });
    expect([refused.ok, store.list.rows?.[0]?.status]).toEqual([false, 'Error']);
    const connected = accountOf({ status: 'Connected', statusReason: null, updatedAt: later });
    server.answer('PATCH /email-accounts/*', () => Response.json({ emailAccount: connected }));
    await store.logIn(idOf(1), { password: 'right' });
    expect(store.list.rows).toEqual([connected]);
  });

  it('are asked for anew when another page changed them, and not for other changes', async () => {
    const { server, store } = await enter([accountOf()]);
    server.answer('GET /email-accounts', () => Response.json({ emailAccounts: [] }));
    store.onLiveChanges(live('task'));
    await server.quiet();
    expect(store.list.rows).toHaveLength(1);
    store.onLiveChanges(live('emailAccount'));
    await server.quiet();
    expect(store.list.rows).toEqual([]);
  });

  it('that nobody looks at are not asked for, and are forgotten with the session', async () => {
    const server = new FakeServer();
    server.answer('GET /email-accounts', () => Response.json({ emailAccounts: [accountOf()] }));
    const domain = await server.enter();
    const store = domain.late.get(EmailAccountsStore);
    store.onLiveChanges(live('emailAccount'));
    await server.quiet();
    expect(server.callsOf('GET /email-accounts')).toEqual([]);
    await store.load();
    domain.late.clear();
    expect(store.list.rows).toBeNull();
    store.onLiveChanges('reset');
    await server.quiet();
    expect(server.callsOf('GET /email-accounts')).toHaveLength(1);
  });

  it('are gone at once when they are disconnected, and back when that fails', async () => {
    const { server, store } = await enter([accountOf()]);
    server.answer('DELETE /email-accounts/*', () => refusalOf(500, 'No.'));
    const removing = store.disconnect(idOf(1));
    expect(store.list.rows).toEqual([]);
    expect((await removing).ok).toBe(false);
    expect(store.list.rows).toHaveLength(1);
  });

  it('that another page has disconnected already are simply gone', async () => {
    const { server, store } = await enter([accountOf()]);
    server.answer('DELETE /email-accounts/*', () => refusalOf(404, 'Not found'));
    expect((await store.disconnect(idOf(1))).ok).toBe(true);
    expect(store.list.rows).toEqual([]);
  });
});

describe('sign-ins to platforms', () => {
  const enter = async () => {
    const server = new FakeServer();
    server.answer('GET /platform-credentials', () => Response.json({ credentials: [credentialOf()] }));
    server.answer('GET /platform-credentials/missing-platforms', () => Response.json({ platforms: ['PlanHub'] }));
    const store = (await server.enter()).late.get(PlatformCredentialsStore);
    await store.load();
    return { server, store };
  };

  it('PLATFORM-02: show a new user name while the call is under way', async () => {
    const { server, store } = await enter();
    let answer: (response: Response) => void = () => undefined;
    server.answer('PATCH /platform-credentials/*', () => new Promise((resolve) => (answer = resolve)));
    const changing = store.change(idOf(1), { userName: 'other', password: 'secret' });
    expect(store.list.rows).toEqual([credentialOf({ userName: 'other' })]);
    await vi.waitFor(() => expect(server.callsOf('PATCH /platform-credentials/*')).toHaveLength(1));
    answer(Response.json({ credential: credentialOf({ userName: 'other', updatedAt: later }) }));
    await changing;
    expect(store.list.rows).toEqual([credentialOf({ userName: 'other', updatedAt: later })]);
  });

  it('PLATFORM-03: are as they were when the change fails, and the failure is thrown', async () => {
    const { server, store } = await enter();
    server.answer('PATCH /platform-credentials/*', () => refusalOf(500, 'The disk is full.'));
    await expect(store.change(idOf(1), { userName: 'other' })).rejects.toThrow('The disk is full.');
    expect(store.list.rows).toEqual([credentialOf()]);
  });

  it('leave a platform out of the missing ones once it has one', async () => {
    const { server, store } = await enter();
    expect(store.missing).toEqual(['PlanHub']);
    const added = credentialOf({ id: idOf(2), platformId: 'PlanHub' });
    server.answer('POST /platform-credentials', () => Response.json({ credential: added }, { status: 201 }));
    server.answer('GET /platform-credentials', () => Response.json({ credentials: [added, credentialOf()] }));
    server.answer('GET /platform-credentials/missing-platforms', () => Response.json({ platforms: [] }));
    await store.connect({ platformId: 'PlanHub', userName: 'a', password: 'b' });
    expect([store.missing, store.list.rows]).toEqual([[], [added, credentialOf()]]);
  });
});

describe('mailboxes that are looked into', () => {
  const enter = async (scraper: EmailScraper) => {
    const server = new FakeServer();
    server.answer('GET /email-scrapers', () => Response.json({ emailScrapers: [scraper] }));
    server.answer('GET /email-scrapers/*/options', () =>
      Response.json({ options: [{ id: 'INBOX', name: 'Inbox', isChosen: scraper.active }] }),
    );
    server.answer('PATCH /email-scrapers/*', ({ body }) =>
      Response.json({ emailScraper: { ...scraper, ...(body as object), updatedAt: later } }),
    );
    const store = (await server.enter()).late.get(EmailScrapersStore);
    await store.load();
    return { server, store };
  };

  it.each([true, false])('SCRAPER-03: are turned the other way when they were active: %s', async (active) => {
    const { server, store } = await enter(scraperOf({ active }));
    await store.setActive(idOf(1), !active);
    expect(server.callsOf('PATCH /email-scrapers/*').map(({ body }) => body)).toEqual([{ active: !active }]);
    expect(store.list.rows?.[0]?.active).toBe(!active);
    expect(store.options[idOf(1)]).toEqual([{ id: 'INBOX', name: 'Inbox', isChosen: active }]);
  });

  it('SCRAPER-02: that fail are not turned on, and nothing is asked of the server', async () => {
    const { server, store } = await enter(scraperOf({ active: false, firstFailedRunAt: at }));
    expect(await store.setActive(idOf(1), true)).toBe('blocked');
    expect(server.callsOf('PATCH /email-scrapers/*')).toEqual([]);
    expect(store.list.rows?.[0]?.active).toBe(false);
  });

  it('that fail can be turned off, and go back on when that is refused', async () => {
    const { server, store } = await enter(scraperOf({ firstFailedRunAt: at }));
    server.answer('PATCH /email-scrapers/*', () => refusalOf(500, 'No.'));
    const turning = store.setActive(idOf(1), false);
    expect(store.list.rows?.[0]?.active).toBe(false);
    await turning;
    expect(store.list.rows?.[0]?.active).toBe(true);
  });
});
