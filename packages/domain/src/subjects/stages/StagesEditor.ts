import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { changed, changeWords, type ChangeWords } from '../../engine/changes/changeWords';
import { callApi } from '../../engine/client/client';
import type { Stage } from '../../model/contract/contract';
import { errorFromBody, offlineError, type ApiError } from '../../model/contract/errors';
import { failed, succeeded, type Result } from '../../model/contract/result';
import type { Environment } from '../../engine/environment';
import type { WorkspaceStore } from '../workspace/WorkspaceStore';
import type { LiveChange } from '../../engine/events/LiveEvents';
import { STAGES_SAVE_MS } from '../../engine/async/intervals';
import type { LateStore } from '../../engine/LateStores';

type Edit = (stages: readonly Stage[]) => readonly Stage[];
interface Needs extends Pick<Environment, 'client' | 'undo' | 'newId'> {
  readonly workspace: WorkspaceStore;
}

interface Known {
  readonly stages: readonly Stage[];
  readonly etag: string | null;
}

/** Name of a stage that was just added. */
const newStageName = 'New stage';
/** Longest name of a stage, in characters. */
export const longestStageName = 100;
/** Maximum number of times that edits are reapplied to stages saved by other users. */
const mostTries = 4;

const inOrder = (stages: readonly Stage[]): readonly Stage[] =>
  stages.toSorted((one, other) => one.order - other.order);

const placeIn = (ids: readonly string[], { id }: Stage): number => (ids.includes(id) ? ids.indexOf(id) : ids.length);

/** Gives the stages their places in a new order; those it does not name keep their place at the end. */
const arranged =
  (ids: readonly string[]): Edit =>
  (stages) => {
    const places = stages.map(({ order }) => order).toSorted((one, other) => one - other);
    return stages
      .toSorted((one, other) => placeIn(ids, one) - placeIn(ids, other))
      .map((stage, index) => ({ ...stage, order: places[index] ?? stage.order }));
  };

const written = ({ id, name, color, order, default: isDefault, code }: Stage) => ({
  id,
  name,
  color,
  order,
  default: isDefault,
  code,
});

/**
 * Edits of the workspace's stages. They show at once, are saved together five seconds after the last one, and are
 * reverted on failure. Edits are functions, so that they can be reapplied to stages saved by another user.
 */
export class StagesEditor implements LateStore {
  error: ApiError | null = null;
  /** When waiting edits are saved, in ms since 1970; null while none wait. */
  savesAtMs: number | null = null;
  isSaving = false;
  private known: Known | null = null;
  private sent: readonly Edit[] = [];
  private waiting: readonly Edit[] = [];
  readonly #environment: Needs;
  readonly #latest = new Latest();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tail: Promise<unknown> = Promise.resolve();
  #onSaved: (result: Result<unknown, ApiError>) => void = () => undefined;

  constructor(environment: Needs) {
    this.#environment = environment;
    makeAutoObservable<this, 'known' | 'sent' | 'waiting'>(
      this,
      { error: observableRef, known: observableRef, sent: observableRef, waiting: observableRef },
      { autoBind: true },
    );
  }

  /** The stages as edited, first to last; null until loaded. */
  get rows(): readonly Stage[] | null {
    if (!this.known) return null;
    return inOrder([...this.sent, ...this.waiting].reduce((stages, edit) => edit(stages), this.known.stages));
  }

  async load(): Promise<void> {
    const isCurrent = this.#latest.begin();
    const result = await this.#read();
    if (!isCurrent()) return;
    if (result.ok) this.receive(result.value);
    else this.fail(result.error);
  }

