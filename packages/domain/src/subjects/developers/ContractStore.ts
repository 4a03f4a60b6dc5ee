import { actionBound, computed, makeObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { callApi, type Client } from '../../engine/client/client';
import type { LateStore } from '../../engine/LateStores';
import type { ApiError } from '../../model/contract/errors';
import { callsOf, type ContractCall, type ContractDocument } from './contractCalls';

/** The contract of the server. */
export class ContractStore implements LateStore {
  /** null until loaded. */
  document: ContractDocument | null = null;
  error: ApiError | null = null;
  readonly #client: Client;
  readonly #latest = new Latest();

  constructor({ client }: { readonly client: Client }) {
    this.#client = client;
    makeObservable<this, 'receive'>(this, {
      document: observableRef,
      error: observableRef,
      rows: computed,
      load: actionBound,
      clear: actionBound,
      receive: actionBound,
    });
  }

  /** All calls; null until loaded. */
  get rows(): readonly ContractCall[] | null {
    return this.document && callsOf(this.document);
  }

  /** Reads the contract once: it changes only with the server. */
  async load(): Promise<void> {
    if (this.document) return;
    const isCurrent = this.#latest.begin();
    const result = await callApi(this.#client.GET('/contract'));
    if (!isCurrent()) return;
    if (result.ok) this.receive(result.value as ContractDocument, null);
    else this.receive(null, result.error);
  }

  async recover(): Promise<void> {
    if (this.error) await this.load();
  }

  clear(): void {
    this.#latest.drop();
    this.receive(null, null);
  }

  private receive(document: ContractDocument | null, error: ApiError | null): void {
    this.document = document;
    this.error = error;
  }
}
