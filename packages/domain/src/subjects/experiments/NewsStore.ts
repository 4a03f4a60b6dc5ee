import { makeAutoObservable } from 'mobx';
import type { Environment } from '../../engine/environment';
import type { LateStore } from '../../engine/LateStores';
import { StoredSetting } from '../../engine/stored/StoredSetting';
import { ExperimentsStore } from './ExperimentsStore';

/** User setting: the last release whose news the user dismissed. */
export const seenNewsKey = 'seenNews';

/** Shows what's new in variant b of `updatesBanner`, until the user dismisses the news of a release. */
export class NewsStore implements LateStore {
  readonly #environment: Pick<Environment, 'session' | 'late'>;
  readonly #setting: StoredSetting;

  constructor(environment: Pick<Environment, 'client' | 'session' | 'late'>) {
    this.#environment = environment;
    this.#setting = new StoredSetting(environment.client, 'profile', seenNewsKey);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Returns true if the news of a release should be shown. */
  isNew(release: string): boolean {
    const { session, late } = this.#environment;
    if (late.get(ExperimentsStore).variantOf('updatesBanner') === 'a') return false;
    const seen = this.#setting.isLoaded ? this.#setting.value : session.setting(seenNewsKey);
    return seen !== release;
  }

  /** Dismisses the news of a release for good; not stored while an administrator acts as the user. */
  async dismiss(release: string): Promise<void> {
    if (this.#environment.session.administrator) this.#setting.prime(release);
    else await this.#setting.change(() => release);
  }

  clear(): void {
    this.#setting.clear();
  }
}
