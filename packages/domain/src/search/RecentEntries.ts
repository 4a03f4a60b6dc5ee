import * as v from 'valibot';
import type { BrowserParts } from '../mail/browserParts';
import type { SessionStore } from '../session/SessionStore';

const entry = v.object({
  kind: v.picklist(['project', 'company', 'contact']),
  id: v.pipe(v.string(), v.maxLength(60)),
  name: v.pipe(v.string(), v.maxLength(500)),
});

/** An entry that the user opened in this browser. */
export type RecentEntry = v.InferOutput<typeof entry>;

const maxEntries = 12;

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
};

/** The entries that a user opened last in this browser, latest first. */
export class RecentEntries {
  readonly #storage: BrowserParts['drafts'];
  readonly #session: SessionStore;

  constructor({ browser, session }: { readonly browser: BrowserParts; readonly session: SessionStore }) {
    this.#storage = browser.drafts;
    this.#session = session;
  }

  /** Reads them anew, because other pages of the browser add some too. */
  read(): readonly RecentEntry[] {
    const stored = this.#key === null ? [] : parse(this.#storage.read(this.#key));
    const entries = v.safeParse(v.array(v.unknown()), stored);
    return (entries.success ? entries.output : []).flatMap((value) => {
      const read = v.safeParse(entry, value);
      return read.success ? [read.output] : [];
    });
  }

  /** Puts an opened entry first. */
  note(opened: RecentEntry): void {
    this.#write([opened, ...this.#without(opened.id)].slice(0, maxEntries));
  }

  /** Removes an entry that is gone. */
  forget(id: string): void {
    if (this.read().some((known) => known.id === id)) this.#write(this.#without(id));
  }

  /** Nothing is kept in memory; the browser keeps a list for each user. */
  clear(): void {
    // Required of every store.
  }

  get #key(): string | null {
    const { profile } = this.#session;
    return profile && `basis-recent-${profile.id}`;
  }

  #without(id: string): readonly RecentEntry[] {
    return this.read().filter((known) => known.id !== id);
  }

  #write(entries: readonly RecentEntry[]): void {
    if (this.#key !== null) this.#storage.write(this.#key, JSON.stringify(entries));
  }
}
