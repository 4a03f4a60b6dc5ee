import * as v from 'valibot';
import { fold } from '../formats/fold';
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

  /** Puts words first; the same ones in other cases and accents are there once. */
  note(text: string): void {
    const words = queryOf(text);
    if (words === '') return;
    const others = this.read().filter((known) => fold(known) !== fold(words));
    this.#kept.write([words, ...others].slice(0, maxSearches));
  }

  /** Nothing is kept in memory; what the browser keeps is removed with the session. */
  clear(): void {
    // Required of every store.
  }
}
