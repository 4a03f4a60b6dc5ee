import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { RepeatKeys } from '../../engine/async/RepeatKeys';
import { callApi, type Client } from '../../engine/client/client';
import type { HandedOver, HandOverKind, Holding, User } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import { mayHold } from '../../model/permissions/handOver';
import type { Actor } from '../../model/permissions/permissions';

/** What a hand-over did, with the change set that undoes it. */
export interface HandOverDone {
  readonly user: User;
  readonly changeSetId: string;
  readonly handedOver: readonly HandedOver[];
}

export type Successors = Readonly<Partial<Record<HandOverKind, string | null>>>;

interface HandOverParts {
  readonly client: Client;
  newId(): string;
  /** Id of the colleague who leaves. */
  readonly userId: string;
  /** What was chosen before, and kept. */
  readonly chosen?: Successors;
  /** Keeps what is chosen. */
  onChoose?(successors: Successors): void;
  /** What a colleague may do in the workspace. */
  actorOf(user: User): Actor;
}

/** What a colleague who leaves holds, and who gets each kind of it. */
export class HandOverStore {
  /** null until they are there. */
  holdings: readonly Holding[] | null = null;
  error: ApiError | null = null;
  /** User by kind, null for nobody. Feeds end unless somebody is chosen: the colleague knows their addresses. */
  successors: Successors = { feeds: null };
  /** The last user who was chosen for all; null while they differ. */
  everything: string | null = null;
  readonly #parts: HandOverParts;
  readonly #latest = new Latest();
  readonly #keys: RepeatKeys;

  constructor(parts: HandOverParts) {
    this.#parts = parts;
    this.successors = { ...this.successors, ...parts.chosen };
    this.#keys = new RepeatKeys(parts.newId);
    makeAutoObservable(this, { holdings: observableRef, error: observableRef, successors: observableRef });
  }

  /** True once somebody, or nobody, was chosen for each kind. */
  get isComplete(): boolean {
    return this.holdings?.every(({ kind }) => this.successors[kind] !== undefined) ?? false;
  }

  async load(): Promise<void> {
    const isCurrent = this.#latest.begin();
    const params = { path: { userId: this.#parts.userId } };
    const result = await callApi(this.#parts.client.GET('/users/{userId}/hand-over', { params }));
    if (isCurrent()) this.receive(result);
  }

  /** True if a user may get a kind. */
  mayGet(user: User, kind: HandOverKind): boolean {
    return user.active && user.id !== this.#parts.userId && mayHold(this.#parts.actorOf(user), kind);
  }

  /**
   * True if a user may be chosen for all: they may have every kind that is held, but reports, which are for Admins, and
   * feeds.
   */
  mayGetAll(user: User): boolean {
    const kinds = this.#heldKinds.filter((kind) => kind !== 'feeds');
    const open = kinds.filter((kind) => kind !== 'reports');
    return kinds.length > 0 && (open.length ? open : kinds).every((kind) => this.mayGet(user, kind));
  }

  /** @param id null for nobody */
  choose(kind: HandOverKind, id: string | null): void {
    this.take({ [kind]: id });
    this.everything = null;
  }

  /** Chooses one user for each kind that they may have, except feeds. */
  chooseForAll(user: User): void {
    const theirs = this.#heldKinds.filter((kind) => kind !== 'feeds' && this.mayGet(user, kind));
    this.take(Object.fromEntries(theirs.map((kind) => [kind, user.id])));
    this.everything = user.id;
  }

  /** Hands over and deactivates; sent again after a lost answer, it is done once. A refusal fetches what is held anew. */
  async send(): Promise<Result<HandOverDone, ApiError>> {
    const { client, userId } = this.#parts;
    const successors = Object.fromEntries(this.#heldKinds.map((kind) => [kind, this.successors[kind] ?? null]));
    const result = await this.#keys.send(successors, (key) =>
      callApi(
        client.POST('/users/{userId}/hand-over', {
          params: { path: { userId }, header: { 'Idempotency-Key': key } },
          body: { successors },
        }),
      ),
    );
    if (!result.ok) await this.load();
    return result;
  }

  get #heldKinds(): readonly HandOverKind[] {
    return this.holdings?.map(({ kind }) => kind) ?? [];
  }

  private take(part: Successors): void {
    this.successors = { ...this.successors, ...part };
    this.#parts.onChoose?.(this.successors);
  }

  private receive(result: Result<{ holdings: Holding[] }, ApiError>): void {
    // What is there stays when it can't be fetched anew.
    if (result.ok) this.holdings = result.value.holdings;
    this.error = result.ok ? null : result.error;
  }
}
