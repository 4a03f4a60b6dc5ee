import { makeAutoObservable, observableRef } from 'mobx';
import { definitionFilter } from '../analytics/definitions';
import { Latest } from '../async/Latest';
import { Pause } from '../async/Pause';
import { callApi, type Client } from '../contract/client';
import type { GroupedReport, ReportDefinition } from '../contract/contract';
import type { ApiError } from '../contract/errors';
import type { Result } from '../contract/result';
import type { Domain } from '../createDomain';
import type { LiveChange } from '../events/LiveEvents';
import type { FilterTree } from '../filters/wire';
import { readerZone } from '../formats/days';
import type { LateStore } from '../LateStores';
import { countedEntities, reportPauseMs } from './reportChanges';

/** The report by one or two groups that a page shows. */
export class GroupedReportStore implements LateStore {
  /** Null until it is there. */
  report: GroupedReport | null = null;
  error: ApiError | null = null;
  /** Whether an answer to another question than that of `report` is awaited. */
  isLoading = false;
  readonly #client: Client;
  readonly #latest = new Latest();
  #definition: ReportDefinition | null = null;
  readonly #pause = new Pause(() => void this.load(), reportPauseMs);

  constructor({ client }: Pick<Domain, 'client'>) {
    this.#client = client;
    makeAutoObservable(this, { report: observableRef, error: observableRef }, { autoBind: true });
  }

  /** Which bids `report` counts; null for all. */
  get filter(): FilterTree | null {
    return this.report && definitionFilter(this.report);
  }

  /** Keeps what is shown until the answer is there. */
  async open(definition: ReportDefinition): Promise<void> {
    this.#definition = definition;
    this.isLoading = true;
    await this.load();
  }

  /** No longer follows changes. */
  close(): void {
    this.#definition = null;
    this.#latest.drop();
    this.#pause.stop();
  }

  async load(): Promise<void> {
    const definition = this.#definition;
    if (definition === null) return;
    this.#pause.stop();
    const isCurrent = this.#latest.begin();
    const params = { header: { 'X-Time-Zone': readerZone() } };
    const answer = await callApi(this.#client.POST('/reports/query', { params, body: { definition } }));
    if (isCurrent()) this.receive(answer);
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (this.#definition === null) return;
    if (changes === 'reset') void this.load();
    else if (changes.some(({ entity }) => countedEntities.has(entity))) this.#pause.begin();
  }

  async recover(): Promise<void> {
    if (this.error) await this.load();
  }

  clear(): void {
    this.close();
    this.report = null;
    this.error = null;
    this.isLoading = false;
  }

  private receive(answer: Result<{ readonly report: GroupedReport }, ApiError>): void {
    this.isLoading = false;
    this.error = answer.ok ? null : answer.error;
    if (answer.ok) this.report = answer.value.report;
  }
}
