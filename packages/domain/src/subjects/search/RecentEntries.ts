import * as v from 'valibot';
import { KeptList, type KeptListParts } from './KeptList';
import { recentKey } from './recentKey';

const entry = v.object({
  kind: v.picklist(['project', 'company', 'contact']),
  id: v.pipe(v.string(), v.maxLength(60)),
  name: v.pipe(v.string(), v.maxLength(500)),
});

/** An entry that the user opened in this browser. */
export type RecentEntry = v.InferOutput<typeof entry>;

const maxEntries = 12;

/** The entries that the user opened last in this browser, latest first. */
export class RecentEntries {
  readonly #kept: KeptList<RecentEntry>;

  constructor(parts: KeptListParts) {
    this.#kept = new KeptList(parts, recentKey, entry);
  }

  read(): readonly RecentEntry[] {
    return this.#kept.read();
  }

  /** Puts an opened entry first. */
  note(opened: RecentEntry): void {
    this.#kept.write([opened, ...this.#without(opened.id)].slice(0, maxEntries));
  }

  /** Removes an entry that is gone. */
  forget(id: string): void {
    if (this.read().some((known) => known.id === id)) this.#kept.write(this.#without(id));
  }

  /** Nothing to clear: the storage is cleared when the session ends. */
  clear(): void {
    // Required of every store.
  }

  #without(id: string): readonly RecentEntry[] {
    return this.read().filter((known) => known.id !== id);
  }
}
