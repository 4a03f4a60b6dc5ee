import { actionBound, makeObservable, observable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { Pause } from '../../engine/async/Pause';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import type { LiveChange } from '../../engine/events/LiveEvents';
import type { LateStore } from '../../engine/LateStores';

/** Delay before changes are loaded: reports count all bids, which costs the server. */
const pauseMs = 10_000;

/** Entities that figures depend on. */
const countedEntities: ReadonlySet<string> = new Set([
  'project',
  'bidInvite',
  'quote',
  'competitor',
  'stage',
  'stageReason',
  'company',
  'user',
  'customFieldSetting',
  'workspace',
]);

/** Asks the server; the signal ends the call, and with it the count. */
type Ask<Question, Value> = (question: Question, signal: AbortSignal) => Promise<Result<Value, ApiError>>;

/** The figures that answer a page's question. Shows the last ones until newer ones arrive, and follows changes. */
export class FollowedAnswer<Question, Value> implements LateStore {
  /** Null until it arrives. */
  value: Value | null = null;
  error: ApiError | null = null;
  /** True while the answer to a newer question loads. */
  isLoading = false;
  readonly #ask: Ask<Question, Value>;
  readonly #latest = new Latest();
  readonly #pause = new Pause(() => void this.load(), pauseMs);
  #question: Question | null = null;
  /** The call under way: a newer question ends it. */
  #call = new AbortController();

  constructor(ask: Ask<Question, Value>) {
    this.#ask = ask;
    makeObservable<this, 'receive'>(this, {
      value: observableRef,
      error: observableRef,
      isLoading: observable,
      open: actionBound,
      clear: actionBound,
      receive: actionBound,
    });
  }

  async open(question: Question): Promise<void> {
    this.#question = question;
    this.isLoading = true;
    await this.load();
  }

  /** No longer follows changes. */
  close(): void {
    this.#question = null;
    this.#latest.drop();
    this.#pause.stop();
    this.#call.abort();
  }

  async load(): Promise<void> {
    const question = this.#question;
    if (question === null) return;
    this.#pause.stop();
    const isCurrent = this.#latest.begin();
    this.#call.abort();
    const call = new AbortController();
    this.#call = call;
    const answer = await this.#ask(question, call.signal).catch((error: unknown) => {
      if (!call.signal.aborted) throw error;
      return null;
    });
    if (answer && isCurrent()) this.receive(answer);
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (this.#question === null) return;
    if (changes === 'reset') void this.load();
    else if (changes.some(({ entity }) => countedEntities.has(entity))) this.#pause.begin();
  }

  async recover(): Promise<void> {
    if (this.error) await this.load();
  }

  clear(): void {
    this.close();
    this.value = null;
    this.error = null;
    this.isLoading = false;
  }

  private receive(answer: Result<Value, ApiError>): void {
    this.isLoading = false;
    this.error = answer.ok ? null : answer.error;
    if (answer.ok) this.value = answer.value;
  }
}
