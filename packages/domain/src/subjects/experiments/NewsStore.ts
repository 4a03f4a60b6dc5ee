import { makeAutoObservable } from 'mobx';
import type { Environment } from '../../engine/environment';
import type { LateStore } from '../../engine/LateStores';
import { StoredSetting } from '../../engine/stored/StoredSetting';
import { ExperimentsStore } from './ExperimentsStore';

/** User setting: the last release whose news the user dismissed. */
export const seenNewsKey = 'seenNews';

/** A release with news. */
export interface Release {
  readonly name: string;
  /** Day on which it came out. */
  readonly day: string;
}

/**
 * Shows what's new in variant b of `updatesBanner` to users who were there before the release, until they dismiss its
 * news on any device.
 */
export class NewsStore implements LateStore {
  readonly #environment: Pick<Environment, 'session' | 'late'>;
  readonly #setting: StoredSetting;

  constructor(environment: Pick<Environment, 'client' | 'session' | 'late'>) {
    this.#environment = environment;
    this.#setting = new StoredSetting(environment.client, 'profile', seenNewsKey);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Returns true if the news of a release should be shown. */
  isNew({ name, day }: Release): boolean {
    const { session, late } = this.#environment;
    const createdAt = session.profile?.createdAt ?? day;
    if (createdAt >= day) return false;
    if (late.get(ExperimentsStore).variantOf('updatesBanner') === 'a') return false;
    const seen = this.#setting.isLoaded ? this.#setting.value : session.setting(seenNewsKey);
    return seen !== name;
  }

  /** Dismisses the news of a release for good; not stored while an administrator acts as the user. */
  async dismiss({ name }: Release): Promise<void> {
    if (this.#environment.session.administrator) this.#setting.prime(name);
    else await this.#setting.change(() => name);
  }

  clear(): void {
    this.#setting.clear();
  }
}
