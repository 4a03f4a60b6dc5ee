import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { callApi, type Client } from '../../engine/client/client';
import type { Company } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import type { Environment } from '../../engine/environment';
import type { LateStore } from '../../engine/LateStores';
import { mapped } from '../../engine/query/listCalls';

/** Companies by id with all that is known of them, as for a comparison of two. */
export class OpenCompanies implements LateStore {
  error: ApiError | null = null;
  private ids: readonly string[] = [];
  private found: readonly Company[] = [];
  readonly #client: Client;
  readonly #latest = new Latest();

  constructor({ client }: Pick<Environment, 'client'>) {
    this.#client = client;
    makeAutoObservable<this, 'ids' | 'found'>(
      this,
      { error: observableRef, ids: observableRef, found: observableRef },
      { autoBind: true },
    );
  }

  get byId(): ReadonlyMap<string, Company> {
    return new Map(this.found.map((company) => [company.id, company]));
  }

  /** Loads companies, in place of those before. */
  async need(ids: readonly string[]): Promise<void> {
    this.ids = ids;
    this.found = this.found.filter(({ id }) => ids.includes(id));
    await this.reload();
  }

  async reload(): Promise<void> {
    const isCurrent = this.#latest.begin();
    if (this.ids.length === 0) return;
    const params = { query: { ids: [...this.ids], limit: this.ids.length } };
    const result = mapped(await callApi(this.#client.GET('/companies', { params })), ({ companies }) => companies);
    if (!isCurrent()) return;
    this.receive(result.ok ? result.value : null, result.ok ? null : result.error);
  }

  async recover(): Promise<void> {
    if (this.error) await this.reload();
  }

  clear(): void {
    this.#latest.drop();
    this.ids = [];
    this.found = [];
    this.error = null;
  }

  private receive(found: readonly Company[] | null, error: ApiError | null): void {
    if (found) this.found = found;
    this.error = error;
  }
}
