import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import type { LateStore } from '../LateStores';

/** An entry of a settings page that has nothing but a name, such as a keyword. */
export interface NamedEntry {
  readonly id: string;
}

/** A list of names that a settings page adds to, renames and deletes from; changes show at once. */
export interface NamedList<Entry extends NamedEntry> extends LateStore {
  /** A to Z, with the one that is held; null until loaded. */
  readonly rows: readonly Entry[] | null;
  readonly error: ApiError | null;
  load(): Promise<void>;
  nameOf(entry: Entry): string;
  /** Reason why an entry can't have a name, as a sentence; null if it can. Omit the id for a new entry. */
  faultOf(name: string, id?: string): string | null;
  /** Returns true if it was deleted, such as by another user. */
  isGone(id: string): boolean;
  /** Keeps an entry among the rows while it is renamed, even if it is deleted elsewhere; null when that is over. */
  hold(entry: Entry | null): void;
  add(name: string): Promise<Result<Entry, ApiError>>;
  rename(id: string, name: string): Promise<Result<unknown, ApiError>>;
  remove(id: string): Promise<Result<unknown, ApiError>>;
  /** Takes back the deletion of entries. */
  restore(deleted: readonly Entry[]): Promise<Result<unknown, ApiError>>;
}
