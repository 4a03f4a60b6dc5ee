import { makeAutoObservable, observableRef } from 'mobx';
import { callApi, type Client } from '../contract/client';
import type { ApiError } from '../contract/errors';
import { failed, succeeded, type Result } from '../contract/result';

/** A change that can be taken back. */
export interface Undoable {
  readonly changeSetId: string;
  /** What was done, as a person would say it: Moved 3 bids to Submitted. */
  readonly label: string;
  /** Changes that were made in the same step, and are taken back with it. */
  readonly others?: readonly string[];
}

/** Changes that are taken back at once. */
const writesAtOnce = 6;
/** Changes that are remembered to be taken back. */
const mostChanges = 50;

const nothingToUndo: ApiError = { status: 0, code: 'notFound', message: 'There is nothing to undo.', requestId: null };

/** What a person did on this page, the latest last, each of which can be taken back once. */
export class UndoStore {
  changes: readonly Undoable[] = [];
  readonly #client: Client;
  readonly #onUndone: () => void;

  /** @param onUndone told after a change was taken back, so that lists are asked for anew. */
  constructor(client: Client, onUndone: () => void) {
    this.#client = client;
    this.#onUndone = onUndone;
    makeAutoObservable(this, { changes: observableRef }, { autoBind: true });
  }

  get latest(): Undoable | undefined {
    return this.changes.at(-1);
  }

  record(change: Undoable): void {
    this.changes = [...this.changes, change].slice(-mostChanges);
  }

  /** Takes a change back, the latest one when none is named. What has moved on since is refused with its names. */
  async undo(
    changeSetId = this.latest?.changeSetId,
    others = this.changes.find((change) => change.changeSetId === changeSetId)?.others ?? [],
  ): Promise<Result<unknown, ApiError>> {
    if (changeSetId === undefined) return failed(nothingToUndo);
    this.forget(changeSetId);
    const ids = [changeSetId, ...others];
    const results: Result<unknown, ApiError>[] = [];
    for (let start = 0; start < ids.length; start += writesAtOnce) {
      results.push(...(await Promise.all(ids.slice(start, start + writesAtOnce).map((id) => this.#takeBack(id)))));
    }
    this.#onUndone();
    return results.find(({ ok }) => !ok) ?? succeeded(undefined);
  }

  clear(): void {
    this.changes = [];
  }

  private forget(changeSetId: string): void {
    this.changes = this.changes.filter((change) => change.changeSetId !== changeSetId);
  }

  #takeBack(changeSetId: string): Promise<Result<unknown, ApiError>> {
    return callApi(this.#client.POST('/change-sets/{changeSetId}/undo', { params: { path: { changeSetId } } }));
  }
}
