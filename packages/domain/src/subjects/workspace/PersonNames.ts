import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { callApi, type Client } from '../../engine/client/client';
import type { Contact } from '../../model/contract/contract';
import { ApiFailure } from '../../model/contract/errors';
import { isUuid } from '../../model/formats/uuid';

/** A person by the name that is shown. */
export interface PersonName {
  readonly id: string;
  readonly name: string;
  /** Tells people of the same name apart: the company, or else the email address. */
  readonly detail?: string | undefined;
}

/** Ids that one call takes at most. */
const idsAtOnce = 50;
/** People that a search finds at most. */
const foundAtOnce = 50;

const nameOf = ({ id, name, email, company }: Contact): PersonName => ({
  id,
  name: name || (email ?? ''),
  detail: company?.name || (name && email) || undefined,
});

/** Names of people, by search and by id: a workspace has too many people to load them whole. */
export class PersonNames {
  byId: ReadonlyMap<string, PersonName> = new Map();
  readonly #client: Client;
  readonly #asked = new Set<string>();
  /** Ids whose names could not be had. */
  readonly #missed = new Set<string>();
  /** People found by searches. Not observable, so that filters are not rebuilt while the user types. */
  readonly #found = new Map<string, PersonName>();
  readonly #latest = new Latest();

  constructor(client: Client) {
    this.#client = client;
    makeAutoObservable(this, { byId: observableRef }, { autoBind: true });
  }

  /**
   * Loads names that are not known yet, such as those of a saved filter. Ids that no person can have are left out, because
   * the server refuses a call that names one.
   */
  async need(ids: readonly string[]): Promise<void> {
    const wanted = ids.filter((id) => isUuid(id) && !this.#asked.has(id));
    const found = wanted.flatMap((id) => this.#found.get(id) ?? []);
    if (found.length) this.receive(found);
    for (const { id } of found) this.#asked.add(id);
    const unknown = wanted.filter((id) => !this.#found.has(id));
    for (const id of unknown) {
      this.#asked.add(id);
      this.#missed.delete(id);
    }
    for (let start = 0; start < unknown.length; start += idsAtOnce) {
      const batch = unknown.slice(start, start + idsAtOnce);
      const isCurrent = this.#latest.join();
      const params = { query: { ids: batch, limit: idsAtOnce } };
      const result = await callApi(this.#client.GET('/contacts', { params }));
      if (!isCurrent()) return;
      if (result.ok) this.receive(result.value.contacts.map(nameOf));
      else {
        for (const id of batch) {
          this.#asked.delete(id);
          this.#missed.add(id);
        }
      }
    }
  }

  /** Refreshes the shown names, as after a change of people. */
  async reload(): Promise<void> {
    this.#found.clear();
    for (const id of this.byId.keys()) this.#asked.delete(id);
    await this.need([...this.byId.keys()]);
  }

  /** Asks again for names that could not be had. */
  async recover(): Promise<void> {
    await this.need([...this.#missed]);
  }

  /**
   * Finds people by the typed text, best matches first.
   * @throws ApiFailure if the search fails
   */
  async search(searchQuery: string): Promise<readonly PersonName[]> {
    const query = { limit: foundAtOnce, ...(searchQuery.trim() ? { searchQuery: searchQuery.trim() } : {}) };
    const result = await callApi(this.#client.GET('/contacts', { params: { query } }));
    if (!result.ok) throw new ApiFailure(result.error);
    const found = result.value.contacts.map(nameOf);
    for (const person of found) this.#found.set(person.id, person);
    return found;
  }

  clear(): void {
    this.#latest.drop();
    this.#asked.clear();
    this.#missed.clear();
    this.#found.clear();
    this.byId = new Map();
  }

  private receive(names: readonly PersonName[]): void {
    this.byId = new Map([...this.byId, ...names.map((name) => [name.id, name] as const)]);
  }
}
