// Longer than most files: all that is done with bids from their list, each of which shows before the server has said so.
import { makeAutoObservable } from 'mobx';
import type { Body, CustomFieldSetting, Project, ProjectAggregates } from '../contract/contract';
import { callApi, type Client } from '../contract/client';
import { offlineError, type ApiError } from '../contract/errors';
import { failed, succeeded, type Result } from '../contract/result';
import type { UndoStore } from '../changes/UndoStore';
import { Collection, type Row } from '../collection/Collection';
import { askedError, type ConflictsStore } from '../collection/ConflictsStore';
import { ifMatch, sendFresh } from '../collection/freshWrites';
import type { FreshWrite } from '../collection/mergeByField';
import { zoneOf } from '../query/listCalls';
import type { OfflineQueue } from '../collection/OfflineQueue';
import type { ReferenceList } from '../collection/ReferenceList';
import type { LiveChange } from '../events/LiveEvents';
import type { JobsStore } from '../jobs/JobsStore';
import type { SessionStore } from '../session/SessionStore';
import { ListStore } from '../views/ListStore';
import { askOf } from '../spec/viewSpec';
import { writtenQuick } from '../query/ask';
import { bidSource } from './bidSource';
import type { BidChanged, Dated, DeadlineName } from './inviteDates';

/** What of a bid can be changed in place. */
export type BidChange = Body<'updateProject'>;
/** One thing that is done to many bids. */
export type BulkAction = Omit<Body<'bulkProjects'>, 'selection'>;

/** What a change of many bids came to. */
export interface BulkOutcome {
  readonly changed: number;
  readonly refused: readonly { readonly id: string; readonly message: string }[];
  readonly changeSetId: string;
  readonly isCancelled: boolean;
}

interface BidsEnvironment {
  readonly client: Client;
  readonly session: SessionStore;
  readonly customFields: ReferenceList<CustomFieldSetting>;
  readonly undo: UndoStore;
  readonly jobs: JobsStore;
  readonly queue: OfflineQueue;
  readonly conflicts: ConflictsStore;
  newId(): string;
  whenDrawn(): Promise<void>;
  /** @param title what could not be done; by default that something went wrong. */
  onFailure(error: ApiError, title?: string): void;
}

/** A change to a bid, and the state it is based on. */
interface BidEdit {
  readonly shown: Partial<Project>;
  readonly label: string;
  readonly seen: Project | undefined;
  readonly together?: string;
  readonly failureTitle?: string;
}

interface NewBid {
  readonly project: Project;
  readonly changeSetId: string;
}

interface ProjectParams {
  readonly path: { readonly projectId: string };
  readonly header?: { readonly 'If-Match': string };
}

const deadlineInputs = {
  bidDeadline: 'bidDeadlineAt',
  rfiDeadline: 'rfiDeadlineAt',
  jobWalk: 'jobWalkAt',
} as const satisfies Record<DeadlineName, keyof Dated>;

/** Code for invitation dates and refusals, loaded on first use; null if that fails offline. */
const late = () => import('./inviteDates').catch(() => null);

/** The bids: their list with its views, and what is done with them. */
export class BidsStore {
  readonly collection = new Collection<Project>();
  readonly list: ListStore<Project, ProjectAggregates>;
  readonly #environment: BidsEnvironment;

  constructor(environment: BidsEnvironment) {
    this.#environment = environment;
    const { client, session, customFields, newId, whenDrawn, onFailure } = environment;
    this.list = new ListStore({
      client,
      session,
      kind: 'LIST_VIEW',
      collection: this.collection,
      source: bidSource(client),
      customFields,
      entities: ['project', 'bidInvite', 'quote', 'note'],
      newId,
      whenDrawn,
      onFailure,
    });
    makeAutoObservable(this, { collection: false, list: false }, { autoBind: true });
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    this.list.onLiveChanges(changes);
  }

  recover(): Promise<void> {
    return this.list.recover();
  }

  clear(): void {
    this.collection.clear();
    this.list.clear();
  }

