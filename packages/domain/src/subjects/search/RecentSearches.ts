import * as v from 'valibot';
import { fold } from '../../model/formats/fold';
import { KeptList, type KeptListParts } from './KeptList';
import { queryOf } from './QuickSearch';
import { recentSearchesKey } from './recentKey';

const maxSearches = 5;

/** The words by which the user found something last in this browser, latest first. */
export class RecentSearches {
  readonly #kept: KeptList<string>;

  constructor(parts: KeptListParts) {
    this.#kept = new KeptList(parts, recentSearchesKey, v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)));
  }

  read(): readonly string[] {
    return this.#kept.read();
  }

  /** Adds words first. Ignores case and accents when it drops duplicates. */
  note(text: string): void {
    const words = queryOf(text);
    if (words === '') return;
    const others = this.read().filter((known) => fold(known) !== fold(words));
    this.#kept.write([words, ...others].slice(0, maxSearches));
  }

  /** Nothing to clear: the storage is cleared when the session ends. */
  clear(): void {
    // Required of every store.
  }
}
