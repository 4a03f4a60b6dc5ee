import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { callApi, type Client } from '../../engine/client/client';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import type { LiveChange } from '../../engine/events/LiveEvents';
import type { LateStore } from '../../engine/LateStores';

/** Sign-in requirements for Admins, and who meets them. */
export interface WorkspaceSecurity {
  readonly isSecondWayRequired: boolean;
  readonly adminCount: number;
  readonly readyCount: number;
  /** True if the reader has a passkey or one-time codes. */
  readonly isReady: boolean;
}

/** Requirements of the workspace for its Admins to sign in. */
export class WorkspaceSecurityStore implements LateStore {
  /** null until loaded. */
  security: WorkspaceSecurity | null = null;
  error: ApiError | null = null;
  readonly #client: Client;
  readonly #latest = new Latest();

  constructor({ client }: { readonly client: Client }) {
    this.#client = client;
    makeAutoObservable(this, { security: observableRef, error: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    const isCurrent = this.#latest.begin();
    const result = await callApi(this.#client.GET('/customer-settings/security'));
    if (!isCurrent()) return;
    if (result.ok) this.receive(result.value.security, null);
    else this.receive(this.security, result.error);
  }

  async require(isSecondWayRequired: boolean): Promise<Result<unknown, ApiError>> {
    const isCurrent = this.#latest.begin();
    const result = await callApi(this.#client.PUT('/customer-settings/security', { body: { isSecondWayRequired } }));
    if (result.ok && isCurrent()) this.receive(result.value.security, null);
    return result;
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    const concerns = changes === 'reset' || changes.some(({ entity }) => entity === 'workspace' || entity === 'user');
    if (this.security && concerns) void this.load();
  }

  clear(): void {
    this.#latest.drop();
    this.receive(null, null);
  }

  private receive(security: WorkspaceSecurity | null, error: ApiError | null): void {
    this.security = security;
    this.error = error;
  }
}
