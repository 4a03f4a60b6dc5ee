import { expect, it } from 'vitest';
import { bidOf, FakeServer, idOf, refusalOf } from '../../testing/fakeServer';

const setUp = async () => {
  const server = new FakeServer();
  server.answer('GET /projects/*', () => Response.json({ project: bidOf(1) }));
  server.answer('GET /bid-invites', () => Response.json({ bidInvites: [] }));
  return { server, ...(await server.enter()) };
};

it('a bid opens with its invitations', async () => {
  const { bidDetails } = await setUp();
  await bidDetails.open(idOf(1));
  expect([bidDetails.bid?.name, bidDetails.invites, bidDetails.isMissing]).toEqual(['Bid 1', [], false]);
});

it('a bid that the server does not know is missing', async () => {
  const { server, bidDetails } = await setUp();
  server.answer('GET /projects/*', () => refusalOf(404, 'It does not exist.'));
  await bidDetails.open(idOf(2));
  expect(bidDetails.isMissing).toBe(true);
});

it('what is no id of a bid is missing without a question, also when anything changes', async () => {
  const { server, bidDetails } = await setUp();
  await bidDetails.open('all');
  bidDetails.onLiveChanges('reset');
  await bidDetails.recover();
  await server.quiet();
  expect(bidDetails.isMissing).toBe(true);
  expect(server.callsOf('GET /(projects/.*|bid-invites)')).toEqual([]);
  await bidDetails.open(idOf(1));
  expect([bidDetails.isMissing, bidDetails.bid?.name]).toEqual([false, 'Bid 1']);
});

it.each(['bidInvite', 'company', 'contact', 'quote', 'task'])(
  'is asked for again when a %s changes, of which its own values are made',
  async (entity) => {
    const { server, bidDetails } = await setUp();
    await bidDetails.open(idOf(1));
    const before = server.callsOf('GET /projects/*').length;
    bidDetails.onLiveChanges([{ entity, id: idOf(77), kind: 'created', actorId: null, changeSetId: 'c' }]);
    await server.quiet();
    expect(server.callsOf('GET /projects/*')).toHaveLength(before + 1);
  },
);
