import { makeAutoObservable } from 'mobx';
import type { TextStorage } from '../ports/browserParts';

const loadedKey = 'basis-loaded-builds';

/** Notices that the server serves another build of the app than the page is. */
export class AppUpdate {
  /** The server's build; null before an answer named one. */
  served: string | null = null;
  readonly #pageBuild: string | null;
  readonly #tab: TextStorage;

  /**
   * @param pageBuild build of the page; null if the server did not render it, as in development.
   * @param tab storage of the tab.
   */
  constructor(pageBuild: string | null, tab: TextStorage) {
    this.#pageBuild = pageBuild;
    this.#tab = tab;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** True if a reload brings another build. */
  get isReady(): boolean {
    return this.#pageBuild !== null && this.served !== null && this.served !== this.#pageBuild;
  }

  /** Called with the build that an answer names. */
  note(build: string | null): void {
    if (build !== null && build !== this.served) this.served = build;
  }

  /**
   * True if the next page is to be loaded whole, which gives the new build. Only once a build, so that two servers of
   * different builds behind one address never make a tab load again and again.
   */
  takeOnce(): boolean {
    const loaded = this.#tab.read(loadedKey)?.split(' ') ?? [];
    if (!this.isReady || this.served === null || loaded.includes(this.served)) return false;
    this.#tab.write(loadedKey, [...loaded, this.served].join(' '));
    return true;
  }
}
