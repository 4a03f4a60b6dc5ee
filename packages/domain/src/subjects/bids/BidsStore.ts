import { makeAutoObservable, reaction } from 'mobx';
import { RepeatKeys } from '../../engine/async/RepeatKeys';
import type { Body, Project, ProjectAggregates } from '../../model/contract/contract';
import {
  added,
  assigned,
  changed as changedWords,
  duplicated,
  named,
  reasoned,
  type ChangeWords,
} from '../../engine/changes/changeWords';
import { callApi } from '../../engine/client/client';
import { offlineError, type ApiError } from '../../model/contract/errors';
import { failed, succeeded, type Result } from '../../model/contract/result';
import { Collection } from '../../engine/collection/Collection';
import { ifMatch } from '../../engine/collection/freshWrites';
import type { LiveChange } from '../../engine/events/LiveEvents';
import type { JobsStore } from '../../engine/jobs/JobsStore';
import { writtenQuick } from '../../engine/query/ask';
import { mapped, zoneOf } from '../../engine/query/listCalls';
import { askOf } from '../../engine/spec/viewSpec';
import { EntryStore, type EntriesEnvironment, type WriteStep, type Written } from '../../engine/views/EntryStore';
import type { ListStore } from '../../engine/views/ListStore';
import { bidSource } from './bidSource';
import { deadlineInputs, inputOf } from './deadlineInputs';
import type { Dated, DeadlineName } from './inviteDates';
import { shownEntities } from '../../model/lists/shownEntities';

/** Changes of a bid that are made in place. */
export type BidChange = Body<'updateProject'>;
/** One thing that is done to many bids. */
export type BulkAction = Omit<Body<'bulkProjects'>, 'selection'>;

/** An action that leaves out bids that somebody deleted or archived since they were seen. */
export const exceptUnseen = (
  action: BulkAction,
  seen: { readonly isDeleted: boolean; readonly isArchived: boolean },
): BulkAction => {
  if (action.action === 'restore' || action.action === 'unarchive') return action;
  const exceptStates = [
    ...(seen.isDeleted ? [] : (['deleted'] as const)),
    ...(seen.isArchived ? [] : (['archived'] as const)),
  ];
  return exceptStates.length ? { ...action, exceptStates } : action;
};

/** Result of changing several bids. */
export interface BulkOutcome {
  readonly changed: number;
  readonly refused: readonly { readonly id: string; readonly message: string }[];
  readonly changeSetId: string;
  readonly isCancelled: boolean;
}

interface BidsEnvironment extends EntriesEnvironment {
  readonly jobs: JobsStore;
}

interface NewBid {
  readonly project: Project;
  readonly changeSetId: string;
}

/** Code for invitation dates and refusals, loaded on first use; null if that fails offline. */
const late = () => import('./inviteDates').catch(() => null);

/** Fields that some answers leave out. */
const optionalFields = ['contacts', 'bidInviteIds', 'totalNotes'] as const;

const pathOf = (projectId: string) => ({ path: { projectId } });

const writtenBid = ({ project, changeSetId }: NewBid): Written<Project> => ({ row: project, changeSetId });

/** The bids: their list with its views, and the writes to them. */
export class BidsStore {
  readonly collection: Collection<Project>;
  readonly list: ListStore<Project, ProjectAggregates>;
  readonly #environment: BidsEnvironment;
  readonly #entries: EntryStore<Project, never, BidChange, ProjectAggregates>;
  readonly #added: RepeatKeys;
  readonly #copied: RepeatKeys;

