import { actionBound, makeObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { callApi, type Client } from '../../engine/client/client';
import type { LateStore } from '../../engine/LateStores';
import type { ApiToken, Body, Directory } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';

/** A new token of a directory, whose secret is shown this once. */
export interface MadeDirectoryToken {
  readonly token: ApiToken;
  readonly secret: string;
}

/** What a directory may decide, its tokens and groups, and what it handed over. */
export class DirectoryStore implements LateStore {
  /** null until loaded. */
  directory: Directory | null = null;
  /** Tokens that are not revoked. */
  tokens: readonly ApiToken[] = [];
  error: ApiError | null = null;
  readonly #client: Client;
  readonly #latest = new Latest();

  constructor({ client }: { readonly client: Client }) {
    this.#client = client;
    makeObservable<this, 'receive' | 'fail'>(this, {
      directory: observableRef,
      tokens: observableRef,
      error: observableRef,
      load: actionBound,
      clear: actionBound,
      receive: actionBound,
      fail: actionBound,
    });
  }

  async load(): Promise<void> {
    const isCurrent = this.#latest.begin();
    const [directory, tokens] = await Promise.all([
      callApi(this.#client.GET('/directory')),
      callApi(this.#client.GET('/api-tokens')),
    ]);
    if (!isCurrent()) return;
    if (!directory.ok) this.fail(directory.error);
    else if (!tokens.ok) this.fail(tokens.error);
    else this.receive(directory.value, tokens.value.tokens);
  }

  change(body: Body<'updateDirectory'>): Promise<Result<Directory, ApiError>> {
    return this.#thenLoad(callApi(this.#client.PATCH('/directory', { body })));
  }

  changeGroup(directoryGroupId: string, body: Body<'updateDirectoryGroup'>): Promise<Result<Directory, ApiError>> {
    const params = { path: { directoryGroupId } };
    return this.#thenLoad(callApi(this.#client.PATCH('/directory/groups/{directoryGroupId}', { params, body })));
  }

  /** Confirms a hand-over. @param successorId another successor; null to leave it as it is */
  confirm(directoryHandOverId: string, successorId: string | null): Promise<Result<Directory, ApiError>> {
    const call = this.#client.PUT('/directory/hand-overs/{directoryHandOverId}', {
      params: { path: { directoryHandOverId } },
      body: { successorId },
    });
    return this.#thenLoad(callApi(call));
  }

  makeToken(body: Body<'createDirectoryToken'>): Promise<Result<MadeDirectoryToken, ApiError>> {
    return this.#thenLoad(callApi(this.#client.POST('/directory/tokens', { body })));
  }

  revokeToken(accessId: string): Promise<Result<unknown, ApiError>> {
    return this.#thenLoad(callApi(this.#client.DELETE('/api-tokens/{accessId}', { params: { path: { accessId } } })));
  }

  async recover(): Promise<void> {
    if (this.error) await this.load();
  }

  clear(): void {
    this.#latest.drop();
    this.directory = null;
    this.tokens = [];
    this.error = null;
  }

  async #thenLoad<T>(call: Promise<Result<T, ApiError>>): Promise<Result<T, ApiError>> {
    const result = await call;
    await this.load();
    return result;
  }

  private receive(directory: Directory, tokens: readonly ApiToken[]): void {
    this.directory = directory;
    this.tokens = tokens.filter(({ kind, state }) => kind === 'Directory' && state !== 'Revoked');
    this.error = null;
  }

  private fail(error: ApiError): void {
    this.error = error;
  }
}
