import { makeAutoObservable } from 'mobx';
import { limited } from '../async/limited';
import { isTemporary } from '../../model/contract/errors';
import type { AnswerStore, StoredAnswer } from '../ports/answerStore';
import { isListPage, isProfile, isReadInBody, isStored, keyOf } from './storedReads';

type Fetch = (request: Request) => Promise<Response>;

interface Environment {
  readonly fetch: Fetch;
  readonly store: AnswerStore;
  /** Path of the API, such as `/api`. */
  readonly basePath: string;
  /** Called when the server no longer knows the session. */
  onUnauthorized(): void;
  /** Called after an attempt to confirm that had no answer. */
  onFailed(): void;
}

/** A read that was answered from the store. */
interface Restored {
  readonly request: Request;
  readonly answer: StoredAnswer;
}

/** Maximum confirmations in flight. */
const confirmedAtOnce = 6;

const responseOf = ({ body, etag }: StoredAnswer): Response =>
  new Response(body, { headers: { 'content-type': 'application/json', ...(etag ? { etag } : {}) } });

const isJson = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('application/json') ?? false;

/** Settings are written as they are read, so a write says what the next read will. */
const settingOf = (path: string): { readonly scope: string; readonly key: string } | null => {
  const [, scope, kind, key] = path.split('/');
  return (scope === 'profile' || scope === 'dashboard') && kind === 'settings' && key ? { scope, key } : null;
};

/**
 * Answers the reads of a page's start from what an earlier page left in the browser, so that its rows are drawn at once,
 * and then asks the server for each of them. Until that has succeeded the page is stale.
 */
export class RestoredReads {
  /** True while the page shows stored answers that the server has not confirmed. */
  isStale = false;
  /** True after a failed attempt to confirm them. */
  hasFailed = false;
  readonly #environment: Environment;
  readonly #restored = new Map<string, Restored>();
  /** Reads that the server answered while the page was stale. */
  readonly #recent = new Map<string, StoredAnswer>();
  /** Confirmed answers, which the stores read again after some of them changed. */
  #confirmed: ReadonlyMap<string, StoredAnswer> | null = null;
  #isStarting = true;

  constructor(environment: Environment) {
    this.#environment = environment;
    makeAutoObservable(this, { fetch: false }, { autoBind: true });
  }

