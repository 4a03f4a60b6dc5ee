import { makeAutoObservable, observableRef } from 'mobx';
import type { Project } from '../../model/contract/contract';
import type { SessionStore } from '../../engine/session/SessionStore';
import type { Environment } from '../../engine/environment';
import type { LateStore } from '../../engine/LateStores';
import { StoredSetting } from '../../engine/stored/StoredSetting';
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

/** The user's variants of all experiments, assigned once and stored. */
export class ExperimentsStore implements LateStore {
  /** Bid of the quote just logged, to offer a follow-up task for; null for none. */
  followUp: FollowedBid | null = null;
  private variants: Partial<Variants> = {};
  readonly #session: SessionStore;
  readonly #setting: StoredSetting;
  #settling: Promise<void> | null = null;

  constructor({ client, session }: Pick<Environment, 'client' | 'session'>) {
    this.#session = session;
    this.#setting = new StoredSetting(client, 'profile', experimentsKey);
    makeAutoObservable<this, 'variants'>(
      this,
      { variants: observableRef, followUp: observableRef },
      { autoBind: true },
    );
  }

  /** Variant to show; `a` until one is assigned. */
  variantOf(name: ExperimentName): Variant {
    return this.variants[name] ?? 'a';
  }

  /**
   * Loads the variants and assigns missing ones. Assigns none while an administrator acts as the user.
   * @param random returns a number from 0 up to 1.
   */
  settle(random: () => number = Math.random): Promise<void> {
    this.#settling ??= this.#settle(random);
    return this.#settling;
  }

  /** Offers a follow-up task after a quote is logged, in variant b. */
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
