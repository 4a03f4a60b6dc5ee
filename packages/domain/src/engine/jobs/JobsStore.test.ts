import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShownJob } from '../../model/contract/contract';
import { FakeServer, idOf, refusalOf } from '../../testing/fakeServer';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const jobId = idOf(1);
const jobOf = (state: ShownJob['state'], changed = 0): ShownJob =>
  ({ id: jobId, state, changed, total: 300, refused: [] }) as unknown as ShownJob;

const setUp = async () => {
  const server = new FakeServer();
  const { jobs, session } = await server.enter();
  const shows = (job: ShownJob): void => server.answer('GET /jobs/*', () => Response.json({ job }));
  shows(jobOf('running', 10));
  const poll = async (): Promise<void> => {
    vi.advanceTimersByTime(500);
    await server.quiet();
  };
  return { server, jobs, session, shows, poll };
};

describe('long work', () => {
  it('is shown with its name and how far it is, until it is done', async () => {
    const { server, jobs, shows, poll } = await setUp();
    const following = jobs.follow(jobId, 'Moved 300 bids');
    expect(jobs.running.get(jobId)).toEqual({ label: 'Moved 300 bids', job: null });
    await server.quiet();
    expect(jobs.running.get(jobId)?.job).toMatchObject({ changed: 10 });
    shows(jobOf('running', 200));
    await poll();
    expect(jobs.running.get(jobId)?.job).toMatchObject({ changed: 200 });
    shows(jobOf('done', 300));
    await poll();
    expect(await following).toMatchObject({ ok: true, value: { state: 'done', changed: 300 } });
    expect(jobs.running.size).toBe(0);
  });

  it('goes on being followed while the network is away', async () => {
    const { server, jobs, shows, poll } = await setUp();
    const following = jobs.follow(jobId, 'Moved 300 bids');
    server.isDown = true;
    await poll();
    await poll();
    expect(jobs.running.size).toBe(1);
    server.isDown = false;
    shows(jobOf('done', 300));
    await poll();
    expect(await following).toMatchObject({ ok: true });
  });

  it('that the server does not know is no longer followed', async () => {
    const { server, jobs } = await setUp();
    server.answer('GET /jobs/*', () => refusalOf(404, 'There is no such job.'));
    expect(await jobs.follow(jobId, 'Moved')).toMatchObject({ ok: false, error: { status: 404 } });
    expect(jobs.running.size).toBe(0);
  });

  it('is stopped by the server, which says how far it came', async () => {
    const { server, jobs, shows, poll } = await setUp();
    server.answer('POST /jobs/*/cancel', () => {
      shows(jobOf('cancelled', 120));
      return Response.json({ job: jobOf('running') });
    });
    const following = jobs.follow(jobId, 'Moved 300 bids');
    await server.quiet();
    expect((await jobs.cancel(jobId)).ok).toBe(true);
    await poll();
    expect(await following).toMatchObject({ ok: true, value: { state: 'cancelled', changed: 120 } });
  });

  it('is not asked about in the next session', async () => {
    const { server, jobs, session, poll } = await setUp();
    const following = jobs.follow(jobId, 'Moved 300 bids');
    await server.quiet();
    session.end();
    await session.load();
    await poll();
    expect(await following).toMatchObject({ ok: false, error: { code: 'unauthorized' } });
    expect([jobs.running.size, server.callsOf('GET /jobs/*').length]).toEqual([0, 1]);
  });
});