  constructor(environment: BidsEnvironment) {
    this.#environment = environment;
    const { client, newId } = environment;
    this.#added = new RepeatKeys(newId);
    this.#copied = new RepeatKeys(newId);
    const collection = new Collection<Project>(undefined, optionalFields);
    const showsContacts = (): boolean => this.list.fields.shown.some(({ id }) => id === 'contacts');
    this.#entries = new EntryStore(
      environment,
      {
        kind: 'LIST_VIEW',
        name: 'project',
        entities: shownEntities.projects,
        source: bidSource(client, showsContacts),
        passesAt: ({ bidPassesAt }) => bidPassesAt,
        change: async (id, body, etag) =>
          mapped(
            await callApi(client.PATCH('/projects/{projectId}', { params: { ...pathOf(id), ...ifMatch(etag) }, body })),
            writtenBid,
          ),
        remove: (id) => callApi(client.DELETE('/projects/{projectId}', { params: pathOf(id) })),
      },
      collection,
    );
    this.collection = this.#entries.collection;
    this.list = this.#entries.list;
    makeAutoObservable(this, { collection: false, list: false }, { autoBind: true });
    // Rows are fetched without contacts until their column is shown.
    reaction(showsContacts, (isShown) => {
      if (isShown) void this.list.refresh();
    });
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    this.#entries.onLiveChanges(changes);
  }

  recover(): Promise<void> {
    return this.#entries.recover();
  }

  clear(): void {
    this.#entries.clear();
  }

  /** The first bids that hold the words, the latest ones without words; none when they can't be had. */
  async find(words: string): Promise<readonly Project[]> {
    const query = { limit: 20, withTotal: false, ...(words.trim() ? { searchQuery: words.trim() } : {}) };
    const result = await callApi(this.#environment.client.GET('/projects', { params: { query } }));
    return result.ok ? result.value.projects : [];
  }

  // One bid

  /**
   * Changes fields of a bid. Shows at once, and is sent when online.
   * @param seen the bid when the edit began.
   * @param failureTitle title of the message about a failure; null where the failure shows in its place.
   */
  edit(
    id: string,
    change: BidChange,
    words: ChangeWords,
    seen = this.collection.get(id),
    failureTitle?: string | null,
  ): Promise<Result<Written<Project> | null, ApiError>> {
    const { customFields, ...own } = change;
    const shown = customFields ? { ...own, customFields: { ...seen?.customFields, ...customFields } } : own;
    return this.#entries.edit(id, change, words, { shown, seen, failureTitle });
  }

  /** Opens a step of writes to bids, which are undone together. */
  openStep(ids: readonly string[]): WriteStep {
    return this.#entries.openStep(ids);
  }

  setEstimators(
    id: string,
    userIds: readonly string[],
    seen = this.collection.get(id),
  ): Promise<Result<Written<Project> | null, ApiError>> {
    const change = { userIds: [...userIds] };
    const shown = { estimatorIds: change.userIds };
    const edit = { change, shown, words: assigned(named(seen?.name ?? 'a bid')), seen, together: 'estimatorIds' };
    return this.#entries.overwrite(id, edit, async (body, etag) =>
      mapped(
        await callApi(
          this.#environment.client.PUT('/projects/{projectId}/estimators', {
            params: { ...pathOf(id), ...ifMatch(etag) },
            body,
          }),
        ),
        writtenBid,
      ),
    );
  }

  setStage(
    id: string,
    stage: { readonly stageId: string; readonly stageReasonId?: string | null; readonly comment?: string },
    words: ChangeWords,
    seen = this.collection.get(id),
  ): Promise<Result<Written<Project> | null, ApiError>> {
    const edit = {
      change: stage,
      shown: { stageId: stage.stageId, stageReasonId: stage.stageReasonId ?? null },
      words,
      seen,
      together: 'stageId',
      bringsBack: true,
      failureTitle: "Couldn't move project to selected stage",
    };
    return this.#entries.overwrite(id, edit, async (body, etag) =>
      mapped(
        await callApi(
          this.#environment.client.PUT('/projects/{projectId}/stage', {
            params: { ...pathOf(id), ...ifMatch(etag) },
            body,
          }),
        ),
        writtenBid,
      ),
    );
  }

  /** Sets the reason for a bid's stage. */
  setReason(
    id: string,
    stageReasonId: string | null,
    comment: string,
    seen = this.collection.get(id),
  ): Promise<Result<Written<Project> | null, ApiError>> {
    const edit = {
      change: { stageReasonId, comment },
      shown: { stageReasonId },
      words: reasoned(named(seen?.name ?? 'a bid')),
      seen,
      together: 'stageReasonId',
    };
    return this.#entries.overwrite(id, edit, async (body, etag) =>
      mapped(
        await callApi(
          this.#environment.client.PUT('/projects/{projectId}/stage-reason', {
            params: { ...pathOf(id), ...ifMatch(etag) },
            body,
          }),
        ),
        writtenBid,
      ),
    );
  }

  /** Returns true if the date of a bid is that of a single invitation, so that the list can edit it. */
  canEditDeadline({ soleInviteId }: Project): boolean {
    return soleInviteId !== null;
  }

  /** Changes a date of a bid that has one invitation. A time is meant on the clock on which it is shown. */
  async setDeadline(
    id: string,
    name: DeadlineName,
    deadline: Project[DeadlineName],
    seen = this.collection.get(id),
    failureTitle?: string,
  ): Promise<Result<Written<Project | null> | null, ApiError>> {
    const inviteId = (this.collection.get(id) ?? seen)?.soleInviteId ?? null;
    if (inviteId === null || !seen) return failed((await late())?.severalDates ?? offlineError);
    const { client } = this.#environment;
    const input = deadlineInputs[name];
    const at = inputOf(deadline);
    // The server says when it passes.
    const passes: Partial<Project> = name === 'bidDeadline' ? { bidPassesAt: [] } : {};
    const write = {
      id,
      seen,
      change: { [input]: at } as Pick<Dated, typeof input>,
      shown: { [input]: at, [name]: deadline, ...passes },
      together: input,
      name: 'bidInvite',
      current: async () => (await late())?.readInvite(client, id, inviteId),
      send: async (body: Pick<Dated, typeof input>, etag: string | undefined) =>
        (await late())?.writeDeadline(client, { projectId: id, inviteId, etag }, body) ?? failed(offlineError),
      receive: () => undefined,
      again: (_: unknown, __: unknown, theirs: Dated) =>
        this.setDeadline(id, name, deadline, { ...seen, [input]: theirs[input], [name]: theirs[name] }, failureTitle),
    };
    // The moment of a time is known once the server has answered.
    const shown = deadline?.time ? { [name]: deadline, ...passes } : write.shown;
    const words = changedWords(`a date of ${seen.name}`);
    return this.#entries.write(id, { shown, words, ...(failureTitle === undefined ? {} : { failureTitle }) }, write);
  }

  /** Adds a copy of a bid and returns it. */
  duplicate(id: string, name: string): Promise<Result<Project, ApiError>> {
    const { client } = this.#environment;
    const send = (key: string) =>
      callApi(
        client.POST('/projects/{projectId}/duplicate', {
          params: { ...pathOf(id), header: { 'Idempotency-Key': key } },
          body: { name },
        }),
      );
    return this.#entries.create(duplicated(name), async () =>
      mapped(await this.#copied.send({ id, name }, send), writtenBid),
    );
  }

  /** Adds a bid and returns it. */
  add(project: Body<'createProject'>['project']): Promise<Result<Project, ApiError>> {
    const { client } = this.#environment;
    const send = (key: string) =>
      callApi(client.POST('/projects', { params: { header: { 'Idempotency-Key': key } }, body: { project } }));
    return this.#entries.create(added(named(project.name)), async () =>
      mapped(await this.#added.send(project, send), writtenBid),
    );
  }

  /** Deletes one bid; users who may not delete many at once may delete one. */
  async remove(id: string, words: ChangeWords): Promise<Result<BulkOutcome, ApiError>> {
    const { change, errors } = await this.#entries.remove([id], words);
    if (change) return succeeded({ changed: 1, refused: [], changeSetId: change.changeSetId, isCancelled: false });
    return failed(errors[0] ?? offlineError);
  }

  // Many bids

  /** Does one thing to the chosen bids: those that leave the list by it are hidden at once. */
  async bulk(action: BulkAction, words: ChangeWords, leaves: boolean): Promise<Result<BulkOutcome, ApiError>> {
    const { state } = this.list;
    if (!state) return failed((await late())?.notOpen ?? offlineError);
    const { isAll, keys, exceptKeys } = state.selection.selection;
    const ids = isAll ? [] : [...keys];
    const selection = isAll ? this.#everythingBut([...exceptKeys]) : { ids };
    const { showDeleted, showOnlyDeleted, showArchived, showOnlyArchived } = this.list.spec.filter.quick;
    const seen = { isDeleted: showDeleted || showOnlyDeleted, isArchived: showArchived || showOnlyArchived };
    const body = { selection, ...(isAll ? action : exceptUnseen(action, seen)) } as Body<'bulkProjects'>;
    return this.#bulk(body, words, { ids, leaves });
  }

  /** Does one thing to some bids by id. */
  bulkOf(
    ids: readonly string[],
    action: BulkAction,
    words: ChangeWords,
    leaves: boolean,
  ): Promise<Result<BulkOutcome, ApiError>> {
    return this.#bulk({ selection: { ids: [...ids] }, ...action }, words, { ids, leaves });
  }

  /** Sets the reason of the bids that a change moved to a stage. */
  reasonOfMoved(
    changeSetId: string,
    reason: { readonly stageId: string; readonly stageReasonId: string | null; readonly comment: string },
    words: ChangeWords,
  ): Promise<Result<BulkOutcome, ApiError>> {
    return this.#bulk({ selection: { changeSetId }, action: 'reason', ...reason }, words, { ids: [], leaves: false });
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
    words: ChangeWords,
    { ids, leaves }: { readonly ids: readonly string[]; readonly leaves: boolean },
  ): Promise<Result<BulkOutcome, ApiError>> {
    const remember = this.#environment.undo.begin();
    const end = this.list.keep(leaves ? [] : ids);
    return this.#entries.hiding(leaves ? ids : [], async () => {
      const outcome = await this.#sendBulk(body, words.label);
      const changeSetId = outcome.ok && outcome.value.changed > 0 ? outcome.value.changeSetId : null;
      if (changeSetId !== null) remember({ changeSetId, ...words, entryIds: ids });
      end?.(changeSetId);
      return outcome;
    });
  }

  async #sendBulk(body: Body<'bulkProjects'>, label: string): Promise<Result<BulkOutcome, ApiError>> {
    const { client, jobs } = this.#environment;
    // The days of the list's filter are the user's own.
    const params = 'query' in body.selection ? zoneOf(askOf(this.list.spec), true) : {};
    const result = await callApi(client.POST('/projects/bulk', { params, body }));
    if (!result.ok) return result;
    if (!('jobId' in result.value)) return succeeded({ ...result.value, isCancelled: false });
    const { jobId, changeSetId } = result.value;
    return mapped(await jobs.follow(jobId, label), ({ changed, refused, state }) => ({
      changed,
      refused,
      changeSetId,
      isCancelled: state === 'cancelled',
    }));
  }
}
