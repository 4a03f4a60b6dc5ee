import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { RepeatKeys } from '../../engine/async/RepeatKeys';
import { added, changed, deleted, duplicated, named, type ChangeWords } from '../../engine/changes/changeWords';
import { ifMatch } from '../../engine/collection/freshWrites';
import { callApi } from '../../engine/client/client';
import type { Body, ReportScheduleDraft, SavedReport } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import type { Environment } from '../../engine/environment';
import type { LiveChange } from '../../engine/events/LiveEvents';
import { isSameJson } from '../../model/formats/sameJson';
import type { LateStore } from '../../engine/LateStores';

/** A report to save; its id is made once for each draft. */
export type SavedReportDraft = Body<'createSavedReport'>['savedReport'] & { readonly id: string };
/** Changes of a saved report; omitted parts stay. */
export type SavedReportChange = Body<'updateSavedReport'>;

type Change = ChangeWords & { readonly changeSetId: string };
type Edit = (reports: readonly SavedReport[]) => readonly SavedReport[];
type Needs = Pick<Environment, 'client' | 'undo' | 'session' | 'newId'>;

/** Longest name of a report, in characters. */
export const longestReportName = 100;

/** Maximum number of attempts to write while other users keep changing it. */
const mostTries = 4;

const concerning: ReadonlySet<string> = new Set(['savedReport', 'user']);

const byName = (one: SavedReport, other: SavedReport): number =>
  one.name.localeCompare(other.name, 'en-US', { numeric: true }) || (one.id < other.id ? -1 : 1);

const etagOf = ({ updatedAt }: SavedReport): string => `"${updatedAt}"`;

const subject = (name: string) => named(`the report ${name}`);

const timingOf = ({ every, day, hour, format, recipientIds }: ReportScheduleDraft): ReportScheduleDraft => ({
  every,
  day,
  hour,
  recipientIds,
  format,
});

/** Returns true if a part that a change writes is unchanged since the user saw it. */
const isAsSeen = (seen: SavedReport, now: SavedReport, part: keyof SavedReportChange): boolean =>
  part === 'schedule'
    ? isSameJson(seen.schedule && timingOf(seen.schedule), now.schedule && timingOf(now.schedule))
    : isSameJson(seen[part], now[part]);

/** The saved reports that the user may open. Changes show at once, and go back if they fail. */
export class SavedReportsStore implements LateStore {
  error: ApiError | null = null;
  private loaded: readonly SavedReport[] | null = null;
  private edits: readonly Edit[] = [];
  readonly #environment: Needs;
  readonly #latest = new Latest();
  readonly #keys: RepeatKeys;
  #isAsked = false;

  constructor(environment: Needs) {
    this.#environment = environment;
    this.#keys = new RepeatKeys(environment.newId);
    makeAutoObservable<this, 'loaded' | 'edits'>(
      this,
      { error: observableRef, loaded: observableRef, edits: observableRef },
      { autoBind: true },
    );
  }

  /** By name, with the changes that are on their way; null until loaded. */
  get rows(): readonly SavedReport[] | null {
    return this.loaded && this.edits.reduce((reports, edit) => edit(reports), this.loaded).toSorted(byName);
  }

  byId(id: string): SavedReport | undefined {
    return this.rows?.find((report) => report.id === id);
  }

  async load(): Promise<void> {
    this.#isAsked = true;
    const isCurrent = this.#latest.begin();
    const result = await callApi(this.#environment.client.GET('/reports/saved'));
    if (isCurrent()) this.receive(result);
  }

  /** Saves a report. The same draft may be sent again after a lost answer. @param isCopy whether it is of another one. */
  async create(draft: SavedReportDraft, isCopy = false): Promise<Result<Change | undefined, ApiError>> {
    const { client, undo, session } = this.#environment;
    const remember = undo.begin();
    const shown: SavedReport = {
      description: '',
      isShared: false,
      ...draft,
      ownerId: session.profile?.id ?? '',
      schedule: null,
      updatedAt: '',
    };
    const edit: Edit = (reports) => (reports.some(({ id }) => id === draft.id) ? reports : [...reports, shown]);
    this.begin(edit);
    const result = await this.#keys.send(draft, (key) =>
      callApi(
        client.POST('/reports/saved', {
          params: { header: { 'Idempotency-Key': key } },
          body: { savedReport: draft },
        }),
      ),
    );
    if (result.ok) this.keep(result.value.savedReport);
    this.settle(edit);
    if (result.ok) {
      const words = isCopy ? duplicated(`the report ${draft.name}`) : added(subject(draft.name));
      const change = { changeSetId: result.value.changeSetId, ...words };
      remember(change);
      return succeeded(change);
    }
    if (result.error.status !== 409) return result;
    await this.load();
    // An earlier try saved it, and its answer was lost.
    return this.loaded?.some(({ id }) => id === draft.id) ? succeeded(undefined) : result;
  }

