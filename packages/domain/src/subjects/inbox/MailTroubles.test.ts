import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../engine/client/client';
import { FakeServer, refusalOf } from '../../testing/fakeServer';
import { MailTroubles } from './MailTroubles';

let server: FakeServer;
let client: Client;
beforeEach(async () => {
  server = new FakeServer();
  server.answer('GET /email-accounts', () => Response.json({ emailAccounts: [] }));
  server.answer('GET /platform-credentials/missing-platforms', () =>
    Response.json({ platforms: ['Procore', 'PlanHub'] }),
  );
  ({ client } = await server.enter());
});

const loaded = async (): Promise<MailTroubles> => {
  const troubles = new MailTroubles(client);
  await troubles.load();
  return troubles;
};

describe('a platform without a sign-in', () => {
  it('INBOX-11: is no longer spoken of once it is dismissed, and others are', async () => {
    const troubles = await loaded();
    troubles.dismiss('Procore');
    expect((['Procore', 'PlanHub', 'Smartbid', 'Unknown'] as const).map(troubles.isMissing)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('INBOX-12: is spoken of again by the next one that asks', async () => {
    (await loaded()).dismiss('Procore');
    expect((await loaded()).isMissing('Procore')).toBe(true);
  });

  it('that can not be asked for is no trouble', async () => {
    server.answer('GET /platform-credentials/missing-platforms', () => refusalOf(500, 'Later.'));
    expect((await loaded()).isMissing('Procore')).toBe(false);
  });
});

describe('the mailboxes of a user', () => {
  it.each([
    [['Connected', 'Disabled'], false],
    [['Connected', 'Error'], true],
  ])('%j', async (statuses, isFailing) => {
    server.answer('GET /email-accounts', () =>
      Response.json({ emailAccounts: statuses.map((status) => ({ status })) }),
    );
    expect((await loaded()).isMailboxFailing).toBe(isFailing);
  });
});
