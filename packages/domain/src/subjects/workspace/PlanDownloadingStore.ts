import { makeAutoObservable } from 'mobx';
import type { PlanCategory } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import type { WorkspaceStore } from './WorkspaceStore';
import type { Environment } from '../../engine/environment';
import type { LiveChange } from '../../engine/events/LiveEvents';
import { planDownloadingKey, readPlanDownloading } from '../../model/formats/planDownloading';
import type { LateStore } from '../../engine/LateStores';
import { StoredSetting } from '../../engine/stored/StoredSetting';

interface Needs extends Pick<Environment, 'client'> {
  readonly workspace: WorkspaceStore;
}

/** Disciplines of plans that the workspace downloads; all of them by default. */
export class PlanDownloadingStore implements LateStore {
  readonly #workspace: WorkspaceStore;
  readonly #setting: StoredSetting;
  #isAsked = false;

  constructor({ client, workspace }: Needs) {
    this.#workspace = workspace;
    this.#setting = new StoredSetting(client, 'dashboard', planDownloadingKey);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The disciplines, in the order of a set of drawings; null until loaded. */
  get rows(): readonly PlanCategory[] | null {
    const { planCategories } = this.#workspace;
    return planCategories.isLoaded && this.#setting.isLoaded ? planCategories.items : null;
  }

  get error(): ApiError | null {
    return this.#setting.error ?? this.#workspace.planCategories.error;
  }

  async load(): Promise<void> {
    this.#isAsked = true;
    await Promise.all([this.#workspace.loadAside(), this.#setting.reload()]);
  }

  isWanted(id: string): boolean {
    return this.wanted(this.#setting.value).includes(id);
  }

  setWanted(id: string, isWanted: boolean): Promise<Result<unknown, ApiError>> {
    return this.#setting.change((value) => {
      const others = this.wanted(value).filter((other) => other !== id);
      return { categoryIds: isWanted ? [...others, id] : others };
    });
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (!this.#isAsked) return;
    if (changes === 'reset' || changes.some(({ entity }) => entity === 'workspace')) void this.#setting.reload();
  }

  async recover(): Promise<void> {
    if (this.#isAsked && this.error) await this.load();
  }

  clear(): void {
    this.#isAsked = false;
    this.#setting.clear();
  }

  private wanted(value: unknown): readonly string[] {
    return readPlanDownloading(value)?.categoryIds ?? this.#workspace.planCategories.items.map(({ id }) => id);
  }
}
