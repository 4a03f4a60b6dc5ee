import { setTimeout as wait } from 'node:timers/promises';
import { isLostConnection } from '../db/lostConnection';
import type { Log } from '../logging';

export interface Job<T> {
  readonly id: string;
  readonly data: T;
  /** Time limit. */
  readonly expireInSeconds: number;
}

/** Processes jobs; they are retried if it throws. */
export type JobHandler<T> = (jobs: readonly Job<T>[]) => Promise<unknown>;

/** The queue that jobs are fetched from and settled in. */
export interface JobSource<T> {
  fetch(): Promise<readonly Job<T>[]>;
  complete(ids: readonly string[]): Promise<void>;
  fail(ids: readonly string[], error: unknown): Promise<void>;
}

interface WorkerOptions {
  readonly name: string;
  readonly intervalMs: number;
  readonly log: Log;
  /** True while no jobs are taken. */
  readonly isPaused?: (() => boolean) | undefined;
}

export interface Worker {
  /** Polls immediately, or after the current turn. @returns true if it was at rest. */
  notify(): boolean;
  /** Takes no more jobs, and returns the current one to the queue if it does not finish in time. */
  stop(limitMs: number): Promise<void>;
}

const settleTries = 20;
const settlePauseMs = 500;

const within = async <T>(work: Promise<T>, limitMs: number): Promise<T> => {
  const clock = new AbortController();
  const limit = wait(limitMs, undefined, { signal: clock.signal }).then(() => {
    throw new Error(`The job took more than ${limitMs} ms`);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clock.abort();
    limit.catch(() => undefined);
  }
};

/**
 * Fetches, processes and settles jobs, awaiting each step, so that no rejection goes unhandled when the database goes
 * away. A job that could not be settled is retried after it expires.
 */
class Loop<T> implements Worker {
  readonly #source: JobSource<T>;
  readonly #handler: JobHandler<T>;
  readonly #options: WorkerOptions;
  #active: readonly string[] = [];
  #wake: (() => void) | null = null;
  #isNotified = false;
  #isStopping = false;
  #isCut = false;
  #isAway = false;
  readonly #running: Promise<void>;

  constructor(source: JobSource<T>, handler: JobHandler<T>, options: WorkerOptions) {
    this.#source = source;
    this.#handler = handler;
    this.#options = options;
    this.#running = this.#run();
  }

  notify(): boolean {
    this.#isNotified = true;
    const isResting = this.#wake !== null;
    this.#wake?.();
    return isResting;
  }

  async stop(limitMs: number): Promise<void> {
    this.#isStopping = true;
    this.#wake?.();
    const clock = new AbortController();
    const limit = wait(limitMs, undefined, { signal: clock.signal }).catch(() => undefined);
    await Promise.race([this.#running, limit]);
    clock.abort();
    this.#isCut = true;
    if (this.#active.length)
      await this.#source.fail(this.#active, new Error('The process ended')).catch(() => undefined);
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      const began = performance.now();
      this.#isNotified = false;
      // A full turn may leave more jobs.
      if (await this.#turn()) continue;
      await this.#rest(this.#options.intervalMs - (performance.now() - began));
    }
  }

  #rest(ms: number): Promise<void> {
    if (this.#isStopping || this.#isNotified || ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#wake = wake;
    });
  }

  /** Processes the next jobs. @returns true if there were any. */
  async #turn(): Promise<boolean> {
    const { log, name, isPaused } = this.#options;
    if (isPaused?.()) return false;
    try {
      const jobs = await this.#source.fetch();
      this.#isAway = false;
      if (jobs.length) await this.#do(jobs);
      return jobs.length > 0;
    } catch (error) {
      const wasAway = this.#isAway;
      this.#isAway = isLostConnection(error);
      // Log once per outage, not at each poll.
      if (!(this.#isAway && wasAway)) log.warn({ error, queue: name }, 'jobs wait for the database');
      return false;
    }
  }

  async #do(jobs: readonly Job<T>[]): Promise<void> {
    const { log, name } = this.#options;
    const ids = jobs.map(({ id }) => id);
    const limitMs = Math.max(1, ...jobs.map(({ expireInSeconds }) => expireInSeconds)) * 1000;
    this.#active = ids;
    const began = performance.now();
    try {
      await within(this.#handler(jobs), limitMs);
    } catch (error) {
      log[isLostConnection(error) ? 'warn' : 'error']({ error, queue: name }, 'a job failed');
      return await this.#retry(() => this.#source.fail(ids, error));
    } finally {
      this.#active = [];
    }
    log.debug({ queue: name, jobs: ids.length, ms: Math.round(performance.now() - began) }, 'jobs ran');
    // An aborted job already belongs to another worker.
    if (!this.#isCut) await this.#retry(() => this.#source.complete(ids));
  }

  /** Retries settling while the database is away. */
  async #retry(work: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries += 1)
      try {
        return await work();
      } catch (error) {
        if (this.#isCut || tries >= settleTries || !isLostConnection(error)) throw error;
        await wait(settlePauseMs);
      }
  }
}

export const startWorker = <T>(source: JobSource<T>, handler: JobHandler<T>, options: WorkerOptions): Worker =>
  new Loop(source, handler, options);
