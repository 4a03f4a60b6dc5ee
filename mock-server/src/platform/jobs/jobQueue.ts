import PgBoss from 'pg-boss';
import type { Connection } from '../db/database';
import { createPool } from '../db/clients';
import type { Log } from '../logging';
import { runEach } from './runEach';
import { watchClock } from './watchClock';
import { startWorker, type Job, type JobHandler, type Worker } from './worker';

interface WorkOptions {
  readonly pollingIntervalSeconds: number;
  /** Maximum jobs per batch. */
  readonly batchSize?: number;
}

interface Span {
  readonly seconds: number;
  /** Offset into each period at which the job is sent. */
  readonly offsetSeconds?: number;
}

/** Job queues in the database. */
export interface JobQueue {
  createQueue(name: string, options?: Omit<PgBoss.Queue, 'name'>): Promise<void>;
  /** Queues a job. A worker of this process that is at rest takes it at once. */
  send(name: string, data: object, options?: PgBoss.SendOptions): Promise<void>;
  /** Starts a worker in this process. */
  work<T extends object>(name: string, options: WorkOptions, handler: JobHandler<T>): void;
  /** Sends a job once per period across all processes. */
  repeat(name: string, span: Span): void;
  /** Brings back what a clock that was ahead put off, such as each hour. */
  bringBack(): Promise<void>;
  /** Does further work with that, also once the clock is set back. */
  whenBroughtBack(work: () => Promise<unknown>): void;
  /** Stops workers, waiting at most limitMs. */
  stopWorkers(limitMs: number): Promise<void>;
  close(): Promise<void>;
}

const connections = 4;
const scheduleMs = 20_000;
/**
 * Starts jobs that are postponed implausibly far, frees periods that were claimed too early, and lets maintenance
 * continue. Otherwise they would wait until the clock reaches its former time.
 */
const bringJobsBack = [
  // Jobs are queued for the next minute at most, and the wait before the last retry is a quarter of an hour.
  `update pgboss.job set start_after = now() where state < 'active'
    and start_after > now() + case state when 'retry' then interval '20 minutes' else interval '2 minutes' end`,
  `update pgboss.job set singleton_on = null where singleton_on > now() at time zone 'UTC'`,
  `update pgboss.job set started_on = now() where state = 'active' and started_on > now() + interval '1 minute'`,
  `update pgboss.version set maintained_on = least(maintained_on, now()), monitored_on = least(monitored_on, now())`,
];

/** Skips the current period if started after its first minute. */
const firstMs = 60_000;

const isDue = ({ seconds, offsetSeconds = 0 }: Span, now: number): boolean =>
  (now - offsetSeconds * 1000) % (seconds * 1000) < firstMs;

/**
 * Opens the queues. Uses pg-boss for storage and dispatch only: its workers and scheduler leave promises unawaited,
 * which ends the process when the database goes away.
 * @param isPaused true while no jobs are taken or repeated.
 */
export const openJobQueue = async (
  { ownerConfig }: Connection,
  log: Log,
  isPaused?: () => boolean,
): Promise<JobQueue> => {
  const pool = createPool({ ...ownerConfig, max: connections, application_name: 'basis jobs' });
  const executeSql = (text: string, values: unknown[]) => pool.query<Record<string, unknown>>(text, values);
  const boss = new PgBoss({ db: { executeSql }, schema: 'pgboss', schedule: false });
  boss.on('error', (error) => log.warn({ error }, 'the queue of jobs could not be kept tidy'));
  await boss.start();
  const bringBackSteps: (() => Promise<unknown>)[] = bringJobsBack.map((statement) => () => pool.query(statement));
  const bringBack = (): Promise<void> => runEach(bringBackSteps);
  await bringBack();
  const clock = watchClock(() => {
    log.warn('the clock was set back: jobs that were put off are brought back');
    bringBack().catch((error: unknown) => log.warn({ error }, 'jobs that were put off wait for the next hour'));
  });
  const workers = new Map<string, Worker[]>();
  const timers: NodeJS.Timeout[] = [];

  const send: JobQueue['send'] = async (name, data, options = {}) => {
    clock.look();
    await boss.send(name, data, options);
    // One is enough, unless all are at work and may have looked already.
    workers.get(name)?.some((worker) => worker.notify());
  };
  const stopWorkers = async (limitMs: number): Promise<void> => {
    clock.end();
    for (const timer of timers) clearInterval(timer);
    await Promise.all([...workers.values()].flat().map((worker) => worker.stop(limitMs)));
  };
  return {
    createQueue: (name, options) => boss.createQueue(name, { name, ...options }),
    send,
    work<T extends object>(
      name: string,
      { pollingIntervalSeconds, batchSize = 1 }: WorkOptions,
      handler: JobHandler<T>,
    ) {
      const source = {
        fetch: (): Promise<Job<T>[]> => boss.fetch<T>(name, { batchSize }),
        complete: (ids: readonly string[]) => boss.complete(name, [...ids]),
        fail: (ids: readonly string[], error: unknown) =>
          failEach(boss, name, ids, error instanceof Error ? error : new Error(String(error))),
      };
      const worker = startWorker(source, handler, { name, intervalMs: pollingIntervalSeconds * 1000, log, isPaused });
      workers.set(name, [...(workers.get(name) ?? []), worker]);
    },
    repeat(name, span) {
      const sendDue = (): void => {
        if (isPaused?.() || !isDue(span, Date.now())) return;
        send(name, {}, { singletonKey: name, singletonSeconds: span.seconds }).catch((error: unknown) =>
          log.warn({ error, queue: name }, 'a repeated job waits for the database'),
        );
      };
      timers.push(setInterval(sendDue, scheduleMs));
      sendDue();
    },
    bringBack,
    whenBroughtBack: (work) => void bringBackSteps.push(work),
    stopWorkers,
    async close() {
      await stopWorkers(0);
      await boss.stop({ graceful: false });
      await pool.end();
    },
  };
};

const failEach = async (boss: PgBoss, name: string, ids: readonly string[], error: Error): Promise<void> => {
  for (const id of ids) await boss.fail(name, id, { message: error.message });
};
