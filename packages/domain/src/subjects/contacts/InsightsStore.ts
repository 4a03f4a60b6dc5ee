import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import type { CompanyInsights, TimeFrame } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import type { LiveChange } from '../../engine/events/LiveEvents';

type Fetch = (id: string, timeFrame: TimeFrame) => Promise<Result<{ readonly insights: CompanyInsights }, ApiError>>;

const entities: ReadonlySet<string> = new Set(['project', 'bidInvite', 'quote', 'company', 'contact', 'stage']);

/** Results of bidding for one company or person in a time frame. */
export class InsightsStore {
  id: string | null = null;
  /** The time frame that is wanted. */
  timeFrame: TimeFrame = 'AllTime';
  /** Of the time frame that was answered last; null until there is one. */
  insights: CompanyInsights | null = null;
  error: ApiError | null = null;
  readonly #fetch: Fetch;
  readonly #latest = new Latest();

  constructor(fetch: Fetch) {
    this.#fetch = fetch;
    makeAutoObservable(this, { insights: observableRef, error: observableRef }, { autoBind: true });
  }

  async open(id: string): Promise<void> {
    if (this.id !== id) this.forget();
    this.id = id;
    await this.load();
  }

  async choose(timeFrame: TimeFrame): Promise<void> {
    this.timeFrame = timeFrame;
    await this.load();
  }

  async load(): Promise<void> {
    const { id, timeFrame } = this;
    if (id === null) return;
    const isCurrent = this.#latest.begin();
    const result = await this.#fetch(id, timeFrame);
    if (!isCurrent()) return;
    if (result.ok) this.receive(result.value.insights);
    else this.fail(result.error);
  }

  async recover(): Promise<void> {
    if (this.error) await this.load();
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (changes === 'reset' || changes.some(({ entity }) => entities.has(entity))) void this.load();
  }

  clear(): void {
    this.forget();
    this.timeFrame = 'AllTime';
  }

  private forget(): void {
    this.#latest.drop();
    this.id = null;
    this.insights = null;
    this.error = null;
  }

  private receive(insights: CompanyInsights): void {
    this.insights = insights;
    this.error = null;
  }

  private fail(error: ApiError): void {
    this.error = error;
  }
}
