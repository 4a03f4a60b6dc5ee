import { makeAutoObservable, observableRef } from 'mobx';
import type { Period } from '../analytics/periods';
import type { AskedSpan } from '../analytics/timeFrames';
import { Latest } from '../async/Latest';
import { Pause } from '../async/Pause';
import { callApi, type Client } from '../contract/client';
import type { Report, ReportDimension } from '../contract/contract';
import type { ApiError } from '../contract/errors';
import type { Result } from '../contract/result';
import type { Domain } from '../createDomain';
import type { LiveChange } from '../events/LiveEvents';
import type { FilterTree } from '../filters/wire';
import { readerZone } from '../formats/days';
import type { LateStore } from '../LateStores';
import { countedEntities, reportPauseMs } from './reportChanges';

/** What the reports of a page are asked for. */
export interface ReportQuestion {
  readonly page: 'analytics' | 'reports';
  readonly asked: AskedSpan;
  /** Which bids count; null for all. */
  readonly filter: FilterTree | null;
  /** By what stretches of time each group is counted as well; undefined for none. */
  readonly over?: Period | undefined;
  /** By what the page splits them, a report each. */
  readonly dimensions: readonly ReportDimension[];
}

/** The reports that a page shows, all of the same question. */
export class ReportStore implements LateStore {
  /** The reports by their dimension; null until they are there. */
  reports: ReadonlyMap<ReportDimension, Report> | null = null;
  /** Which bids `reports` counts; null for all. */
  filter: FilterTree | null = null;
  error: ApiError | null = null;
  /** Whether an answer to another question than that of `reports` is awaited. */
  isLoading = false;
  readonly #client: Client;
  readonly #latest = new Latest();
  #question: ReportQuestion | null = null;
  readonly #pause = new Pause(() => void this.load(), reportPauseMs);

  constructor({ client }: Pick<Domain, 'client'>) {
    this.#client = client;
    makeAutoObservable(
      this,
      { reports: observableRef, filter: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  /** Keeps what is shown until the answer is there, if it is of the same page. */
  async open(question: ReportQuestion): Promise<void> {
    if (this.#question?.page !== question.page) this.clear();
    this.#question = question;
    this.isLoading = true;
    await this.load();
  }

  /** No longer follows changes. */
  close(): void {
    this.#question = null;
    this.#latest.drop();
    this.#pause.stop();
  }

  /** Shows all reports at once, so that no two on a page are of different questions. */
  async load(): Promise<void> {
    const question = this.#question;
    if (question === null) return;
    this.#pause.stop();
    const isCurrent = this.#latest.begin();
    const answers = await Promise.all(question.dimensions.map((dimension) => this.fetch(question, dimension)));
    if (isCurrent()) this.receive(question, answers);
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (this.#question === null) return;
    if (changes === 'reset') void this.load();
    else if (changes.some(({ entity }) => countedEntities.has(entity))) this.#pause.begin();
  }

  async recover(): Promise<void> {
    if (this.error) await this.load();
  }

  clear(): void {
    this.close();
    this.reports = null;
    this.filter = null;
    this.error = null;
    this.isLoading = false;
  }

  private fetch(
    { page, asked, over, filter }: ReportQuestion,
    dimension: ReportDimension,
  ): Promise<Result<{ readonly report: Report }, ApiError>> {
    const query = {
      ...(typeof asked === 'string' ? { timeFrame: asked } : asked),
      ...(filter === null ? {} : { filter: JSON.stringify(filter) }),
    };
    const header = { 'X-Time-Zone': readerZone() };
    return page === 'analytics'
      ? callApi(
          this.#client.GET('/analytics/{report}', {
            params: { path: { report: dimension }, query: { ...query, ...(over ? { over } : {}) }, header },
          }),
        )
      : callApi(this.#client.GET('/reports/groups', { params: { query: { ...query, groupBy: dimension }, header } }));
  }

  private receive({ filter }: ReportQuestion, answers: readonly Result<{ readonly report: Report }, ApiError>[]): void {
    this.isLoading = false;
    const reports = new Map<ReportDimension, Report>();
    for (const answer of answers) {
      if (!answer.ok) {
        this.error = answer.error;
        return;
      }
      reports.set(answer.value.report.dimension, answer.value.report);
    }
    this.reports = reports;
    this.filter = filter;
    this.error = null;
  }
}
