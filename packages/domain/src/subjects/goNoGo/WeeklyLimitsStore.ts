import { makeAutoObservable } from 'mobx';
import { callApi, type Client } from '../../engine/client/client';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import type { SessionStore } from '../../engine/session/SessionStore';
import type { WorkspaceStore } from '../workspace/WorkspaceStore';
import type { Environment } from '../../engine/environment';
import { readWorkload, usualWorkload, workloadKey, type WorkloadSetting } from '../../model/goNoGo/capacity';
import type { LateStore } from '../../engine/LateStores';
import { StoredSetting } from '../../engine/stored/StoredSetting';

interface Needs extends Pick<Environment, 'client' | 'session'> {
  readonly workspace: WorkspaceStore;
}

/** Bids due in a week that people have room for: the workspace's limit, and those of persons. */
export class WeeklyLimitsStore implements LateStore {
  readonly #setting: StoredSetting;
  readonly #client: Client;
  readonly #session: SessionStore;
  readonly #users: WorkspaceStore['users'];

  constructor({ client, session, workspace }: Needs) {
    this.#client = client;
    this.#session = session;
    this.#users = workspace.users;
    this.#setting = new StoredSetting(client, 'dashboard', workloadKey);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isLoaded(): boolean {
    return this.#setting.isLoaded;
  }

  get error(): ApiError | null {
    return this.#setting.error;
  }

  get setting(): WorkloadSetting {
    return readWorkload(this.#setting.value) ?? usualWorkload;
  }

  async load(): Promise<void> {
    await this.#setting.reload();
  }

  /** Sets the default limit and the weights. Omitted values stay unchanged. */
  async setUsual(part: Partial<WorkloadSetting>): Promise<Result<unknown, ApiError>> {
    if (Object.keys(part).length === 0) return succeeded(null);
    return this.#setting.change((value) => ({ ...(readWorkload(value) ?? usualWorkload), ...part }));
  }

  /** Sets a person's own limit; null for the workspace's. Other users' limits take an admin. */
  async setLimitOf(userId: string, weeklyBidLimit: number | null): Promise<Result<unknown, ApiError>> {
    const body = { weeklyBidLimit };
    const result =
      userId === this.#session.profile?.id
        ? await callApi(this.#client.PATCH('/profile', { body }))
        : await callApi(this.#client.PATCH('/users/{userId}', { params: { path: { userId } }, body }));
    if (result.ok) await this.#users.load();
    return result;
  }

  clear(): void {
    this.#setting.clear();
  }
}
