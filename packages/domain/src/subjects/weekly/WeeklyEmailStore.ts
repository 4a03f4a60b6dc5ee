import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import type { Body, WeeklyEmail } from '../../model/contract/contract';
import { callApi, type Client } from '../../engine/client/client';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import type { LateStore } from '../../engine/LateStores';

export type WeeklyEmailDraft = Body<'saveWeeklyEmail'>;

/** The user's weekly email of bids that are due. */
export class WeeklyEmailStore implements LateStore {
  /** null while it is off; undefined until it is known. */
  email: WeeklyEmail | null | undefined = undefined;
  error: ApiError | null = null;
  readonly #client: Client;
  readonly #latest = new Latest();

  constructor({ client }: { readonly client: Client }) {
    this.#client = client;
    makeAutoObservable(this, { email: observableRef, error: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    const isCurrent = this.#latest.begin();
    const result = await callApi(this.#client.GET('/profile/weekly-email'));
    if (isCurrent()) this.receive(result);
  }

  /** Turns it on, or changes it. */
  async save(draft: WeeklyEmailDraft): Promise<Result<unknown, ApiError>> {
    const isCurrent = this.#latest.begin();
    const result = await callApi(this.#client.PUT('/profile/weekly-email', { body: draft }));
    if (isCurrent() && result.ok) this.receive(result);
    return result;
  }

  async turnOff(): Promise<Result<unknown, ApiError>> {
    const isCurrent = this.#latest.begin();
    const result = await callApi(this.#client.DELETE('/profile/weekly-email'));
    if (isCurrent() && result.ok) this.receive({ ok: true, value: { weeklyEmail: null } });
    return result;
  }

  clear(): void {
    this.#latest.drop();
    this.email = undefined;
    this.error = null;
  }

  private receive(result: Result<{ readonly weeklyEmail: WeeklyEmail | null }, ApiError>): void {
    this.error = result.ok ? null : result.error;
    if (result.ok) this.email = result.value.weeklyEmail;
  }
}
