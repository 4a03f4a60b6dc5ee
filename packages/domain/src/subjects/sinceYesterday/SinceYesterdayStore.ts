import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { callApi, type Client } from '../../engine/client/client';
import { BASE_INTERVAL_MS } from '../../engine/async/intervals';
import { Pause } from '../../engine/async/Pause';
import type { LiveChange } from '../../engine/events/LiveEvents';
import type { LateStore } from '../../engine/LateStores';
import { StoredSetting } from '../../engine/stored/StoredSetting';
import type { SinceYesterday } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import { emailTimesKey, readEmailTimes, type Digest } from '../../model/notifications/emailTimes';

/** Setting of a user: until when what happened was read, on any device. */
const readKey = 'SINCE_YESTERDAY';

/** Entities whose changes it tells. */
const told: ReadonlySet<string> = new Set(['project', 'bidInvite', 'message', 'note', 'notification', 'mailRule']);

const momentOf = (setting: unknown): string => {
  const at = typeof setting === 'object' && setting !== null && 'readAt' in setting ? setting.readAt : null;
  return typeof at === 'string' ? at : '';
};

/** What happened in the workspace since the user's last working day. */
export class SinceYesterdayStore implements LateStore {
  news: SinceYesterday | null = null;
  error: ApiError | null = null;
  isOpen = false;
  readonly read: StoredSetting;
  readonly times: StoredSetting;
  readonly #client: Client;
  readonly #latest = new Latest();
  /** One load for a stream of changes. */
  readonly #soon = new Pause(() => void this.load(), BASE_INTERVAL_MS);

  constructor({ client }: { readonly client: Client }) {
    this.#client = client;
    this.read = new StoredSetting(client, 'profile', readKey);
    this.times = new StoredSetting(client, 'profile', emailTimesKey);
    makeAutoObservable(
      this,
      { news: observableRef, error: observableRef, read: false, times: false },
      { autoBind: true },
    );
  }

  /** True for an entry that is neither marked as read nor read elsewhere. */
  isNew(at: string, isUnread = true): boolean {
    return isUnread && at > momentOf(this.read.value);
  }

  /** True if any entry shown is new. */
  get hasNew(): boolean {
    if (!this.news) return false;
    const { cameIn, moved, mentions } = this.news;
    return (
      (cameIn?.jobs ?? []).some(({ at, unread }) => this.isNew(at, unread > 0)) ||
      moved.lines.some(({ at }) => this.isNew(at)) ||
      mentions.lines.some(({ notification }) => this.isNew(notification.createdAt, !notification.read))
    );
  }

  /** False for an administrator who acts as the user. */
  get canMark(): boolean {
    return this.news?.canMark !== false;
  }

  /** True if the daily email is on; undefined until it is known. */
  get isEmailed(): boolean | undefined {
    return this.times.isLoaded ? this.digest.isOn : undefined;
  }

  /** Days and times of the daily email. */
  get digest(): Digest {
    return readEmailTimes(this.times.value).digest;
  }

  open(): void {
    this.isOpen = true;
    void this.times.reload();
    void this.load();
  }

  close(): void {
    this.isOpen = false;
    this.#soon.stop();
  }

  async load(): Promise<void> {
    const isCurrent = this.#latest.begin();
    const [result] = await Promise.all([callApi(this.#client.GET('/profile/since-yesterday')), this.read.reload()]);
    if (isCurrent()) this.receive(result);
  }

  /** Marks everything shown as read, on all devices of the user. */
  async markRead(): Promise<Result<unknown, ApiError>> {
    const { news } = this;
    if (!news) return succeeded(undefined);
    const ids = news.mentions.lines.flatMap(({ notification: { id, read } }) => (read ? [] : [id]));
    const marked = await this.read.change(() => ({ readAt: news.asOf }));
    if (!marked.ok || ids.length === 0) return marked;
    return callApi(this.#client.POST('/notifications/all-read', { body: { ids } }));
  }

  /** Turns the daily email on, at its days and times. */
  turnEmailOn(): Promise<Result<unknown, ApiError>> {
    return this.times.change((value) => {
      const { quiet, digest } = readEmailTimes(value);
      return { quiet, digest: { ...digest, isOn: true } };
    });
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (this.isOpen && (changes === 'reset' || changes.some(({ entity }) => told.has(entity)))) this.#soon.begin();
  }

  async recover(): Promise<void> {
    if (this.isOpen) await this.load();
  }

  clear(): void {
    this.#latest.drop();
    this.#soon.stop();
    this.news = null;
    this.error = null;
    this.isOpen = false;
    this.read.clear();
    this.times.clear();
  }

  private receive(result: Result<SinceYesterday, ApiError>): void {
    this.error = result.ok ? null : result.error;
    if (result.ok) this.news = result.value;
  }
}
