import { expect, it } from 'vitest';
import { FakeServer, profileOf } from '@basis/domain/testing/fakeServer';
import { loadScrapers } from './loadScrapers';

it.each(['Admin', 'Member', 'RestrictedMember', 'ReadOnly'] as const)(
  'SESSION-17: scrapers are loaded at startup (%s)',
  async (role) => {
    const server = new FakeServer();
    server.profile = profileOf({ role });
    server.answer('GET /email-scrapers', () => Response.json({ emailScrapers: [] }));
    await loadScrapers(await server.enter());
    expect(server.callsOf('GET /email-scrapers')).toHaveLength(1);
  },
);
