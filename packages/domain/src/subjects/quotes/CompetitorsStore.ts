import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { RepeatKeys } from '../../engine/async/RepeatKeys';
import { added, changed, deleted, named, type ChangeWords } from '../../engine/changes/changeWords';
import type { Undoable } from '../../engine/changes/UndoStore';
import { ifMatch } from '../../engine/collection/freshWrites';
import { callApi } from '../../engine/client/client';
import type { Competitor } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import type { Environment } from '../../engine/environment';
import type { WorkspaceStore } from '../workspace/WorkspaceStore';
import type { LiveChange } from '../../engine/events/LiveEvents';
import type { LateStore } from '../../engine/LateStores';

/** A competitor to add. Its company is one that exists, or the name of a new one. */
export interface CompetitorDraft {
  /** The id that the competitor gets. */
  readonly id: string;
  /** The company that invites. */
  readonly companyId: string;
  readonly competitor: { readonly id: string; readonly name: string } | { readonly newName: string };
  /** Cents; null if unknown; undefined for a user who may not see prices. */
  readonly quoteCents?: number | null | undefined;
}

export type CompetitorChange = Partial<Pick<Competitor, 'quoteCents' | 'note' | 'competitorCompanyId'>>;

interface Needs extends Pick<Environment, 'client' | 'undo' | 'newId'> {
  readonly workspace: WorkspaceStore;
}
type Outcome = Result<Undoable, ApiError>;

/** Competitors of the open bid. */
export class CompetitorsStore implements LateStore {
  bidId: string | null = null;
  /** By name; null until they are there. */
  rows: readonly Competitor[] | null = null;
  error: ApiError | null = null;
  readonly #environment: Needs;
  readonly #latest = new Latest();
  readonly #companies: RepeatKeys;
  readonly #added: RepeatKeys;
  /** Ids of the new companies of drafts, by the draft's id and the name; those that exist by now. */
  readonly #companyIds = new Map<string, string>();
  readonly #created = new Set<string>();
  #isShown = false;

  constructor(environment: Needs) {
    this.#environment = environment;
    this.#companies = new RepeatKeys(environment.newId);
    this.#added = new RepeatKeys(environment.newId);
    makeAutoObservable(this, { rows: observableRef, error: observableRef }, { autoBind: true });
  }

  async open(bidId: string): Promise<void> {
    if (this.bidId !== bidId) this.clear();
    this.bidId = bidId;
    this.#isShown = true;
    await this.load();
  }

  /** No longer follows changes. Keeps the rows for the next time. */
  close(): void {
    this.#isShown = false;
  }

  async load(): Promise<void> {
    const { bidId } = this;
    if (bidId === null) return;
    const isCurrent = this.#latest.begin();
    const params = { path: { projectId: bidId } };
    const result = await callApi(this.#environment.client.GET('/projects/{projectId}/competitors', { params }));
    if (isCurrent()) this.receive(result);
  }

  /** Adds a competitor, and its company first if that is new. Sent again, the same draft is still one of each. */
  async add(bidId: string, draft: CompetitorDraft): Promise<Outcome> {
    const { client, undo } = this.#environment;
    const remember = undo.begin();
    const company = await this.#companyOf(draft);
    if (!company.ok) return company;
    const body = {
      id: draft.id,
      competitorCompanyId: company.value.id,
      ...(draft.quoteCents === undefined ? {} : { quoteCents: draft.quoteCents }),
    };
    const path = { projectId: bidId, companyId: draft.companyId };
    const result = await this.#added.send({ path, body }, (key) =>
      callApi(
        client.POST('/projects/{projectId}/companies/{companyId}/competitors', {
          params: { path, header: { 'Idempotency-Key': key } },
          body,
        }),
      ),
    );
    return this.#settle(result, added(named(company.value.name)), remember);
  }

  /** @param seen the competitor when the edit began: a change of others since is answered, not overwritten. */
  async change(seen: Competitor, change: CompetitorChange): Promise<Outcome> {
    const remember = this.#environment.undo.begin();
    this.show(seen.id, (row) => ({ ...row, ...change }));
    const path = { projectId: seen.projectId, companyId: seen.companyId, competitorId: seen.id };
    const result = await callApi(
      this.#environment.client.PATCH('/projects/{projectId}/companies/{companyId}/competitors/{competitorId}', {
        params: { path, ...ifMatch(`"${seen.updatedAt}"`) },
        body: change,
      }),
    );
    return this.#settle(result, changed(`the competitor ${seen.competitorName}`), remember);
  }

  async remove({ id, projectId, companyId, competitorName }: Competitor): Promise<Outcome> {
    const remember = this.#environment.undo.begin();
    this.show(id, () => null);
    const params = { path: { projectId, companyId, competitorId: id } };
    const result = await callApi(
      this.#environment.client.DELETE('/projects/{projectId}/companies/{companyId}/competitors/{competitorId}', {
        params,
      }),
    );
    return this.#settle(result, deleted(named(competitorName)), remember);
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (!this.#isShown) return;
    const concerns = ['competitor', 'company', 'bidInvite'];
    if (changes === 'reset' || changes.some(({ entity }) => concerns.includes(entity))) void this.load();
  }

  async recover(): Promise<void> {
    if (this.#isShown && this.error) await this.load();
  }

  clear(): void {
    this.#latest.drop();
    this.#isShown = false;
    this.bidId = null;
    this.rows = null;
    this.error = null;
  }

  private receive(result: Result<{ readonly competitors: readonly Competitor[] }, ApiError>): void {
    if (result.ok) this.rows = result.value.competitors;
    this.error = result.ok ? null : result.error;
  }

  /** Shows a change before the server has it. */
  private show(id: string, change: (row: Competitor) => Competitor | null): void {
    this.rows = this.rows?.flatMap((row) => (row.id === id ? (change(row) ?? []) : [row])) ?? null;
  }

  async #companyOf({ id, competitor }: CompetitorDraft): Promise<Result<{ id: string; name: string }, ApiError>> {
    if ('id' in competitor) return succeeded(competitor);
    const { client, newId, workspace } = this.#environment;
    const name = competitor.newName;
    const place = `${id} ${name}`;
    const company = { id: this.#companyIds.get(place) ?? newId(), name };
    this.#companyIds.set(place, company.id);
    if (this.#created.has(place)) return succeeded(company);
    const result = await this.#companies.send(company, (key) =>
      callApi(client.POST('/companies', { params: { header: { 'Idempotency-Key': key } }, body: { company } })),
    );
    if (!result.ok) return result;
    this.#created.add(place);
    void workspace.companyNames.load();
    return succeeded(company);
  }

  async #settle(
    result: Result<{ readonly changeSetId: string }, ApiError>,
    words: ChangeWords,
    remember: (change: Undoable) => boolean,
  ): Promise<Outcome> {
    const change = result.ok ? { changeSetId: result.value.changeSetId, ...words } : null;
    if (change) remember(change);
    await this.load();
    return change ? succeeded(change) : (result as Outcome);
  }
}
