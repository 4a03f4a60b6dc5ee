import { actionBound, makeObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { callApi, type Client } from '../../engine/client/client';
import type { LateStore } from '../../engine/LateStores';
import type { ApiToken, Body } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';

export type TokenDraft = Body<'createApiToken'>;

/** A new token, whose secret is shown this once. */
export interface MadeToken {
  readonly token: ApiToken;
  readonly secret: string;
}

interface TokenCalls {
  list(): Promise<Result<{ readonly tokens: readonly ApiToken[] }, ApiError>>;
  make(draft: TokenDraft): Promise<Result<MadeToken, ApiError>>;
  revoke(id: string): Promise<Result<unknown, ApiError>>;
}

/** API tokens of a place. */
class ApiTokensStore implements LateStore {
  /** null until loaded. */
  rows: readonly ApiToken[] | null = null;
  error: ApiError | null = null;
  readonly #calls: TokenCalls;
  readonly #latest = new Latest();

  constructor(calls: TokenCalls) {
    this.#calls = calls;
    makeObservable<this, 'receive'>(this, {
      rows: observableRef,
      error: observableRef,
      load: actionBound,
      clear: actionBound,
      receive: actionBound,
    });
  }

  async load(): Promise<void> {
    const isCurrent = this.#latest.begin();
    const result = await this.#calls.list();
    if (!isCurrent()) return;
    if (result.ok) this.receive(result.value.tokens, null);
    else this.receive(this.rows, result.error);
  }

  async make(draft: TokenDraft): Promise<Result<MadeToken, ApiError>> {
    const result = await this.#calls.make(draft);
    if (result.ok) await this.load();
    return result;
  }

  async revoke(id: string): Promise<Result<unknown, ApiError>> {
    const result = await this.#calls.revoke(id);
    await this.load();
    return result;
  }

  async recover(): Promise<void> {
    if (this.error) await this.load();
  }

  clear(): void {
    this.#latest.drop();
    this.receive(null, null);
  }

  protected receive(rows: readonly ApiToken[] | null, error: ApiError | null): void {
    this.rows = rows;
    this.error = error;
  }
}

/** API tokens of the signed-in user. */
export class OwnTokensStore extends ApiTokensStore {
  constructor({ client }: { readonly client: Client }) {
    super({
      list: () => callApi(client.GET('/profile/api-tokens')),
      make: (body) => callApi(client.POST('/profile/api-tokens', { body })),
      revoke: (accessId) =>
        callApi(client.DELETE('/profile/api-tokens/{accessId}', { params: { path: { accessId } } })),
    });
  }
}

/** All API tokens of the workspace; those that are made are of services. */
export class WorkspaceTokensStore extends ApiTokensStore {
  constructor({ client }: { readonly client: Client }) {
    super({
      list: () => callApi(client.GET('/api-tokens')),
      make: (body) => callApi(client.POST('/api-tokens', { body })),
      revoke: (accessId) => callApi(client.DELETE('/api-tokens/{accessId}', { params: { path: { accessId } } })),
    });
  }
}