  /** The first bids that hold the words, the latest ones without words; none when they can't be had. */
  async find(words: string): Promise<readonly Project[]> {
    const query = { limit: 20, withTotal: false, ...(words.trim() ? { searchQuery: words.trim() } : {}) };
    const result = await callApi(this.#environment.client.GET('/projects', { params: { query } }));
    return result.ok ? result.value.projects : [];
  }

  // One bid

  /**
   * Changes fields of a bid. Applies at once, and is sent when online.
   * @param seen the bid when the edit began.
   */
  edit(
    id: string,
    change: BidChange,
    label: string,
    seen = this.collection.get(id),
  ): Promise<Result<unknown, ApiError>> {
    const { customFields, ...own } = change;
    const shown = customFields ? { ...own, customFields: { ...seen?.customFields, ...customFields } } : own;
    return this.#writeOver(id, change, { shown, label, seen }, (body, params) =>
      callApi(this.#environment.client.PATCH('/projects/{projectId}', { params, body })),
    );
  }

  setEstimators(
    id: string,
    userIds: readonly string[],
    seen = this.collection.get(id),
  ): Promise<Result<unknown, ApiError>> {
    const wanted = [...userIds];
    const edit = { shown: { estimatorIds: wanted }, label: 'Changed the estimators', seen, together: 'estimatorIds' };
    return this.#writeOver(id, { userIds: wanted }, edit, (body, params) =>
      callApi(this.#environment.client.PUT('/projects/{projectId}/estimators', { params, body })),
    );
  }

  setStage(
    id: string,
    stage: { readonly stageId: string; readonly stageReasonId?: string | null; readonly comment?: string },
    label: string,
    seen = this.collection.get(id),
  ): Promise<Result<unknown, ApiError>> {
    const shown = { stageId: stage.stageId, stageReasonId: stage.stageReasonId ?? null };
    const failureTitle = "Couldn't move project to selected stage";
    return this.#writeOver(id, stage, { shown, label, seen, together: 'stageId', failureTitle }, (body, params) =>
      callApi(this.#environment.client.PUT('/projects/{projectId}/stage', { params, body })),
    );
  }

  /** Says why a bid stands in its stage. */
  setReason(
    id: string,
    stageReasonId: string | null,
    comment: string,
    seen = this.collection.get(id),
  ): Promise<Result<unknown, ApiError>> {
    const edit = { shown: { stageReasonId }, label: 'Added a reason', seen, together: 'stageReasonId' };
    return this.#writeOver(id, { stageReasonId, comment }, edit, (body, params) =>
      callApi(this.#environment.client.PUT('/projects/{projectId}/stage-reason', { params, body })),
    );
  }

  /** Whether the date of a bid is that of one invitation, so that it can be changed in the list. */
  canEditDeadline({ bidInviteIds }: Project): boolean {
    return bidInviteIds.length === 1;
  }

  /**
   * Changes a date of a bid that has one invitation.
   * @param at an instant, `YYYY-MM-DD`, or null.
   * @param written the formatted date.
   */
  async setDeadline(
    id: string,
    name: DeadlineName,
    at: string | null,
    written: Project[DeadlineName] = at === null ? null : { date: at.slice(0, 10), time: null, zone: null },
    seen = this.collection.get(id),
  ): Promise<Result<unknown, ApiError>> {
    const [inviteId, ...others] = this.collection.get(id)?.bidInviteIds ?? [];
    if (inviteId === undefined || others.length || !seen) return failed((await late())?.severalDates ?? offlineError);
    const { client } = this.#environment;
    const input = deadlineInputs[name];
    const shown = { [input]: at, [name]: written };
    const write: FreshWrite<Dated, Pick<Dated, typeof input>, BidChanged> = {
      kind: 'LIST_VIEW',
      id,
      seen,
      change: { [input]: at } as Pick<Dated, typeof input>,
      shown,
      together: input,
      name: 'bidInvite',
      current: async () => (await late())?.readInvite(client, id, inviteId),
      send: async (body, etag) =>
        (await late())?.writeDeadline(client, { projectId: id, inviteId, etag }, body) ?? failed(offlineError),
      receive: () => undefined,
      again: (_, mine, theirs) =>
        this.setDeadline(id, name, at, mine[name], { ...seen, [input]: theirs[input], [name]: theirs[name] }),
    };
    return this.#write(id, at !== null && at.length > 10 ? {} : shown, 'Changed a date', write);
  }

  /** Adds a copy of a bid and gives it back. */
  duplicate(id: string, name: string): Promise<Result<Project, ApiError>> {
    const params = { path: { projectId: id } };
    const { client } = this.#environment;
    return this.#create(`Duplicated ${name}`, () =>
      callApi(client.POST('/projects/{projectId}/duplicate', { params, body: { name } })),
    );
  }

