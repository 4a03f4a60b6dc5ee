import * as v from 'valibot';
import type { BrowserParts } from '../mail/browserParts';
import type { SessionStore } from '../session/SessionStore';
import { recentKey } from './recentKey';

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
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

const kept = v.object({ userId: v.string(), entries: v.array(v.unknown()) });

/** The entries that the user opened last in this browser, latest first. */
export class RecentEntries {
  readonly #storage: BrowserParts['drafts'];
  readonly #session: SessionStore;

  constructor({ browser, session }: { readonly browser: BrowserParts; readonly session: SessionStore }) {
    this.#storage = browser.drafts;
    this.#session = session;
  }

  /** Reads them anew, because other pages of the browser add some too. */
  read(): readonly RecentEntry[] {
    const stored = v.safeParse(kept, parse(this.#storage.read(recentKey)));
    if (!stored.success || stored.output.userId !== this.#session.profile?.id) return [];
    return stored.output.entries.flatMap((value) => {
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

  /** Nothing is kept in memory; what the browser keeps is removed with the session. */
  clear(): void {
    // Required of every store.
  }

  #without(id: string): readonly RecentEntry[] {
    return this.read().filter((known) => known.id !== id);
  }

  #write(entries: readonly RecentEntry[]): void {
    const { profile } = this.#session;
    if (profile) this.#storage.write(recentKey, JSON.stringify({ userId: profile.id, entries }));
  }
}