  /** Sets the callback for the result of each save. @returns a function that removes it */
  follow(onSaved: (result: Result<unknown, ApiError>) => void): () => void {
    this.#onSaved = onSaved;
    return () => {
      if (this.#onSaved === onSaved) this.#onSaved = () => undefined;
    };
  }

  /** Reason why a stage can't have a name, as a sentence; null if it can. */
  faultOf(name: string, id: string): string | null {
    const text = name.trim();
    if (!text) return 'Enter a name.';
    if (text.length > longestStageName) return `A stage’s name has at most ${longestStageName} characters.`;
    const isTaken = this.rows?.some((stage) => stage.id !== id && stage.name.toLowerCase() === text.toLowerCase());
    return isTaken ? `“${text}” already exists.` : null;
  }

  /** Adds a stage after the last one. @returns its id. */
  add(color: Stage['color']): string {
    const id = this.#environment.newId();
    this.#edit((stages) => {
      // The server's answer has it before the edit is dropped.
      if (stages.some((stage) => stage.id === id)) return stages;
      const order = Math.max(-1, ...stages.map((stage) => stage.order)) + 1;
      return [...stages, { id, name: newStageName, color, default: false, code: null, order }];
    });
    return id;
  }

  change(id: string, part: Partial<Pick<Stage, 'name' | 'color'>>): void {
    this.#edit((stages) => stages.map((stage) => (stage.id === id ? { ...stage, ...part } : stage)));
  }

  arrange(ids: readonly string[]): void {
    this.#edit(arranged(ids));
  }

  /** Saves waiting edits now. */
  save(): Promise<unknown> {
    clearTimeout(this.#timer);
    this.savesAtMs = null;
    this.#tail = this.#tail.then(() => this.#save());
    return this.#tail;
  }

  /** Deletes a stage after saving waiting edits; its bids move to another one. @returns the change, to undo it. */
  async remove(
    { id, name }: Stage,
    newStageId: string,
  ): Promise<Result<ChangeWords & { changeSetId: string }, ApiError>> {
    const { client, workspace, undo } = this.#environment;
    await this.save();
    const remember = undo.begin();
    const result = await callApi(
      client.DELETE('/stages/{stageId}', { params: { path: { stageId: id }, query: { newStageId } } }),
    );
    if (!result.ok) return result;
    const change = {
      changeSetId: result.value.changeSetId,
      ...changeWords(`Deleted the stage ${name}`, `the stage ${name} is back, with its bids`),
    };
    remember(change);
    await Promise.all([this.load(), workspace.stages.load()]);
    return succeeded(change);
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (this.known === null) return;
    if (changes === 'reset' || changes.some(({ entity }) => entity === 'stage')) void this.load();
  }

  async recover(): Promise<void> {
    if (this.error) await this.load();
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#latest.drop();
    this.error = null;
    this.savesAtMs = null;
    this.isSaving = false;
    this.known = null;
    this.sent = [];
    this.waiting = [];
  }

  private receive(known: Known): void {
    this.known = known;
    this.error = null;
  }

  private fail(error: ApiError): void {
    this.error = error;
  }

  private begin(): void {
    this.sent = this.waiting;
    this.waiting = [];
    this.isSaving = true;
  }

  private end(): void {
    this.sent = [];
    this.isSaving = false;
  }

  private wait(edit: Edit): void {
    this.waiting = [...this.waiting, edit];
    this.savesAtMs = performance.now() + STAGES_SAVE_MS;
  }

  #edit(edit: Edit): void {
    if (!this.known) return;
    this.wait(edit);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), STAGES_SAVE_MS);
  }

  async #save(): Promise<void> {
    if (this.waiting.length === 0 || !this.known) return;
    this.begin();
    const remember = this.#environment.undo.begin();
    const result = await this.#send();
    this.end();
    if (result.ok) {
      remember({ changeSetId: result.value, ...changed('the stages') });
      await this.#environment.workspace.stages.load();
    }
    this.#onSaved(result);
  }

  async #send(): Promise<Result<string, ApiError>> {
    const isCurrent = this.#latest.join();
    for (let tries = 0; tries < mostTries && this.known; tries += 1) {
      const { stages, etag } = this.known;
      const edited = inOrder(this.sent.reduce((before, edit) => edit(before), stages));
      const result = await this.#write(edited, etag);
      if (!result.ok) return result;
      this.receive(result.value.known);
      if (result.value.changeSetId !== null) return succeeded(result.value.changeSetId);
    }
    return failed(isCurrent() ? movedOn : offlineError);
  }

  async #read(): Promise<Result<Known, ApiError>> {
    try {
      const { data, error, response } = await this.#environment.client.GET('/stages');
      if (!data) return failed(errorFromBody(response.status, error));
      return succeeded({ stages: data.stages, etag: response.headers.get('etag') });
    } catch {
      return failed(offlineError);
    }
  }

  /** @returns the saved stages; if nothing was written, other users saved theirs in the meantime */
  async #write(
    stages: readonly Stage[],
    etag: string | null,
  ): Promise<Result<{ known: Known; changeSetId: string | null }, ApiError>> {
    try {
      const { data, error, response } = await this.#environment.client.POST('/stages', {
        params: { header: etag === null ? {} : { 'If-Match': etag } },
        body: { stages: stages.map(written) },
      });
      const now = { etag: response.headers.get('etag') };
      if (data) return succeeded({ known: { ...now, stages: data.stages }, changeSetId: data.changeSetId });
      if (response.status === 412 && error && 'stages' in error)
        return succeeded({ known: { ...now, stages: error.stages }, changeSetId: null });
      return failed(errorFromBody(response.status, error));
    } catch {
      return failed(offlineError);
    }
  }
}

const movedOn: ApiError = {
  status: 412,
  code: 'stale',
  message: 'Somebody else keeps changing the stages. Try again in a moment.',
  requestId: null,
};