  /** Adds a bid and gives it back. */
  add(project: Body<'createProject'>['project']): Promise<Result<Project, ApiError>> {
    const { client, newId } = this.#environment;
    const params = { header: { 'Idempotency-Key': newId() } };
    return this.#create(`Added ${project.name}`, () =>
      callApi(client.POST('/projects', { params, body: { project } })),
    );
  }

  async #create(label: string, send: () => Promise<Result<NewBid, ApiError>>): Promise<Result<Project, ApiError>> {
    const remember = this.#environment.undo.begin();
    const result = await send();
    if (!result.ok) return result;
    const { project, changeSetId } = result.value;
    if (remember({ changeSetId, label })) this.#takeIn(project);
    return succeeded(project);
  }

  /** Deletes one bid, which those may too who may not delete many at once. */
  async remove(id: string, label: string): Promise<Result<BulkOutcome, ApiError>> {
    const { client, undo } = this.#environment;
    const remember = undo.begin();
    const show = this.list.state?.hide([id]);
    const result = await callApi(client.DELETE('/projects/{projectId}', { params: { path: { projectId: id } } }));
    if (result.ok) remember({ changeSetId: result.value.changeSetId, label });
    await this.list.refresh();
    show?.();
    return result.ok
      ? succeeded({ changed: 1, refused: [], changeSetId: result.value.changeSetId, isCancelled: false })
      : result;
  }

  // Many bids

  /** Does one thing to the chosen bids: those that leave the list by it are hidden at once. */
  async bulk(action: BulkAction, label: string, leaves: boolean): Promise<Result<BulkOutcome, ApiError>> {
    const { state } = this.list;
    if (!state) return failed((await late())?.notOpen ?? offlineError);
    const { isAll, keys, exceptKeys } = state.selection.selection;
    const ids = [...keys];
    const selection = isAll ? this.#everythingBut([...exceptKeys]) : { ids };
    return this.#bulk({ selection, ...action } as Body<'bulkProjects'>, label, leaves && !isAll ? ids : []);
  }

  /** Does one thing to some bids by id. */
  bulkOf(
    ids: readonly string[],
    action: BulkAction,
    label: string,
    leaves: boolean,
  ): Promise<Result<BulkOutcome, ApiError>> {
    return this.#bulk({ selection: { ids: [...ids] }, ...action }, label, leaves ? ids : []);
  }

  #takeIn(project: Project): void {
    this.collection.applyServer([project]);
    void this.list.refresh();
  }

  #everythingBut(exceptIds: string[]): object {
    const { filter, search } = this.list.spec;
    const quickFilters = writtenQuick(filter.quick);
    return {
      query: {
        filter: filter.tree,
        ...(Object.keys(quickFilters).length ? { quickFilters } : {}),
        ...(search.trim() ? { searchQuery: search.trim() } : {}),
      },
      exceptIds,
    };
  }

  async #bulk(
    body: Body<'bulkProjects'>,
    label: string,
    leaving: readonly string[],
  ): Promise<Result<BulkOutcome, ApiError>> {
    const { client, jobs, undo } = this.#environment;
    const remember = undo.begin();
    const show = leaving.length ? this.list.state?.hide(leaving) : undefined;
    // The days of the list's filter are the reader's own.
    const params = 'query' in body.selection ? zoneOf(askOf(this.list.spec), true) : {};
    const result = await callApi(client.POST('/projects/bulk', { params, body }));
    let outcome: Result<BulkOutcome, ApiError>;
    if (!result.ok) outcome = result;
    else if ('jobId' in result.value) {
      const { jobId, changeSetId } = result.value;
      const job = await jobs.follow(jobId, label);
      outcome = job.ok
        ? succeeded({
            changed: job.value.changed,
            refused: job.value.refused,
            changeSetId,
            isCancelled: job.value.state === 'cancelled',
          })
        : job;
    } else outcome = succeeded({ ...result.value, isCancelled: false });
    if (outcome.ok && outcome.value.changed) remember({ changeSetId: outcome.value.changeSetId, label });
    await this.list.refresh();
    show?.();
    return outcome;
  }

  #writeOver<Change extends object>(
    id: string,
    change: Change,
    edit: BidEdit,
    send: (change: Change, params: ProjectParams) => Promise<Result<BidChanged, ApiError>>,
  ): Promise<Result<unknown, ApiError>> {
    const { shown, label, seen, together, failureTitle } = edit;
    const write: FreshWrite<Project, Change, BidChanged> = {
      kind: 'LIST_VIEW',
      id,
      seen,
      change,
      shown,
      ...(together === undefined ? {} : { together }),
      name: 'project',
      current: () => this.collection.base.get(id),
      send: (part, etag) => send(part, { path: { projectId: id }, ...ifMatch(etag) }),
      receive: (row) => this.#receive(row),
      again: (part, mine, theirs) => this.#writeOver(id, part, { ...edit, shown: mine, seen: theirs }, send),
    };
    return this.#write(id, shown, label, write, failureTitle);
  }

  #receive(row: Project): void {
    if (this.collection.get(row.id)) this.collection.applyServer([row]);
  }

  async #write<R extends Row, Change extends object>(
    id: string,
    change: Partial<Project>,
    label: string,
    write: FreshWrite<R, Change, BidChanged>,
    failureTitle?: string,
  ): Promise<Result<unknown, ApiError>> {
    const { queue, undo, conflicts, onFailure } = this.#environment;
    const remember = undo.begin();
    const result = await this.collection.mutate({
      ids: [id],
      change,
      send: () => queue.send(() => sendFresh(write, conflicts)),
      confirmed: (changed) => (changed?.project ? [changed.project] : []),
    });
    if (!result.ok) {
      if (result.error !== askedError) onFailure(result.error, failureTitle);
    } else if (result.value) remember({ changeSetId: result.value.changeSetId, label });
    return result;
  }
}
