import { limited } from '../../engine/async/limited';
import { callApi, type Client } from '../../engine/client/client';
import type { BidEdits, Message, Project } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import { failed, succeeded, type Result } from '../../model/contract/result';
import type { ChangeWords } from '../../engine/changes/changeWords';
import type { Undoable, UndoStore } from '../../engine/changes/UndoStore';
import type { LateStore } from '../../engine/LateStores';
import {
  acceptedChange,
  allFiledWith,
  addedAsBids,
  declined,
  dismissedChange,
  filedTogether,
  filedWith,
  grouped,
  keptSeparate,
  movedToInbox,
  rejectedBid,
  separated,
  trashed,
  unfiledFrom,
} from './emailWords';
import type { InboxStore } from './InboxStore';
import { expectWritten, leaveFor, type Becomes } from './leavingRows';

interface Environment {
  readonly client: Client;
  readonly undo: Pick<UndoStore, 'begin' | 'record'>;
  readonly inbox: Pick<InboxStore, 'collection' | 'list' | 'takeOff' | 'expect' | 'reload' | 'noteFiled'>;
}

/** Target of emails that become bids. */
export interface AddAs {
  readonly stageId: string;
  readonly stageReasonId?: string | null;
  /** True for the stage offered by default, which a rule may replace. @default false */
  readonly isUnchosen?: boolean;
  /** True if the stage is that of declined bids. @default false */
  readonly isDeclining?: boolean;
  /** The projects of a single email that become bids; all of them when it is left out. */
  readonly ordinals?: readonly number[];
  /** True if the emails are about one project, so that they become one bid. @default false */
  readonly asOneBid?: boolean;
  /** With `asOneBid`: true if the contractors are one, so that only the first invitation is kept. @default false */
  readonly joinsCompany?: boolean;
  /** Changes of the bid by the user who saw its preview; undefined if nobody did. */
  readonly edits?: BidEdits | undefined;
}

/** Emails that are filed in one way, as a part of a step. */
export interface FilingPart {
  readonly ids: readonly string[];
  /** The bid that they are linked to; null for new bids. */
  readonly bid: { readonly id: string } | null;
  /** True if they become one bid, not one each. */
  readonly isOneBid: boolean;
}

/** Changes of an email by their ids. */
export interface ChangeDecision {
  readonly accepted: readonly string[];
  readonly dismissed: readonly string[];
}

/** Result of adding emails. */
export interface AddedBids {
  readonly projects: readonly Project[];
  readonly change: Undoable;
}

type Filing = {
  readonly status?: 'Archived' | 'Unlinked';
  readonly isSpam?: boolean;
  readonly groupedEmailId?: string | null;
  readonly joinsCompany?: boolean;
};

/** Reason why a write of several emails failed, after the written ones were reverted. */
export interface FilingFailure extends ApiError {
  /** The email that failed; null if unknown. */
  readonly failedId: string | null;
  /** Those that could not be put back, and their undo; null for none. */
  readonly remaining: { readonly count: number; readonly change: Undoable } | null;
}

/** Result of a write of emails: all of it with its undo, or none of it. */
type Filed = Result<Undoable, FilingFailure>;
type Written = Result<{ readonly changeSetId: string }, ApiError>;
type Write = () => Promise<Written>;

/** Outcome per email. */
interface Outcome {
  /** Change sets of the written emails, by email. */
  readonly written: ReadonlyMap<string, string>;
  /** The first failure; null if all were written. */
  readonly failure: { readonly id: string; readonly error: ApiError } | null;
}

const inTrash: Becomes = (message) => ({ ...message, status: 'Archived', isSpam: false, groupedEmailId: null });
const ofBid: Becomes = (message) => ({ ...message, status: 'Linked', groupedEmailId: null });
/** Its way out of a bid is a no to that bid. */
const inInbox: Becomes = ({ suggestedProjects = [], ...message }) => ({
  ...message,
  status: 'Unlinked',
  isSpam: false,
  groupedEmailId: null,
  suggestedProjects: suggestedProjects.filter(({ id }) => id !== message.project?.id),
});
const deleted: Becomes = (message) => ({ ...message, deletedAt: message.updatedAt });
const same: Becomes = (message) => message;

/** Writes that are under way at once when many emails are filed. */
const writesAtOnce = 6;
/** Emails that one call turns into bids at most. */
export const addLimit = 200;

/** Email actions. Optimistic: rows disappear immediately and reappear on failure. */
export class EmailFiling implements LateStore {
  readonly #client: Client;
  readonly #undo: Environment['undo'];
  readonly #inbox: Environment['inbox'];

