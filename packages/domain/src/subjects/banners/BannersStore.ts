import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import type { OperationBanner } from '../../model/contract/contract';
import { callApi, type Client } from '../../engine/client/client';
import type { Environment } from '../../engine/environment';
import type { LiveChange } from '../../engine/events/LiveEvents';
import type { LateStore } from '../../engine/LateStores';
import { isOnPage } from './pages';

/** Longest delay that a browser timer supports. */
const longestTimerMs = 2_147_483_647;

/** The operator's banners, kept up to date while the page is open. */
export class BannersStore implements LateStore {
  /** Most severe first. */
  private banners: readonly OperationBanner[] = [];
  readonly #client: Client;
  readonly #latest = new Latest();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ client }: Pick<Environment, 'client'>) {
    this.#client = client;
    makeAutoObservable<this, 'banners'>(this, { banners: observableRef }, { autoBind: true });
  }

  /** Banner to show on a page; null for none. */
  on(pathname: string): OperationBanner | null {
    return this.banners.find(({ showOnPages }) => isOnPage(showOnPages, pathname)) ?? null;
  }

  /** Loads the banners, and reloads them when the next one starts or ends. A failure keeps the current ones. */
  async load(): Promise<void> {
    const isCurrent = this.#latest.begin();
    const result = await callApi(this.#client.GET('/operation-banners'));
    if (!isCurrent() || !result.ok) return;
    clearTimeout(this.#timer);
    this.receive(result.value.operationBanners);
    const { nextChangeMs } = result.value;
    if (nextChangeMs !== null)
      this.#timer = setTimeout(() => void this.load(), Math.min(nextChangeMs + 1, longestTimerMs));
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (changes === 'reset' || changes.some(({ entity }) => entity === 'operationBanner')) void this.load();
  }

  recover(): Promise<void> {
    return this.load();
  }

  clear(): void {
    this.#latest.drop();
    clearTimeout(this.#timer);
    this.banners = [];
  }

  private receive(banners: readonly OperationBanner[]): void {
    this.banners = banners;
  }
}
