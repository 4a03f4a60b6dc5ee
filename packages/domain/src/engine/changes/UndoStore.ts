import { makeAutoObservable, observableRef } from 'mobx';
import { limited } from '../async/limited';
import { Latest } from '../async/Latest';
import { callApi, type Client } from '../client/client';
import type { ApiError } from '../../model/contract/errors';
import { failed, succeeded, type Result } from '../../model/contract/result';
import type { ChangeWords } from './changeWords';

/** A change that can be undone, with its words. */
export interface Undoable extends ChangeWords {
  readonly changeSetId: string;
  /** Changes that were made in the same step, and are taken back with it. */
  readonly others?: readonly string[];
  /** Entries that it changed, as far as that is known. */
  readonly entryIds?: readonly string[];
}

interface UndoListener {
  /**
   * Called before changes are undone, with their entries, so that they are no longer offered.
   * @returns a function to call with the result, which refreshes lists
   */
  onUndoing(changeSetIds: readonly string[], entryIds: readonly string[]): (result: Result<unknown, ApiError>) => void;
}

/** Changes that are taken back at once. */
const writesAtOnce = 6;
/** Changes that are remembered to be taken back. */
const mostChanges = 50;

const nothingToUndo: ApiError = { status: 0, code: 'notFound', message: 'There is nothing to undo.', requestId: null };

/** Changes made on this page, the latest last, each of which can be undone once. */
export class UndoStore {
  changes: readonly Undoable[] = [];
  readonly #client: Client;
  readonly #listener: UndoListener;
  readonly #latest = new Latest();

  constructor(client: Client, listener: UndoListener) {
    this.#client = client;
    this.#listener = listener;
    makeAutoObservable(this, { changes: observableRef }, { autoBind: true });
  }

  get latest(): Undoable | undefined {
    return this.changes.at(-1);
  }

  /** Call before sending; returns a recorder that is a no-op after sign-out, and says whether it recorded. */
  begin(): (change: Undoable) => boolean {
    const isCurrent = this.#latest.join();
    return (change) => {
      if (isCurrent()) this.record(change);
      return isCurrent();
    };
  }

  record(change: Undoable): void {
    this.changes = [...this.changes, change].slice(-mostChanges);
  }

  /** Makes earlier changes a part of the step of a later one, so that they are taken back with it. */
  join(changeSetId: string, others: readonly string[]): void {
    this.changes = this.changes
      .filter((change) => !others.includes(change.changeSetId))
      .map((change) => (change.changeSetId === changeSetId ? { ...change, others } : change));
  }

  /**
   * Undoes a change and those of its step; by default the latest one. Changes that were overwritten since are refused
   * by name; one that never reached the server can be undone later.
   */
  async undo(
    changeSetId = this.latest?.changeSetId,
    others = this.changes.find((change) => change.changeSetId === changeSetId)?.others ?? [],
  ): Promise<Result<unknown, ApiError>> {
    if (changeSetId === undefined) return failed(nothingToUndo);
    const isCurrent = this.#latest.join();
    const place = this.changes.findIndex((change) => change.changeSetId === changeSetId);
    const change = this.changes[place];
    this.forget(changeSetId);
    const ids = [changeSetId, ...others];
    const tellUndone = this.#listener.onUndoing(ids, change?.entryIds ?? []);
    const results = await limited(writesAtOnce, ids, (id) => this.#takeBack(id));
    const result = results.find(({ ok }) => !ok) ?? succeeded(undefined);
    if (!isCurrent()) return result;
    if (change && !result.ok && result.error.code === 'offline') this.bringBack(change, place);
    tellUndone(result);
    return result;
  }

  clear(): void {
    this.#latest.drop();
    this.changes = [];
  }

  private bringBack(change: Undoable, place: number): void {
    this.changes = this.changes.toSpliced(place, 0, change);
  }

  private forget(changeSetId: string): void {
    this.changes = this.changes.filter((change) => change.changeSetId !== changeSetId);
  }

  #takeBack(changeSetId: string): Promise<Result<unknown, ApiError>> {
    return callApi(this.#client.POST('/change-sets/{changeSetId}/undo', { params: { path: { changeSetId } } }));
  }
}