  /**
   * Changes a report. Other users' concurrent changes are kept, unless they are to the same part: then nothing is
   * changed.
   * @param seen the report when the change began
   */
  async change(seen: SavedReport, change: SavedReportChange): Promise<Result<Change, ApiError>> {
    const { client, undo } = this.#environment;
    const remember = undo.begin();
    const { schedule, ...parts } = change;
    const edit: Edit = (reports) =>
      reports.map((each) =>
        each.id === seen.id ? { ...each, ...parts, ...(schedule === null ? { schedule } : {}) } : each,
      );
    this.begin(edit);
    let base = seen;
    for (let tries = 1; ; tries += 1) {
      const result = await callApi(
        client.PATCH('/reports/saved/{savedReportId}', {
          params: { path: { savedReportId: seen.id }, ...ifMatch(etagOf(base)) },
          body: change,
        }),
      );
      if (result.ok) {
        this.keep(result.value.savedReport);
        this.settle(edit);
        const done = { changeSetId: result.value.changeSetId, ...changed(`the report ${seen.name}`) };
        remember(done);
        return succeeded(done);
      }
      const stale = result.error.current?.['savedReport'] as SavedReport | undefined;
      const isMergeable =
        stale && Object.keys(change).every((part) => isAsSeen(seen, stale, part as keyof SavedReportChange));
      if (!stale || !isMergeable || tries === mostTries) {
        this.settle(edit);
        await this.load();
        return result;
      }
      base = stale;
    }
  }

  /** @returns the change, to undo it. */
  async remove({ id, name }: SavedReport): Promise<Result<Change, ApiError>> {
    const { client, undo } = this.#environment;
    const remember = undo.begin();
    const edit: Edit = (reports) => reports.filter((report) => report.id !== id);
    this.begin(edit);
    const result = await callApi(
      client.DELETE('/reports/saved/{savedReportId}', { params: { path: { savedReportId: id } } }),
    );
    if (result.ok) this.drop(id);
    this.settle(edit);
    if (!result.ok) return result;
    const change = { changeSetId: result.value.changeSetId, ...deleted(subject(name)) };
    remember(change);
    return succeeded(change);
  }

  /** Has a report sent to the user by email. */
  async send({ id }: SavedReport, format: ReportScheduleDraft['format']): Promise<Result<unknown, ApiError>> {
    const params = { path: { savedReportId: id } };
    return callApi(this.#environment.client.POST('/reports/saved/{savedReportId}/send', { params, body: { format } }));
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    const isConcerned = changes === 'reset' || changes.some(({ entity }) => concerning.has(entity));
    if (this.#isAsked && isConcerned) void this.load();
  }

  async recover(): Promise<void> {
    if (this.#isAsked) await this.load();
  }

  clear(): void {
    this.#latest.drop();
    this.#isAsked = false;
    this.error = null;
    this.loaded = null;
    this.edits = [];
  }

  private receive(result: Result<{ readonly savedReports: readonly SavedReport[] }, ApiError>): void {
    this.error = result.ok ? null : result.error;
    if (result.ok) this.loaded = result.value.savedReports;
  }

  private keep(report: SavedReport): void {
    this.loaded = [...(this.loaded ?? []).filter(({ id }) => id !== report.id), report];
  }

  private drop(id: string): void {
    this.loaded = this.loaded && this.loaded.filter((report) => report.id !== id);
  }

  private begin(edit: Edit): void {
    this.edits = [...this.edits, edit];
  }

  private settle(edit: Edit): void {
    this.edits = this.edits.filter((other) => other !== edit);
  }
}
