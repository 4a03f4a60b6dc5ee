import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../async/Latest';
import type { SettingValue } from '../../model/contract/contract';
import type { Client } from '../client/client';
import { errorFromBody, offlineError, type ApiError } from '../../model/contract/errors';
import { failed, succeeded, type Result } from '../../model/contract/result';

/** Owner of a setting: the signed-in user, or the whole workspace. */
export type SettingScope = 'profile' | 'dashboard';

interface Stored {
  readonly value: unknown;
  readonly etag: string | null;
}

/** Maximum number of times that a change is reapplied to a value stored by another user. */
const mostTries = 4;

/**
 * A value stored as a whole under a key. A change is a function from value to value, so that it can be reapplied to a
 * value stored by another page or user (If-Match, 412): no change is lost. It shows at once, and is reverted if it
 * can't be stored. Changes are sent one after the other.
 */
export class StoredSetting {
  /** The value as it shows; undefined until it was asked for, null when none was ever stored. */
  value: unknown;
  error: ApiError | null = null;
  readonly key: string;
  readonly scope: SettingScope;
  readonly #client: Client;
  #stored: Stored | null = null;
  /** Value before the first change, until the stored one is known. */
  #before: unknown;
  #waiting: ((value: unknown) => unknown)[] = [];
  #tail: Promise<unknown> = Promise.resolve();
  #loading: Promise<void> | null = null;
  readonly #latest = new Latest();

  constructor(client: Client, scope: SettingScope, key: string) {
    this.#client = client;
    this.scope = scope;
    this.key = key;
    makeAutoObservable(
      this,
      { value: observableRef, error: observableRef, key: false, scope: false },
      { autoBind: true },
    );
  }

  get isLoaded(): boolean {
    return this.value !== undefined;
  }

  /** Asks for the value, unless it is there. */
  load(): Promise<void> {
    if (this.isLoaded) return Promise.resolve();
    this.#loading ??= this.reload().finally(() => (this.#loading = null));
    return this.#loading;
  }

  /** Takes a value that came with another answer. */
  prime(value: unknown): void {
    if (!this.isLoaded) this.value = value;
  }

  /**
   * Fetches the value again, such as after a possible change by another page. An answer that was overtaken, for example
   * by a change stored meanwhile, may be outdated: it is then fetched again.
   */
  async reload(): Promise<void> {
    const isCurrent = this.#latest.join();
    const known = this.#stored;
    const result = await this.#read();
    if (!isCurrent()) return;
    if (known !== this.#stored) return this.reload();
    if (result.ok) this.receive(result.value);
    else this.fail(result.error);
  }

  /** Changes the value: at once here, and on the server after the changes before it. */
  change(change: (value: unknown) => unknown): Promise<Result<unknown, ApiError>> {
    this.begin(change);
    const isCurrent = this.#latest.join();
    const storing = this.#tail.then(() => this.#store(change, isCurrent));
    this.#tail = storing;
    return storing;
  }

  clear(): void {
    this.#latest.drop();
    this.value = undefined;
    this.error = null;
    this.#stored = null;
    this.#waiting = [];
    this.#loading = null;
  }

  private begin(change: (value: unknown) => unknown): void {
    if (!this.#waiting.length) this.#before = this.value;
    this.#waiting = [...this.#waiting, change];
    this.value = change(this.value ?? null);
  }

  private receive(stored: Stored): void {
    this.#stored = stored;
    this.error = null;
    this.value = this.#waiting.reduce((value, change) => change(value), stored.value);
  }

  private fail(error: ApiError): void {
    this.error = error;
  }

  private settle(change: (value: unknown) => unknown): void {
    this.#waiting = this.#waiting.filter((other) => other !== change);
    if (this.#stored) this.receive(this.#stored);
    else this.value = this.#waiting.reduce((value, waiting) => waiting(value ?? null), this.#before);
  }

  async #store(change: (value: unknown) => unknown, isCurrent: () => boolean): Promise<Result<unknown, ApiError>> {
    if (!this.#stored && isCurrent()) await this.reload();
    for (let tries = 0; tries < mostTries; tries += 1) {
      if (!isCurrent() || !this.#stored) break;
      const result = await this.#write(change(this.#stored.value), this.#stored.etag);
      if (!isCurrent()) break;
      if (result.ok) this.#stored = result.value.stored;
      if (result.ok && result.value.isTaken) {
        this.settle(change);
        return succeeded(undefined);
      }
      if (!result.ok) {
        this.settle(change);
        return result;
      }
    }
    if (isCurrent()) this.settle(change);
    return failed(this.error ?? offlineError);
  }

  async #read(): Promise<Result<Stored, ApiError>> {
    const params = { params: { path: { key: this.key } } };
    try {
      const { data, error, response } =
        this.scope === 'profile'
          ? await this.#client.GET('/profile/settings/{key}', params)
          : await this.#client.GET('/dashboard/settings/{key}', params);
      if (!data) return failed(errorFromBody(response.status, error));
      return succeeded({ value: data.value, etag: response.headers.get('etag') });
    } catch {
      return failed(offlineError);
    }
  }

  /** Stores a value over the one that was read. If another one was stored since, returns that. */
  async #write(value: unknown, etag: string | null): Promise<Result<{ stored: Stored; isTaken: boolean }, ApiError>> {
    const options = {
      params: { path: { key: this.key }, header: etag === null ? {} : { 'If-Match': etag } },
      body: { value: value as SettingValue },
    };
    try {
      const { data, error, response } =
        this.scope === 'profile'
          ? await this.#client.PUT('/profile/settings/{key}', options)
          : await this.#client.PUT('/dashboard/settings/{key}', options);
      const current = { etag: response.headers.get('etag') };
      if (data) return succeeded({ stored: { ...current, value: data.value }, isTaken: true });
      if (response.status === 412 && error && 'value' in error)
        return succeeded({ stored: { ...current, value: error.value }, isTaken: false });
      return failed(errorFromBody(response.status, error));
    } catch {
      return failed(offlineError);
    }
  }
}
