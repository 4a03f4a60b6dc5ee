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
import { isSameJson } from '../../model/formats/sameJson';

interface Edit {
  apply(stages: readonly Stage[]): readonly Stage[];
  /** Says what somebody else changed of the same stage since it was seen; null if nothing. */
  conflict(stages: readonly Stage[]): string | null;
}

type StageValues = Partial<Pick<Stage, 'name' | 'color'>>;

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
const arranged = (ids: readonly string[], stages: readonly Stage[]): readonly Stage[] => {
  const places = stages.map(({ order }) => order).toSorted((one, other) => one - other);
  return stages
    .toSorted((one, other) => placeIn(ids, one) - placeIn(ids, other))
    .map((stage, index) => ({ ...stage, order: places[index] ?? stage.order }));
};

/** An edit that goes with whatever somebody else changed. */
const always = (apply: Edit['apply']): Edit => ({ apply, conflict: () => null });

/** Changes a stage, unless somebody else gave it another value than the one that was seen. */
const valuesChanged = (seen: Stage, values: StageValues): Edit => {
  const isFree = (stage: Stage): boolean =>
    (['name', 'color'] as const).every(
      (field) => values[field] === undefined || stage[field] === seen[field] || stage[field] === values[field],
    );
  return {
    apply: (stages) => stages.map((stage) => (stage.id === seen.id && isFree(stage) ? { ...stage, ...values } : stage)),
    conflict: (stages) => {
      const stage = stages.find(({ id }) => id === seen.id);
      if (!stage || isFree(stage)) return null;
      return values.name === undefined
        ? `Somebody changed the color of “${stage.name}” meanwhile.`
        : `Somebody renamed “${seen.name}” to “${stage.name}” meanwhile. It was not renamed to “${values.name}”.`;
    },
  };
};

/** Applies edits one after the other. @returns the stages, and what could not be applied */
const applied = (edits: readonly Edit[], known: readonly Stage[]) => {
  let stages = known;
  const conflicts: string[] = [];
  for (const edit of edits) {
    const conflict = edit.conflict(stages);
    if (conflict !== null) conflicts.push(conflict);
    stages = edit.apply(stages);
  }
  return { stages: inOrder(stages), conflicts };
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
 * reverted on failure. Edits are reapplied to stages that another user saved, and overwrite only what was seen.
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
    return applied([...this.sent, ...this.waiting], this.known.stages).stages;
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
    this.#edit(
      always((stages) => {
        // The server's answer has it before the edit is dropped.
        if (stages.some((stage) => stage.id === id)) return stages;
        const order = Math.max(-1, ...stages.map((stage) => stage.order)) + 1;
        return [...stages, { id, name: newStageName, color, default: false, code: null, order }];
      }),
    );
    return id;
  }

  /** @param seen the stage when the edit began */
  change(id: string, values: StageValues, seen = this.rows?.find((stage) => stage.id === id)): void {
    if (seen) this.#edit(valuesChanged(seen, values));
  }

  arrange(ids: readonly string[]): void {
    this.#edit(always((stages) => arranged(ids, stages)));
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
      remember({ changeSetId: result.value.changeSetId, ...changed('the stages') });
      await this.#environment.workspace.stages.load();
    }
    const conflict = result.ok ? result.value.conflict : null;
    this.#onSaved(conflict === null ? result : failed(contested(conflict)));
  }

  async #send(): Promise<Result<{ readonly changeSetId: string; readonly conflict: string | null }, ApiError>> {
    const isCurrent = this.#latest.join();
    for (let tries = 0; tries < mostTries && this.known; tries += 1) {
      const { stages, etag } = this.known;
      const { stages: edited, conflicts } = applied(this.sent, stages);
      const [conflict = null] = conflicts;
      if (conflict !== null && isSameJson(edited, inOrder(stages))) return failed(contested(conflict));
      const result = await this.#write(edited, etag);
      if (!result.ok) return result;
      this.receive(result.value.known);
      const { changeSetId } = result.value;
      if (changeSetId !== null) return succeeded({ changeSetId, conflict });
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

const contested = (message: string): ApiError => ({ status: 409, code: 'conflict', message, requestId: null });

const movedOn: ApiError = {
  status: 412,
  code: 'stale',
  message: 'Somebody else keeps changing the stages. Try again in a moment.',
  requestId: null,
};
