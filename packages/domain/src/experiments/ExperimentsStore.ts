import { makeAutoObservable, observableRef } from 'mobx';
import type { Project } from '../contract/contract';
import type { Domain } from '../createDomain';
import type { LateStore } from '../LateStores';
import { StoredSetting } from '../settings/StoredSetting';
import {
  assignVariants,
  experimentsKey,
  isWhole,
  readVariants,
  type ExperimentName,
  type Variant,
  type Variants,
} from './experiments';

type FollowedBid = Pick<Project, 'id' | 'name'>;

/** The user's variants of all experiments: assigned once, stored, and used again on every later visit. */
export class ExperimentsStore implements LateStore {
  /** The bid of a quote that was just logged, for which a task is offered; null for none. */
  followUp: FollowedBid | null = null;
  private variants: Partial<Variants> = {};
  readonly #session: Domain['session'];
  readonly #setting: StoredSetting;
  #settling: Promise<void> | null = null;

  constructor({ client, session }: Pick<Domain, 'client' | 'session'>) {
    this.#session = session;
    this.#setting = new StoredSetting(client, 'profile', experimentsKey);
    makeAutoObservable<this, 'variants'>(
      this,
      { variants: observableRef, followUp: observableRef },
      { autoBind: true },
    );
  }

  /** The variant to show, which is `a` until the user has one. */
  variantOf(name: ExperimentName): Variant {
    return this.variants[name] ?? 'a';
  }

  /**
   * Finds the variants, and assigns those that are missing. Whoever acts as a user assigns none.
   * @param random 0 up to 1.
   */
  settle(random: () => number = Math.random): Promise<void> {
    this.#settling ??= this.#settle(random);
    return this.#settling;
  }

  /** A quote was logged: in variant b a task that follows it up is offered. */
  noteQuoteLogged({ id, name }: FollowedBid): void {
    const isTried = this.variantOf('createTaskAfterLoggingQuote') === 'b';
    if (isTried && !this.#session.isLite && this.#session.allows('createTask')) this.followUp = { id, name };
  }

  closeFollowUp(): void {
    this.followUp = null;
  }

  clear(): void {
    this.followUp = null;
    this.#settling = null;
    this.variants = {};
    this.#setting.clear();
  }

  async #settle(random: () => number): Promise<void> {
    if (this.#session.workspace?.areExperimentsOff) return;
    const known = readVariants(this.#session.setting(experimentsKey));
    this.receive(known);
    if (isWhole(known) || this.#session.administrator) return;
    const assigned = assignVariants(random);
    const result = await this.#setting.change((stored) => ({ ...assigned, ...readVariants(stored) }));
    if (result.ok) this.receive(readVariants(this.#setting.value));
  }

  private receive(variants: Partial<Variants>): void {
    this.variants = variants;
  }
}
