import { makeAutoObservable } from 'mobx';
import type { Domain } from '../createDomain';
import type { LateStore } from '../LateStores';
import { StoredSetting } from '../settings/StoredSetting';
import { ExperimentsStore } from './ExperimentsStore';

/** Setting of a user: the release whose news they have put away. */
export const seenNewsKey = 'seenNews';

/** Whether a user is told what is new: in variant b of `updatesBanner`, until they put the news of a release away. */
export class NewsStore implements LateStore {
  readonly #domain: Pick<Domain, 'session' | 'late'>;
  readonly #setting: StoredSetting;

  constructor(domain: Pick<Domain, 'client' | 'session' | 'late'>) {
    this.#domain = domain;
    this.#setting = new StoredSetting(domain.client, 'profile', seenNewsKey);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Whether the news of a release are shown. */
  isNew(release: string): boolean {
    const { session, late } = this.#domain;
    if (late.get(ExperimentsStore).variantOf('updatesBanner') === 'a') return false;
    const seen = this.#setting.isLoaded ? this.#setting.value : session.setting(seenNewsKey);
    return seen !== release;
  }

  /** Puts the news of a release away for good, unless who does so only acts as the user. */
  async dismiss(release: string): Promise<void> {
    if (this.#domain.session.administrator) this.#setting.prime(release);
    else await this.#setting.change(() => release);
  }

  clear(): void {
    this.#setting.clear();
  }
}
