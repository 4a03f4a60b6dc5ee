import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SinceYesterday } from '@basis/domain/model/contract/contract';
import { addDays } from '@basis/domain/model/formats/days';
import { newWord } from '@basis/domain/testing/seed';
import type { Browser } from './browser';
import { changeSetOf, undo } from './bidRows';
import { setFeatures } from './setFeatures';
import { startTestServer, type Person, type TestServer } from './testServer';

let server: TestServer;
let maya: Browser;

beforeAll(async () => {
  server = await startTestServer();
  maya = await server.as('member');
});
afterAll(() => server.close());

const news = async (browser = maya): Promise<SinceYesterday> => {
  const answer = await browser.call('GET', '/profile/since-yesterday');
  expect(answer.status, answer.text).toBe(200);
  return answer.json as SinceYesterday;
};

const totalOf = async (path: string): Promise<number> => {
  const answer = await maya.call('GET', path);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { paging: { total: number } }).paging.total;
};

const asQuery = (value: object): string => encodeURIComponent(JSON.stringify(value));

const anyInvite = async () => {
  const quickFilters = JSON.stringify({ showOnlyOverdue: true });
  const { data: list } = await maya.client.GET('/projects', { params: { query: { limit: 1, quickFilters } } });
  const projectId = list?.projects[0]?.id ?? '';
  const { data } = await maya.client.GET('/bid-invites', { params: { query: { projectId } } });
  const invite = data?.bidInvites.find(({ bidDeadline }) => bidDeadline !== null);
  if (!invite?.bidDeadline) throw new Error('The demo has no deadline');
  return { ...invite, bidDeadline: invite.bidDeadline };
};

describe('what happened since yesterday', () => {
  it('counts overdue bids as the list of bids does', async () => {
    const { due } = await news();
    expect(due.overdue.count).toBe(
      await totalOf(`/projects?limit=1&quickFilters=${asQuery({ showOnlyOverdue: true })}`),
    );
    expect(due.overdue.bids.length).toBe(Math.min(3, due.overdue.count));
  });

  it('has the dates that were moved since, from what they were to what they are, and none that were moved back', async () => {
    const before = (await news()).moved.count;
    const invite = await anyInvite();
    const moved = { ...invite.bidDeadline, date: addDays(invite.bidDeadline.date, 5) };
    const path = `/bid-invites/${invite.id}`;
    const to = (date: string) => maya.call('PATCH', path, { body: { bidDeadlineAt: date } });
    await to(addDays(invite.bidDeadline.date, 3));
    const last = await to(moved.date);
    expect(last.status, last.text).toBe(200);
    const { moved: after } = await news();
    expect(after.count).toBe(before + 1);
    expect(after.lines.find(({ projectId }) => projectId === invite.projectId)).toMatchObject({
      field: 'bidDeadline',
      companyName: invite.companyName,
      from: { date: invite.bidDeadline.date },
      to: { date: moved.date },
      isOffered: false,
    });
    await maya.call('PATCH', path, { body: { bidDeadlineAt: invite.bidDeadlineAt } });
    expect((await news()).moved.count).toBe(before);
  });

  it('tells nothing of a move that was undone', async () => {
    const before = (await news()).moved.count;
    const { id, bidDeadline } = await anyInvite();
    const body = { bidDeadlineAt: addDays(bidDeadline.date, 4) };
    const moved = await maya.call('PATCH', `/bid-invites/${id}`, { body });
    expect((await news()).moved.count).toBe(before + 1);
    expect((await undo(maya, changeSetOf(moved))).status).toBe(200);
    expect((await news()).moved.count).toBe(before);
  });

  it('has the notes that name the user, with their words, and says which were read elsewhere', async () => {
    const { projectId } = await anyInvite();
    const grace = await server.as('admin');
    const { data } = await maya.client.GET('/users');
    const id = data?.users.find(({ email }) => email === 'maya@cascade-interiors.example')?.id ?? '';
    const word = newWord();
    const body = { message: `@Maya Okafor ${word}`, mentions: [{ kind: 'user', id }] };
    const written = await grace.call('POST', `/projects/${projectId}/notes`, { body });
    expect(written.status, written.text).toBe(201);
    const { mentions } = await news();
    expect(mentions.lines[0]).toMatchObject({ message: expect.stringContaining(word), notification: { read: false } });
    const notificationId = mentions.lines[0]?.notification.id ?? '';
    await maya.call('PATCH', `/notifications/${notificationId}`, { body: { read: true } });
    expect((await news()).mentions.lines[0]).toMatchObject({ notification: { id: notificationId, read: true } });
    expect((await news(grace)).mentions.lines.map(({ message }) => message)).not.toContain(body.message);
  });

  it.each<Person>(['restricted', 'readOnly'])(
    'is shown to %s too, without amounts for who may see none',
    async (person) => {
      const found = await news(await server.as(person));
      const amounts = JSON.stringify(found).match(/"(?:quote|submittedAmount|wonAmount|lostAmount)":/g);
      expect(amounts === null).toBe(person === 'restricted');
    },
  );

  it('has neither emails nor rules for a workspace without the inbox', async () => {
    const luis = await server.as('harborMember');
    await setFeatures(server, 'harbor-electric', []);
    const { cameIn, rules } = await news(luis);
    await setFeatures(server, 'harbor-electric', ['EmailInbox']);
    expect([cameIn, rules]).toEqual([null, null]);
    expect((await news(luis)).cameIn).not.toBeNull();
  });

  it('is shown to an administrator who acts as the user, who may not mark it', async () => {
    const { data } = await maya.client.GET('/profile');
    const headers = { 'x-user-id': data?.profile.id ?? '' };
    const seen = await (await server.as('basisAdmin')).call('GET', '/profile/since-yesterday', { headers });
    expect(seen.json).toMatchObject({ canMark: false });
    expect((await news()).canMark).toBe(true);
  });

  it('shows nothing of another workspace', async () => {
    const luis = await server.as('harborMember');
    const { due, moved } = await news(luis);
    const ours = new Set((await news()).due.overdue.bids.map(({ id }) => id));
    expect([...due.overdue.bids, ...due.today.bids].some(({ id }) => ours.has(id))).toBe(false);
    expect(moved.count).toBe(0);
  });
});
