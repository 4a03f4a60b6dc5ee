// Longer than most files: all that is done with bids from their list, each of which shows before the server has said so.
import { makeAutoObservable } from 'mobx';
import type { CustomFieldSetting, Project, ProjectAggregates, operations } from '../contract/contract';
import { callApi, type Client } from '../contract/client';
import type { ApiError } from '../contract/errors';
import { failed, succeeded, type Result } from '../contract/result';
import type { UndoStore } from '../changes/UndoStore';
import { Collection } from '../collection/Collection';
import { zoneOf } from '../collection/listCalls';
import type { OfflineQueue } from '../collection/OfflineQueue';
import type { ReferenceList } from '../collection/ReferenceList';
import type { LiveChange } from '../events/LiveEvents';
import type { JobsStore } from '../jobs/JobsStore';
import type { SessionStore } from '../session/SessionStore';
import { ListStore } from '../views/ListStore';
import { askOf } from '../views/ViewState';
import { writtenQuick } from '../views/viewSpec';
import { bidSource } from './bidSource';

type Body<Id extends keyof operations> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer B } };
}
  ? B
  : never;

/** What of a bid can be changed in place. */
export type BidChange = Body<'updateProject'>;
/** One thing that is done to many bids. */
export type BulkAction = Omit<Body<'bulkProjects'>, 'selection'>;
export type DeadlineName = 'bidDeadline' | 'rfiDeadline' | 'jobWalk';

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
  newId(): string;
  whenDrawn(): Promise<void>;
  /** @param title what could not be done; by default that something went wrong. */
  onFailure(error: ApiError, title?: string): void;
}

type Changed = { readonly project: Project; readonly changeSetId: string };

const severalDates: ApiError = {
  status: 422,
  code: 'refused',
  message: 'This bid has several invitations. Open it to change the date of one of them.',
  requestId: null,
};

const notOpen: ApiError = {
  status: 0,
  code: 'notFound',
  message: 'Open the list of bids to choose some of them.',
  requestId: null,
};

const deadlineInputs = {
  bidDeadline: 'bidDeadlineAt',
  rfiDeadline: 'rfiDeadlineAt',
  jobWalk: 'jobWalkAt',
} as const satisfies Record<DeadlineName, string>;

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

  /** Changes fields of a bid. It shows at once, and waits for the network where there is none. */
  edit(id: string, change: BidChange, label: string): Promise<Result<unknown, ApiError>> {
    const { customFields, ...own } = change;
    const before = this.collection.get(id);
    const shown = customFields ? { ...own, customFields: { ...before?.customFields, ...customFields } } : own;
    return this.#write(id, shown, label, () =>
      callApi(
        this.#environment.client.PATCH('/projects/{projectId}', { params: { path: { projectId: id } }, body: change }),
      ),
    );
  }

  setEstimators(id: string, userIds: readonly string[]): Promise<Result<unknown, ApiError>> {
    return this.#write(id, { estimatorIds: [...userIds] }, 'Changed the estimators', () =>
      callApi(
        this.#environment.client.PUT('/projects/{projectId}/estimators', {
          params: { path: { projectId: id } },
          body: { userIds: [...userIds] },
        }),
      ),
    );
  }

  setStage(
    id: string,
    stage: { readonly stageId: string; readonly stageReasonId?: string | null; readonly comment?: string },
    label: string,
  ): Promise<Result<unknown, ApiError>> {
    const shown = { stageId: stage.stageId, stageReasonId: stage.stageReasonId ?? null };
    return this.#write(
      id,
      shown,
      label,
      () =>
        callApi(
          this.#environment.client.PUT('/projects/{projectId}/stage', {
            params: { path: { projectId: id } },
            body: stage,
          }),
        ),
      "Couldn't move project to selected stage",
    );
  }

  /** Says why a bid stands in its stage. */
  setReason(id: string, stageReasonId: string | null, comment: string): Promise<Result<unknown, ApiError>> {
    return this.#write(id, { stageReasonId }, 'Added a reason', () =>
      callApi(
        this.#environment.client.PUT('/projects/{projectId}/stage-reason', {
          params: { path: { projectId: id } },
          body: { stageReasonId, comment },
        }),
      ),
    );
  }

  /** Whether the date of a bid is that of one invitation, so that it can be changed in the list. */
  canEditDeadline({ bidInviteIds }: Project): boolean {
    return bidInviteIds.length === 1;
  }

  /** Changes a date of a bid that has one invitation. @param at an instant, `YYYY-MM-DD`, or null. */
  async setDeadline(id: string, name: DeadlineName, at: string | null): Promise<Result<unknown, ApiError>> {
    const [inviteId, ...others] = this.collection.get(id)?.bidInviteIds ?? [];
    if (inviteId === undefined || others.length) return failed(severalDates);
    const input = deadlineInputs[name];
    const day = at === null ? null : { date: at.slice(0, 10), time: null, zone: null };
    const shown = at !== null && at.length > 10 ? {} : { [input]: at, [name]: day };
    const { client } = this.#environment;
    return this.#write(id, shown, 'Changed a date', async () => {
      const params = { path: { bidInviteId: inviteId } };
      const changed = await callApi(client.PATCH('/bid-invites/{bidInviteId}', { params, body: { [input]: at } }));
      if (!changed.ok) return changed;
      const bid = await callApi(client.GET('/projects/{projectId}', { params: { path: { projectId: id } } }));
      return bid.ok ? succeeded({ ...bid.value, changeSetId: changed.value.changeSetId }) : bid;
    });
  }

  /** Adds a copy of a bid and gives it back. */
  async duplicate(id: string, name: string): Promise<Result<Project, ApiError>> {
    const remember = this.#environment.undo.begin();
    const result = await callApi(
      this.#environment.client.POST('/projects/{projectId}/duplicate', {
        params: { path: { projectId: id } },
        body: { name },
      }),
    );
    if (!result.ok) return result;
    if (remember({ changeSetId: result.value.changeSetId, label: `Duplicated ${name}` })) this.#takeIn(result.value);
    return succeeded(result.value.project);
  }

  /** Adds a bid and gives it back. */
  async add(project: Body<'createProject'>['project']): Promise<Result<Project, ApiError>> {
    const remember = this.#environment.undo.begin();
    const result = await callApi(
      this.#environment.client.POST('/projects', {
        params: { header: { 'Idempotency-Key': this.#environment.newId() } },
        body: { project },
      }),
    );
    if (!result.ok) return result;
    if (remember({ changeSetId: result.value.changeSetId, label: `Added ${project.name}` })) this.#takeIn(result.value);
    return succeeded(result.value.project);
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
    if (!state) return failed(notOpen);
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

  #takeIn({ project }: Changed): void {
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

  async #write(
    id: string,
    change: Partial<Project>,
    label: string,
    send: () => Promise<Result<Changed, ApiError>>,
    failureTitle?: string,
  ): Promise<Result<unknown, ApiError>> {
    const { queue, undo, onFailure } = this.#environment;
    const remember = undo.begin();
    const result = await this.collection.mutate({
      ids: [id],
      change,
      send: () => queue.send(send),
      confirmed: ({ project }) => [project],
    });
    if (result.ok) remember({ changeSetId: result.value.changeSetId, label });
    else onFailure(result.error, failureTitle);
    return result;
  }
}