  constructor({ client, undo, inbox }: Environment) {
    this.#client = client;
    this.#undo = undo;
    this.#inbox = inbox;
  }

  /** Stateless. */
  clear(): void {}

  /** Puts emails into the trash. */
  trash(ids: readonly string[]): Promise<Filed> {
    return this.#leave(ids, inTrash, trashed(ids.length), (id) =>
      this.#patch(id, { status: 'Archived', isSpam: false }),
    );
  }

  moveToInbox(ids: readonly string[]): Promise<Filed> {
    return this.#leave(ids, inInbox, movedToInbox(ids.length, this.#inbox.list.view.name), (id) =>
      this.#patch(id, { status: 'Unlinked' }),
    );
  }

  /** Emails with those that are grouped under them, which are deleted with them: these first. */
  withGrouped(ids: readonly string[]): readonly string[] {
    return ids.flatMap((id) => [...(this.#inbox.collection.get(id)?.groupedEmailIds ?? []), id]);
  }

  /** Deletes emails of the trash for good. @returns the number of deleted emails with the first failure, if any. */
  async remove(
    ids: readonly string[],
  ): Promise<{ readonly deleted: number; readonly count: number; readonly error: ApiError | null }> {
    const leaving = leaveFor(this.#inbox, ids, deleted);
    const all = this.withGrouped(ids);
    const results = await limited(writesAtOnce, all, (id) =>
      callApi(this.#client.DELETE('/messages/{messageId}', pathOf(id))),
    );
    leaving.end(failedOf(all, results));
    await this.#inbox.reload();
    leaving.show();
    const errors = results.flatMap((result) => (result.ok ? [] : [result.error]));
    return { deleted: all.length - errors.length, count: all.length, error: errors[0] ?? null };
  }

  /**
   * Puts emails of one job under the first of them.
   * @param joinsCompany true if their contractors are one, so that a bid gets the first invitation alone.
   */
  group([firstId, ...others]: readonly string[], joinsCompany = false): Promise<Filed> {
    const groupedEmailId = firstId ?? null;
    return this.#leave(
      others,
      (message) => ({ ...message, groupedEmailId }),
      grouped(others.length + 1),
      (id) => this.#patch(id, { groupedEmailId, ...(joinsCompany ? { joinsCompany } : {}) }),
    );
  }

  /** Takes an email out of its group. */
  separate(id: string): Promise<Filed> {
    return this.#leave(
      [],
      same,
      separated,
      () => callApi(this.#client.POST('/messages/{messageId}/separate', pathOf(id))),
      [id],
    );
  }

  /** Records that emails suggested as one job are not: each is separate again. */
  async keepSeparate(ids: readonly string[]): Promise<Filed> {
    const change = { suggestedGroupedMessages: [] };
    // Until the list is refreshed, which returns their other possible groups.
    const apart = (): Message[] =>
      ids.flatMap((id) => {
        const message = this.#inbox.collection.get(id);
        return message ? [{ ...message, ...change }] : [];
      });
    const send = async (): Promise<Filed> => {
      // One after the other: each says no to what the ones before have left of the group.
      const outcome = await this.#writeAll(ids.slice(0, -1), 1, (id) =>
        callApi(this.#client.DELETE('/messages/{messageId}/group-suggestion', pathOf(id))),
      );
      const stays = outcome.failure ? await this.#putBack(outcome.written) : outcome.written;
      return this.#filed(outcome, stays, keptSeparate(ids.length));
    };
    const result = await this.#inbox.collection.mutate({ ids, change, send, confirmed: apart });
    await this.#inbox.reload();
    return result.ok ? result : failed({ failedId: null, remaining: null, ...result.error });
  }

  /** Files an email with a bid. */
  link(id: string, project: { readonly id: string; readonly name: string }): Promise<Filed> {
    return this.#leave([id], ofBid, filedWith(project.name), async () => {
      const body = { projectId: project.id };
      const result = await callApi(this.#client.POST('/messages/{messageId}/link', { ...pathOf(id), body }));
      if (result.ok) this.#inbox.collection.applyServer([result.value.message]);
      return result;
    });
  }

  /**
   * Files emails about one project with its bid, in one change.
   * @param edits changes of the new invitations by the user who saw their preview
   */
  async linkAll(
    ids: readonly string[],
    project: { readonly id: string; readonly name: string },
    edits?: BidEdits,
  ): Promise<Filed> {
    const leaving = leaveFor(this.#inbox, ids, ofBid);
    const remember = this.#undo.begin();
    const body = { messageIds: [...ids], projectId: project.id, ...(edits ? { edits } : {}) };
    const result = await callApi(this.#client.POST('/messages/link', { body }));
    leaving.end(result.ok ? [] : ids);
    if (!result.ok) return failed({ ...result.error, failedId: null, remaining: null });
    this.#inbox.collection.applyServer(result.value.messages);
    this.#inbox.noteFiled(ids);
    await this.#inbox.reload();
    leaving.show();
    const change = { changeSetId: result.value.changeSetId, ...allFiledWith(ids.length, project.name) };
    remember(change);
    return succeeded(change);
  }

  /**
   * Files emails of several projects in one step: as new bids, or with bids that are there. All of them or none.
   * @returns the new bids, with the undo of the whole step
   */
  async file(
    parts: readonly FilingPart[],
    as: Pick<AddAs, 'stageId' | 'isUnchosen'>,
  ): Promise<Result<AddedBids, FilingFailure>> {
    const ids = parts.flatMap((part) => part.ids);
    const leaving = leaveFor(this.#inbox, ids, ofBid);
    const projects: Project[] = [];
    const written = new Map<string, string>();
    let error: ApiError | null = null;
    for (const part of parts) {
      const result = await this.#filePart(part, as);
      if (!result.ok) {
        error = result.error;
        break;
      }
      written.set(part.ids[0] ?? '', result.value.changeSetId);
      projects.push(...result.value.projects);
    }
    const stays = error ? await this.#putBack(written) : written;
    leaving.end(error ? ids : []);
    if (!error) this.#inbox.noteFiled(ids);
    const linked = parts.reduce((sum, part) => sum + (part.bid ? part.ids.length : 0), 0);
    const filed = this.#filed(
      { written, failure: error && { id: '', error } },
      stays,
      filedTogether(ids.length, projects.length, linked),
    );
    await this.#inbox.reload();
    leaving.show();
    if (!filed.ok) return failed({ ...filed.error, failedId: null });
    return succeeded({ projects, change: filed.value });
  }

  async #filePart(
    { ids, bid, isOneBid }: FilingPart,
    { stageId, isUnchosen }: Pick<AddAs, 'stageId' | 'isUnchosen'>,
  ): Promise<Result<{ readonly changeSetId: string; readonly projects: readonly Project[] }, ApiError>> {
    const messageIds = [...ids];
    if (bid) {
      const linking = await callApi(this.#client.POST('/messages/link', { body: { messageIds, projectId: bid.id } }));
      if (!linking.ok) return linking;
      this.#inbox.collection.applyServer(linking.value.messages);
      return succeeded({ changeSetId: linking.value.changeSetId, projects: [] });
    }
    const chosen = { ...(isUnchosen ? { isStageChosen: false } : {}), ...(isOneBid ? { asOneBid: true } : {}) };
    const adding = await callApi(this.#client.POST('/messages/projects', { body: { messageIds, stageId, ...chosen } }));
    if (adding.ok) this.#inbox.collection.applyServer(adding.value.messages);
    return adding;
  }

  /** Takes an email off a bid that it was filed with, by whomever. */
  unlink(id: string, project: { readonly id: string; readonly name: string }): Promise<Filed> {
    const isListed = this.#inbox.collection.get(id)?.status === 'AutoLinked';
    const params = { path: { messageId: id, projectId: project.id } };
    return this.#leave(
      isListed ? [id] : [],
      inInbox,
      unfiledFrom(project.name),
      () => callApi(this.#client.DELETE('/messages/{messageId}/link/{projectId}', { params })),
      [id],
    );
  }

  /** Says that an email does not belong to a bid that it was proposed with. */
  rejectProject(id: string, projectId: string): Promise<Filed> {
    const params = { path: { messageId: id, projectId } };
    return this.#leave(
      [],
      same,
      rejectedBid,
      () => callApi(this.#client.DELETE('/messages/{messageId}/project-suggestions/{projectId}', { params })),
      [id],
    );
  }

  /** Gives a bid some of the changes that an email offers, and leaves it as it is in others, for good. */
  decideChanges(id: string, decision: ChangeDecision): Promise<Filed> {
    const body = { accepted: [...decision.accepted], dismissed: [...decision.dismissed] };
    return this.#leave(
      [],
      same,
      decision.accepted.length ? acceptedChange : dismissedChange,
      () => callApi(this.#client.POST('/messages/{messageId}/changes', { ...pathOf(id), body })),
      [id],
    );
  }

  markRead(id: string, isRead = true): void {
    if (this.#inbox.collection.get(id)?.isRead === isRead) return;
    const end = expectWritten(this.#inbox, [id], (message) => ({ ...message, isRead }));
    void this.#patch(id, { isRead }).then(({ ok }) => end(ok ? [] : [id]));
  }

  /** Turns emails into bids of a stage. They leave the list at once and come back when it fails. */
  async add(
    ids: readonly string[],
    { stageId, stageReasonId = null, isUnchosen, isDeclining, asOneBid, joinsCompany, ordinals, edits }: AddAs,
  ): Promise<Result<AddedBids, ApiError>> {
    const leaving = leaveFor(this.#inbox, ids, ofBid);
    const remember = this.#undo.begin();
    const chosen = {
      ...(isUnchosen ? { isStageChosen: false } : {}),
      ...(ordinals ? { ordinals: [...ordinals] } : {}),
      ...(asOneBid ? { asOneBid, ...(joinsCompany ? { joinsCompany } : {}) } : {}),
      ...(edits ? { edits } : {}),
    };
    const result = await callApi(
      this.#client.POST('/messages/projects', { body: { messageIds: [...ids], stageId, stageReasonId, ...chosen } }),
    );
    leaving.end(result.ok ? [] : ids);
    if (!result.ok) return result;
    this.#inbox.collection.applyServer(result.value.messages);
    this.#inbox.noteFiled(ids);
    await this.#inbox.reload();
    leaving.show();
    const { projects, changeSetId } = result.value;
    const words = isDeclining ? declined : addedAsBids;
    const change = { changeSetId, ...words(ids.length, projects.length) };
    remember(change);
    return succeeded({ projects, change });
  }

  /** Writes emails, all or none; those that leave the list by it are gone at once, and back on failure. */
  async #leave(
    leavingIds: readonly string[],
    becomes: Becomes,
    words: ChangeWords,
    write: (id: string) => ReturnType<Write>,
    ids: readonly string[] = leavingIds,
  ): Promise<Filed> {
    const leaving = leaveFor(this.#inbox, leavingIds, becomes);
    const outcome = await this.#writeAll(ids, writesAtOnce, write);
    const stays = outcome.failure ? await this.#putBack(outcome.written) : outcome.written;
    leaving.end(leavingIds.filter((id) => !stays.has(id)));
    this.#inbox.noteFiled(leavingIds.filter((id) => stays.has(id)));
    const filed = this.#filed(outcome, stays, words);
    await this.#inbox.reload();
    leaving.show();
    return filed;
  }

  /** Writes emails until one fails. */
  async #writeAll(ids: readonly string[], atOnce: number, write: (id: string) => ReturnType<Write>): Promise<Outcome> {
    const written = new Map<string, string>();
    const failures: { id: string; error: ApiError }[] = [];
    await limited(atOnce, ids, async (id) => {
      if (failures.length > 0) return;
      const result = await write(id);
      if (result.ok) written.set(id, result.value.changeSetId);
      else failures.push({ id, error: result.error });
    });
    return { written, failure: failures[0] ?? null };
  }

  /** Undoes writes. @returns those that could not be undone. */
  async #putBack(written: Outcome['written']): Promise<Outcome['written']> {
    const results = await limited(writesAtOnce, [...written], async ([id, changeSetId]) => {
      const params = { path: { changeSetId } };
      const { ok } = await callApi(this.#client.POST('/change-sets/{changeSetId}/undo', { params }));
      return ok ? [] : [[id, changeSetId] as const];
    });
    return new Map(results.flat());
  }

  /** Records the undo of what was written and stays. */
  #filed({ failure }: Outcome, stuck: Outcome['written'], words: ChangeWords): Filed {
    const [first, ...others] = stuck.values();
    const change = { changeSetId: first ?? '', others, ...words };
    if (first !== undefined) this.#undo.record(change);
    if (!failure) return succeeded(change);
    const remaining = first === undefined ? null : { count: stuck.size, change };
    return failed({ ...failure.error, failedId: failure.id, remaining });
  }

  #patch(id: string, change: Filing | { readonly isRead: boolean }): ReturnType<Write> {
    return this.#inbox.collection.mutate({
      ids: [id],
      change,
      send: () => callApi(this.#client.PATCH('/messages/{messageId}', { ...pathOf(id), body: change })),
      confirmed: ({ message }) => [message],
    });
  }
}

const pathOf = (messageId: string) => ({ params: { path: { messageId } } });

const failedOf = (ids: readonly string[], results: readonly Result<unknown, ApiError>[]): readonly string[] =>
  ids.filter((_, index) => !results[index]?.ok);
