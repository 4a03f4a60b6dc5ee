import { makeAutoObservable } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { callApi } from '../../engine/client/client';
import type { Environment } from '../../engine/environment';
import type { LiveChange } from '../../engine/events/LiveEvents';
import { BASE_INTERVAL_MS, NOTIFICATIONS_POLL_MS } from '../../engine/async/intervals';
import type { LateStore } from '../../engine/LateStores';
import { Polling } from '../../engine/async/Polling';

/** Entities whose changes by others notify users. Marks made on other pages arrive as `notification`. */
const notifying: ReadonlySet<string> = new Set(['project', 'bidInvite', 'message', 'note', 'user', 'emailAccount']);

/** Number of unread notifications: the server's last count, with the user's changes since. */
export class NotificationCount implements LateStore {
  /** null until it is known. */
  count: number | null = null;
  /** Latest arrivals; a new object each time. */
  news: { readonly arrived: number } | null = null;
  /** Number of answers so far; the lists reload with each. */
  answers = 0;
  readonly #environment: Pick<Environment, 'client' | 'session'>;
  readonly #latest = new Latest();
  readonly #polling = new Polling(NOTIFICATIONS_POLL_MS);
  #isCounting = false;
  #askedAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(environment: Pick<Environment, 'client' | 'session'>) {
    this.#environment = environment;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Counts from now on, until the session ends. */
  begin(): void {
    if (this.#isCounting) return;
    this.#isCounting = true;
    this.#polling.start(() => void this.load());
    void this.load();
  }

  async load(): Promise<void> {
    if (!this.#isCounting) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#askedAt = performance.now();
    const isCurrent = this.#latest.begin();
    const result = await callApi(this.#environment.client.GET('/notifications/new'));
    if (result.ok && isCurrent()) this.receive(result.value.count);
  }

  /** Changes the count without a call, and drops outdated answers. @param by negative for notifications just read */
  adjust(by: number): void {
    this.#latest.drop();
    if (this.count !== null) this.count = Math.max(0, this.count + by);
  }

  async recover(): Promise<void> {
    await this.load();
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    const ownId = this.#environment.session.profile?.id;
    const matters = ({ entity, actorId }: LiveChange): boolean =>
      entity === 'notification' || (notifying.has(entity) && actorId !== ownId);
    if (changes === 'reset' || changes.some(matters)) this.#loadSoon();
  }

  clear(): void {
    this.#latest.drop();
    this.#polling.stop();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isCounting = false;
    this.#askedAt = -Infinity;
    this.count = null;
    this.news = null;
  }

  private receive(count: number): void {
    if (this.count !== null && count > this.count) this.news = { arrived: count - this.count };
    this.count = count;
    this.answers += 1;
  }

  /** Loads at once, or once per interval during a stream of changes. */
  #loadSoon(): void {
    if (!this.#isCounting || this.#timer !== undefined) return;
    const waitMs = Math.max(0, this.#askedAt + BASE_INTERVAL_MS - performance.now());
    this.#timer = setTimeout(() => void this.load(), waitMs);
  }
}
