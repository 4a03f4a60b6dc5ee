import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { callApi, type Client } from '../../engine/client/client';
import type { CompanyHit, ContactHit, EmailHit, ProjectHit } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import { fold } from '../../model/formats/fold';
import { SEARCH_DEBOUNCE_MS } from '../../engine/async/intervals';
import type { SessionStore } from '../../engine/session/SessionStore';

/** Search results by kind. */
export interface Hits {
  readonly projects: readonly ProjectHit[];
  readonly companies: readonly CompanyHit[];
  readonly contacts: readonly ContactHit[];
  readonly emails: readonly EmailHit[];
}

export type HitKind = keyof Hits;

const noHits: Hits = { projects: [], companies: [], contacts: [], emails: [] };
const shortestQuery = 2;
const longestQuery = 200;

/** The words of a text as they are sent; empty if they are too few. */
export const queryOf = (text: string): string => {
  const query = text.trim().slice(0, longestQuery);
  return query.length < shortestQuery ? '' : query;
};

const hasWords = (text: string, words: readonly string[]): boolean => {
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
};

/** The hits that still fit while the answer to further letters is on its way. */
const narrowed = ({ projects, companies, contacts, emails }: Hits, words: readonly string[]): Hits => ({
  projects: projects.filter(({ name, location }) => hasWords(`${name} ${location}`, words)),
  companies: companies.filter(({ name, address }) => hasWords(`${name} ${address}`, words)),
  contacts: contacts.filter(({ name, companyName }) => hasWords(`${name} ${companyName ?? ''}`, words)),
  emails: emails.filter(({ subject, fromEmail }) => hasWords(`${subject} ${fromEmail}`, words)),
});

/** Finds bids, companies, people and emails by words, of the kinds that the user may see. */
export class QuickSearch {
  /** The words as they are sent; empty if they are too few. */
  query = '';
  error: ApiError | null = null;
  private found: { readonly query: string; readonly hits: Hits } | null = null;
  readonly #client: Client;
  readonly #session: SessionStore;
  readonly #latest = new Latest();
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor({ client, session }: { readonly client: Client; readonly session: SessionStore }) {
    this.#client = client;
    this.#session = session;
    makeAutoObservable<this, 'found'>(this, { error: observableRef, found: observableRef }, { autoBind: true });
  }

  /** The kinds that are looked for. */
  get kinds(): readonly HitKind[] {
    return [
      'projects' as const,
      ...(this.#session.allows('seeOtherLists') ? (['companies', 'contacts'] as const) : []),
      ...(this.#session.allows('seeInbox') ? (['emails'] as const) : []),
    ];
  }

  /** True until the answer to the query is there. */
  get isPending(): boolean {
    return this.query !== '' && this.found?.query !== this.query && this.error === null;
  }

  get hits(): Hits {
    if (this.query === '' || !this.found) return noHits;
    if (this.found.query === this.query) return this.found.hits;
    return narrowed(this.found.hits, fold(this.query).split(' ').filter(Boolean));
  }

  /** Searches once typing pauses. */
  search(text: string): void {
    const wanted = queryOf(text);
    if (wanted === this.query && !this.error) return;
    clearTimeout(this.#waiting);
    this.query = wanted;
    this.error = null;
    // Forgets the answer, so that the same words ask again.
    if (wanted === '') this.found = null;
    const isCurrent = this.#latest.begin();
    if (wanted !== '' && this.isPending)
      this.#waiting = setTimeout(() => void this.#ask(isCurrent), SEARCH_DEBOUNCE_MS);
  }

  /** Asks again, at once, after the search failed. */
  retry(): void {
    if (!this.error) return;
    this.error = null;
    void this.#ask(this.#latest.begin());
  }

  clear(): void {
    clearTimeout(this.#waiting);
    this.#latest.drop();
    this.query = '';
    this.error = null;
    this.found = null;
  }

  async #ask(isCurrent: () => boolean): Promise<void> {
    const { query } = this;
    const asked = { q: query, includeEntities: [...this.kinds] };
    const result = await callApi(this.#client.GET('/search', { params: { query: asked } }));
    if (!isCurrent()) return;
    if (result.ok) this.receive(query, result.value);
    else this.fail(result.error);
  }

  private receive(query: string, hits: Hits): void {
    this.found = { query, hits };
  }

  private fail(error: ApiError): void {
    this.error = error;
  }
}
