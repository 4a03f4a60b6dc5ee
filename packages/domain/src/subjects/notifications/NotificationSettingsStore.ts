import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import type { NotificationType, operations } from '../../model/contract/contract';
import { callApi, type Client } from '../../engine/client/client';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import type { LateStore } from '../../engine/LateStores';
import { channelsKey, channelsOf, withChannel, type Channels } from '../../model/notifications/preferences';
import {
  emailTimesKey,
  orderedTimes,
  readEmailTimes,
  type Digest,
  type EmailTimes,
  type QuietHours,
} from '../../model/notifications/emailTimes';
import { StoredSetting } from '../../engine/stored/StoredSetting';

type WaitingEmails = operations['getNotificationEmails']['responses'][200]['content']['application/json'];

/** Channels of each kind of notification, and the times of emailed ones. */
export class NotificationSettingsStore implements LateStore {
  readonly channels: StoredSetting;
  readonly times: StoredSetting;
  /** Notifications waiting to be emailed; null until loaded. A failure to load is ignored. */
  waiting: WaitingEmails | null = null;
  /** Changes on their way to the server. */
  private saving = 0;
  /** True if a change was stored since the page was opened. */
  hasSaved = false;
  readonly #client: Client;
  readonly #latest = new Latest();

  constructor({ client }: { readonly client: Client }) {
    this.#client = client;
    this.channels = new StoredSetting(client, 'profile', channelsKey);
    this.times = new StoredSetting(client, 'profile', emailTimesKey);
    makeAutoObservable<this, 'saving'>(
      this,
      { channels: false, times: false, waiting: observableRef, saving: true },
      { autoBind: true },
    );
  }

  get isLoaded(): boolean {
    return this.channels.isLoaded && this.times.isLoaded;
  }

  get isSaving(): boolean {
    return this.saving > 0;
  }

  get error(): ApiError | null {
    return this.channels.error ?? this.times.error;
  }

  get emailTimes(): EmailTimes {
    return readEmailTimes(this.times.value);
  }

  /** True if all kinds and times have their defaults. */
  get isUsual(): boolean {
    return !this.channels.value && !this.times.value;
  }

  of(type: NotificationType): Channels {
    return channelsOf(this.channels.value, type);
  }

  async load(): Promise<void> {
    this.begin();
    await Promise.all([this.channels.reload(), this.times.reload(), this.loadWaiting()]);
  }

  setChannel(type: NotificationType, channel: keyof Channels, isOn: boolean): Promise<Result<unknown, ApiError>> {
    return this.#save(() => this.channels.change((value) => withChannel(value, type, channel, isOn)));
  }

  setQuiet(change: Partial<QuietHours>): Promise<Result<unknown, ApiError>> {
    return this.#save(() =>
      this.times.change((value) => {
        const { quiet, digest } = readEmailTimes(value);
        return { digest, quiet: { ...quiet, ...change } };
      }),
    );
  }

  setDigest(change: Partial<Digest>): Promise<Result<unknown, ApiError>> {
    return this.#save(() =>
      this.times.change((value) => {
        const { quiet, digest } = readEmailTimes(value);
        const next = { ...digest, ...change };
        return { quiet, digest: { ...next, times: orderedTimes(next.times) } };
      }),
    );
  }

  /** Makes everything as it is at first. */
  async restore(): Promise<Result<unknown, ApiError>> {
    return this.#save(async () => {
      const [channels, times] = await Promise.all([this.channels.change(() => null), this.times.change(() => null)]);
      return channels.ok ? times : channels;
    });
  }

  async loadWaiting(): Promise<void> {
    const isCurrent = this.#latest.begin();
    const result = await callApi(this.#client.GET('/profile/notification-emails'));
    if (isCurrent() && result.ok) this.receive(result.value);
  }

  clear(): void {
    this.#latest.drop();
    this.channels.clear();
    this.times.clear();
    this.waiting = null;
    this.saving = 0;
    this.hasSaved = false;
  }

  private begin(): void {
    this.hasSaved = false;
  }

  private receive(waiting: WaitingEmails): void {
    this.waiting = waiting;
  }

  private step(by: number, hasSaved: boolean): void {
    this.saving = Math.max(0, this.saving + by);
    this.hasSaved = hasSaved;
  }

  async #save(write: () => Promise<Result<unknown, ApiError>>): Promise<Result<unknown, ApiError>> {
    this.step(1, false);
    const result = await write();
    this.step(-1, result.ok);
    // The settings determine which notifications wait, and until when.
    if (result.ok) void this.loadWaiting();
    return result.ok ? succeeded(undefined) : result;
  }
}
