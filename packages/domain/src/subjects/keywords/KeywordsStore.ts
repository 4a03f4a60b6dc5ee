import { makeAutoObservable, observableRef } from 'mobx';
import type { Client } from '../../engine/client/client';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import type { LiveChange } from '../../engine/events/LiveEvents';
import { addedFault, storedKeywords, tidyKeyword, type Keyword } from '../../model/formats/keywords';
import type { NamedList } from '../../engine/stored/NamedList';
import { StoredSetting } from '../../engine/stored/StoredSetting';

const others = (keywords: readonly Keyword[], id: string): Keyword[] => keywords.filter((keyword) => keyword.id !== id);

/** Adds a keyword, unless another user added the same in the meantime. */
const withKeyword = (keywords: readonly Keyword[], keyword: Keyword): readonly Keyword[] =>
  addedFault(keyword.word, others(keywords, keyword.id)) === null
    ? [...others(keywords, keyword.id), keyword]
    : keywords;

/** Renames a keyword, unless another user deleted it, or added the same, in the meantime. */
const withWord = (keywords: readonly Keyword[], { id, word }: Keyword): readonly Keyword[] =>
  addedFault(word, others(keywords, id)) === null
    ? keywords.map((keyword) => (keyword.id === id ? { id, word } : keyword))
    : keywords;

/** The workspace's keywords, which are counted in its emails and bids. Changes show at once, and merge by their ids. */
export class KeywordsStore implements NamedList<Keyword> {
  private held: Keyword | null = null;
  readonly #setting: StoredSetting;
  readonly #newId: () => string;
  /** True once the keywords were requested, so that they must be kept up to date. */
  #isAsked = false;

  constructor({ client, newId }: { readonly client: Client; newId(): string }) {
    this.#setting = new StoredSetting(client, 'dashboard', 'keywords');
    this.#newId = newId;
    makeAutoObservable<this, 'held'>(this, { held: observableRef }, { autoBind: true });
  }

  get rows(): readonly Keyword[] | null {
    const stored = this.stored;
    if (stored === null) return null;
    const held = this.held !== null && this.isGone(this.held.id) ? [this.held] : [];
    return [...stored, ...held].toSorted((one, other) => one.word.localeCompare(other.word, 'en'));
  }

  nameOf({ word }: Keyword): string {
    return word;
  }

  isGone(id: string): boolean {
    return this.stored?.every((keyword) => keyword.id !== id) ?? false;
  }

  hold(keyword: Keyword | null): void {
    this.held = keyword;
  }

  get error(): ApiError | null {
    return this.#setting.error;
  }

  /** Fetches them again. */
  load(): Promise<void> {
    this.#isAsked = true;
    return this.#setting.reload();
  }

  faultOf(word: string, id?: string): string | null {
    const keywords = this.stored ?? [];
    return addedFault(tidyKeyword(word), id === undefined ? keywords : others(keywords, id));
  }

  /** @returns the keyword as it is kept. */
  async add(word: string): Promise<Result<Keyword, ApiError>> {
    const keyword = { id: this.#newId(), word: tidyKeyword(word) };
    const result = await this.restore([keyword]);
    return result.ok ? succeeded(keyword) : result;
  }

  /** Adds keywords that were deleted under their own ids. */
  restore(deleted: readonly Keyword[]): Promise<Result<unknown, ApiError>> {
    return this.#change((keywords) => deleted.reduce(withKeyword, keywords));
  }

  rename(id: string, word: string): Promise<Result<unknown, ApiError>> {
    return this.#change((keywords) => withWord(keywords, { id, word: tidyKeyword(word) }));
  }

  remove(id: string): Promise<Result<unknown, ApiError>> {
    return this.#change((keywords) => others(keywords, id));
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (!this.#isAsked) return;
    if (changes === 'reset' || changes.some(({ entity }) => entity === 'workspace')) void this.load();
  }

  async recover(): Promise<void> {
    if (this.#isAsked) await this.load();
  }

  clear(): void {
    this.#isAsked = false;
    this.held = null;
    this.#setting.clear();
  }

  private get stored(): readonly Keyword[] | null {
    const { value, isLoaded } = this.#setting;
    return isLoaded ? storedKeywords(value) : null;
  }

  #change(change: (keywords: readonly Keyword[]) => readonly Keyword[]): Promise<Result<unknown, ApiError>> {
    return this.#setting.change((value) => change(storedKeywords(value)));
  }
}
