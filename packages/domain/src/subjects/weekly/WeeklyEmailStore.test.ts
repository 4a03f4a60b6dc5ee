import { expect, it } from 'vitest';
import { FakeServer, refusalOf } from '../../testing/fakeServer';
import { WeeklyEmailStore } from './WeeklyEmailStore';

const email = {
  weekday: 1,
  time: '07:00',
  bids: 'mine',
  view: null,
  nextAt: '2026-11-30T15:00:00.000Z',
  lastSentAt: null,
};

const setUp = async () => {
  const server = new FakeServer();
  let stored: object | null = null;
  server.answer('GET /profile/weekly-email', () => Response.json({ weeklyEmail: stored }));
  server.answer('PUT /profile/weekly-email', ({ body }) => {
    stored = { ...email, ...(body as object) };
    return Response.json({ weeklyEmail: stored });
  });
  server.answer('DELETE /profile/weekly-email', () => {
    stored = null;
    return new Response(null, { status: 204 });
  });
  const domain = await server.enter();
  return { server, domain, weekly: domain.late.get(WeeklyEmailStore) };
};

it('is unknown, then off, on and off again', async () => {
  const { weekly } = await setUp();
  expect(weekly.email).toBeUndefined();
  await weekly.load();
  expect(weekly.email).toBeNull();
  expect((await weekly.save({ weekday: 3, time: '09:00', bids: 'all' })).ok).toBe(true);
  expect(weekly.email).toMatchObject({ weekday: 3, time: '09:00', bids: 'all' });
  expect((await weekly.turnOff()).ok).toBe(true);
  expect(weekly.email).toBeNull();
});

it('stays as it was if the server refuses a change, and says why it could not be read', async () => {
  const { server, weekly } = await setUp();
  await weekly.save({ weekday: 3, time: '09:00', bids: 'all' });
  server.answer('PUT /profile/weekly-email', () => refusalOf(422, 'Choose a view first.'));
  expect(await weekly.save({ weekday: 4, time: '09:00', bids: 'view' })).toMatchObject({ ok: false });
  expect(weekly.email).toMatchObject({ weekday: 3 });
  server.answer('GET /profile/weekly-email', () => refusalOf(503, 'Later.'));
  await weekly.load();
  expect([weekly.error?.message, weekly.email?.weekday]).toEqual(['Later.', 3]);
});

it('an answer from before a change does not undo it', async () => {
  const { server, weekly } = await setUp();
  let answer = (): void => undefined;
  server.answer(
    'GET /profile/weekly-email',
    () => new Promise((resolve) => (answer = () => resolve(Response.json({ weeklyEmail: null })))),
  );
  const loading = weekly.load();
  await weekly.save({ weekday: 3, time: '09:00', bids: 'all' });
  answer();
  await loading;
  expect(weekly.email).toMatchObject({ weekday: 3 });
});

it('is forgotten with the session', async () => {
  const { domain, weekly } = await setUp();
  await weekly.load();
  domain.session.end();
  expect(weekly.email).toBeUndefined();
});