  readonly fetch: Fetch = async (request) => {
    if (request.method !== 'GET') return this.#write(request);
    const key = keyOf(request, this.#environment.basePath);
    const confirmed = this.#confirmed?.get(key);
    if (confirmed) return responseOf(confirmed);
    if (this.#isStarting && isStored(key)) {
      const answer = await this.#environment.store.read(key);
      if (answer && this.#isStarting) return this.#restore(key, request, answer);
    }
    return this.#read(key, request);
  };

  /** From here on reads go to the server. Called when the first rows are drawn. */
  endStart(): void {
    this.#isStarting = false;
  }

  /**
   * Asks the server for everything that was restored.
   * @returns true if the stores should read again, because something changed.
   */
  async confirm(): Promise<boolean> {
    this.endStart();
    if (this.#restored.size === 0) return false;
    const reads = [...this.#restored];
    const answers = await limited(confirmedAtOnce, reads, ([key, restored]) => this.#ask(key, restored));
    // Wiped meanwhile: the session is over.
    if (this.#restored.size === 0) return false;
    if (answers.includes('none')) {
      this.fail();
      return false;
    }
    const fresh = new Map<string, StoredAnswer>();
    answers.forEach((answer, index) => {
      if (typeof answer === 'object') fresh.set(reads[index]?.[0] ?? '', answer);
    });
    const isChanged = reads.some(([key, { answer }]) => fresh.get(key)?.body !== answer.body);
    this.succeed(fresh);
    if (!isChanged) await this.withConfirmed(() => Promise.resolve());
    return isChanged;
  }

  /** Reads of the work are answered by what the server has just confirmed. */
  async withConfirmed(work: () => Promise<unknown>): Promise<void> {
    await work();
    this.dropConfirmed();
  }

  /** Lets reads go to the server again, because something has changed since. */
  dropConfirmed(): void {
    this.#confirmed = null;
    this.#recent.clear();
  }

  /** Replaces the rows of a stored page of a list by those that are shown now. */
  async replaceRows(key: string, rows: readonly unknown[]): Promise<void> {
    const { store } = this.#environment;
    const stored = await store.read(key);
    if (!stored) return;
    const page = JSON.parse(stored.body) as Record<string, unknown>;
    const name = Object.keys(page).find((field) => Array.isArray(page[field]));
    if (name === undefined) return;
    const body = JSON.stringify({ ...page, [name]: rows });
    if (body !== stored.body) store.write(key, { body, etag: null });
  }

  /** Removes everything that is stored, because the session ended or the user may see something else. */
  wipe(): void {
    this.#restored.clear();
    this.#recent.clear();
    this.#confirmed = null;
    this.#isStarting = false;
    this.isStale = false;
    this.hasFailed = false;
    this.#environment.store.wipe();
  }

  #restore(key: string, request: Request, answer: StoredAnswer): Response {
    this.#restored.set(key, { request, answer });
    this.markStale();
    return responseOf(answer);
  }

  async #read(key: string, request: Request): Promise<Response> {
    const { fetch, store } = this.#environment;
    let response: Response;
    try {
      response = await fetch(request);
    } catch (error) {
      // Without a network, a page that shows stored answers can open others that are stored.
      const stored = this.hasFailed && isStored(key) ? await store.read(key) : undefined;
      if (stored) return this.#restore(key, request, stored);
      throw error;
    }
    const isRecent = this.isStale && isJson(response);
    if (!response.ok || !(isRecent || isStored(key))) return response;
    const answer = { body: await response.text(), etag: response.headers.get('etag') };
    if (isRecent) this.#recent.set(key, answer);
    if (isStored(key)) store.write(key, answer);
    return new Response(answer.body, response);
  }

  async #write(request: Request): Promise<Response> {
    const { fetch, store, basePath } = this.#environment;
    const path = new URL(request.url).pathname.slice(basePath.length);
    const setting = request.method === 'PUT' ? settingOf(path) : null;
    const body = setting ? await request.clone().text() : '';
    const response = await fetch(request);
    if (!response.ok || isReadInBody(path)) return response;
    this.dropConfirmed();
    if (setting) await this.#storeSetting(path, setting, body);
    // Pages of lists follow by what they show.
    else if (!isReadInBody(path))
      void store.forget((key) => !isListPage(key) && key.startsWith(`/${path.split('/')[1]}`));
    return response;
  }

  async #storeSetting(path: string, { scope, key }: { scope: string; key: string }, body: string): Promise<void> {
    const { store } = this.#environment;
    const { value } = JSON.parse(body) as { value: unknown };
    store.write(path, { body: JSON.stringify({ value }), etag: null });
    const profile = scope === 'profile' ? await store.read('/profile') : undefined;
    if (!profile) return;
    const read = JSON.parse(profile.body) as { profile: { settings: Record<string, unknown> } };
    const settings = { ...read.profile.settings, [decodeURIComponent(key)]: value };
    store.write('/profile', { body: JSON.stringify({ ...read, profile: { ...read.profile, settings } }), etag: null });
  }

  /** The server's answer to a restored read: its content, a refusal, or none. */
  async #ask(key: string, { request, answer }: Restored): Promise<StoredAnswer | 'refusal' | 'none'> {
    const { fetch, store, onUnauthorized } = this.#environment;
    const headers = new Headers(request.headers);
    if (answer.etag) headers.set('If-None-Match', answer.etag);
    try {
      const response = await fetch(new Request(request.url, { headers, credentials: request.credentials }));
      if (response.status === 304) return answer;
      if (response.status === 401) onUnauthorized();
      if (!response.ok)
        return isTemporary(response) || (response.status >= 500 && !isProfile(key)) ? 'none' : 'refusal';
      const fresh = { body: await response.text(), etag: response.headers.get('etag') };
      store.write(key, fresh);
      return fresh;
    } catch {
      return 'none';
    }
  }

  private markStale(): void {
    this.isStale = true;
  }

  private fail(): void {
    this.hasFailed = true;
    this.#environment.onFailed();
  }

  private succeed(fresh: ReadonlyMap<string, StoredAnswer>): void {
    this.#restored.clear();
    this.#confirmed = new Map([...this.#recent, ...fresh]);
    this.isStale = false;
    this.hasFailed = false;
  }
}
