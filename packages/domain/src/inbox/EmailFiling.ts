import { limited } from '../async/limited';
import { callApi, type Client } from '../contract/client';
import type { Message, Project } from '../contract/contract';
import type { ApiError } from '../contract/errors';
import { succeeded, type Result } from '../contract/result';
import type { Undoable, UndoStore } from '../changes/UndoStore';
import type { LateStore } from '../LateStores';
import type { InboxStore } from './InboxStore';
import { expectWritten, leaveFor, type Becomes } from './leavingRows';

interface Environment {
  readonly client: Client;
  readonly undo: Pick<UndoStore, 'begin' | 'record'>;
  readonly inbox: Pick<InboxStore, 'collection' | 'list' | 'takeOff' | 'expect' | 'reload'>;
}

/** Where e-mails go as bids. */
export interface AddAs {
  readonly stageId: string;
  readonly stageReasonId?: string | null;
  /** The projects of a single e-mail that become bids; all of them when it is left out. */
  readonly ordinals?: readonly number[];
}

/** What adding e-mails came to. */
export interface AddedBids {
  readonly projects: readonly Project[];
  readonly change: Undoable;
}

type Filing = {
  readonly status?: 'Archived' | 'Unlinked';
  readonly isSpam?: boolean;
  readonly groupedEmailId?: string | null;
};

/** What a write of e-mails came to: what takes it all back, or why some of it failed; then nothing of it stays. */
type Filed = Result<Undoable, ApiError>;
type Write = () => Promise<Result<{ readonly changeSetId: string }, ApiError>>;

const trashed: Becomes = (message) => ({ ...message, status: 'Archived', isSpam: false, groupedEmailId: null });
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

/** Writes that are under way at once when many e-mails are filed. */
const writesAtOnce = 6;
/** E-mails that one call turns into bids at most. */
export const addLimit = 50;

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

  /** Puts e-mails into the trash. */
  trash(ids: readonly string[]): Promise<Filed> {
    return this.#leave(ids, trashed, `Trashed ${words(ids)}`, (id) =>
      this.#patch(id, { status: 'Archived', isSpam: false }),
    );
  }

  moveToInbox(ids: readonly string[]): Promise<Filed> {
    return this.#leave(ids, inInbox, `Moved ${words(ids)} to the inbox`, (id) =>
      this.#patch(id, { status: 'Unlinked' }),
    );
  }

  /** E-mails with those that are grouped under them, which are deleted with them: these first. */
  withGrouped(ids: readonly string[]): readonly string[] {
    return ids.flatMap((id) => [...(this.#inbox.collection.get(id)?.groupedEmailIds ?? []), id]);
  }

  /** Deletes e-mails of the trash for good. */
  async remove(ids: readonly string[]): Promise<Result<unknown, ApiError>> {
    const leaving = leaveFor(this.#inbox, ids, deleted);
    const all = this.withGrouped(ids);
    const results = await limited(writesAtOnce, all, (id) =>
      callApi(this.#client.DELETE('/messages/{messageId}', pathOf(id))),
    );
    leaving.end(failedOf(all, results));
    await this.#inbox.reload();
    leaving.show();
    return results.find((result) => !result.ok) ?? succeeded(undefined);
  }

  /** Puts e-mails of one job under the first of them. */
  group([firstId, ...others]: readonly string[]): Promise<Filed> {
    const groupedEmailId = firstId ?? null;
    return this.#leave(
      others,
      (message) => ({ ...message, groupedEmailId }),
      `Grouped ${others.length + 1} emails`,
      (id) => this.#patch(id, { groupedEmailId }),
    );
  }

  /** Takes an e-mail out of its group. */
  separate(id: string): Promise<Filed> {
    return this.#leave(
      [],
      same,
      'Separated an email',
      () => callApi(this.#client.POST('/messages/{messageId}/separate', pathOf(id))),
      [id],
    );
  }

  /** Says that e-mails that were proposed as one job are not: each stands by itself again. */
  async keepSeparate(ids: readonly string[]): Promise<Filed> {
    const done: string[] = [];
    // One after the other: each says no to what the ones before have left of the group.
    const reject = async (): Promise<Result<unknown, ApiError>> => {
      for (const id of ids.slice(0, -1)) {
        const result = await callApi(this.#client.DELETE('/messages/{messageId}/group-suggestion', pathOf(id)));
        if (!result.ok) return result;
        done.push(result.value.changeSetId);
      }
      return succeeded(undefined);
    };
    const change = { suggestedGroupedMessages: [] };
    // Until the list is asked for anew, which tells what else they may be grouped with.
    const separated = (): Message[] =>
      ids.flatMap((id) => {
        const message = this.#inbox.collection.get(id);
        return message ? [{ ...message, ...change }] : [];
      });
    const result = await this.#inbox.collection.mutate({ ids, change, send: reject, confirmed: separated });
    const taken = this.#done(done, `Kept ${ids.length} emails separate`);
    await this.#inbox.reload();
    return result.ok ? taken : result;
  }

  /** Files an e-mail with a bid. */
  link(id: string, project: { readonly id: string; readonly name: string }): Promise<Filed> {
    return this.#leave([id], ofBid, `Linked an email to ${project.name}`, () =>
      callApi(this.#client.POST('/messages/{messageId}/link', { ...pathOf(id), body: { projectId: project.id } })),
    );
  }

  /** Takes an e-mail off a bid that it was filed with, by whomever. */
  unlink(id: string, project: { readonly id: string; readonly name: string }): Promise<Filed> {
    const isListed = this.#inbox.collection.get(id)?.status === 'AutoLinked';
    const params = { path: { messageId: id, projectId: project.id } };
    return this.#leave(
      isListed ? [id] : [],
      inInbox,
      `Removed an email from ${project.name}`,
      () => callApi(this.#client.DELETE('/messages/{messageId}/link/{projectId}', { params })),
      [id],
    );
  }

  /** Says that an e-mail does not belong to a bid that it was proposed with. */
  rejectProject(id: string, projectId: string): Promise<Filed> {
    const params = { path: { messageId: id, projectId } };
    return this.#leave(
      [],
      same,
      'Rejected a suggested bid',
      () => callApi(this.#client.DELETE('/messages/{messageId}/project-suggestions/{projectId}', { params })),
      [id],
    );
  }

  /** Gives a bid the value that an e-mail says, or leaves the bid as it is for good. */
  decideChange(id: string, changeId: string, isAccepted: boolean): Promise<Filed> {
    const params = { path: { messageId: id, changeId } };
    return this.#leave(
      [],
      same,
      isAccepted ? 'Changed a bid from an email' : 'Kept a bid as it was',
      () =>
        isAccepted
          ? callApi(this.#client.POST('/messages/{messageId}/changes/{changeId}/accept', { params }))
          : callApi(this.#client.POST('/messages/{messageId}/changes/{changeId}/dismiss', { params })),
      [id],
    );
  }

  markRead(id: string, isRead = true): void {
    if (this.#inbox.collection.get(id)?.isRead === isRead) return;
    const end = expectWritten(this.#inbox, [id], (message) => ({ ...message, isRead }));
    void this.#patch(id, { isRead }).then(({ ok }) => end(ok ? [] : [id]));
  }

  /** Turns e-mails into bids of a stage. They leave the list at once and come back when it fails. */
  async add(
    ids: readonly string[],
    { stageId, stageReasonId = null, ordinals }: AddAs,
  ): Promise<Result<AddedBids, ApiError>> {
    const leaving = leaveFor(this.#inbox, ids, ofBid);
    const remember = this.#undo.begin();
    const chosen = ordinals ? { ordinals: [...ordinals] } : {};
    const result = await callApi(
      this.#client.POST('/messages/projects', { body: { messageIds: [...ids], stageId, stageReasonId, ...chosen } }),
    );
    leaving.end(result.ok ? [] : ids);
    if (!result.ok) return result;
    this.#inbox.collection.applyServer(result.value.messages);
    await this.#inbox.reload();
    leaving.show();
    const { projects, changeSetId } = result.value;
    const change = { changeSetId, label: `Turned ${words(ids)} into bids` };
    remember(change);
    return succeeded({ projects, change });
  }

  /** Writes e-mails that leave the list by it: they are gone at once, and those that could not be written are back. */
  async #leave(
    leavingIds: readonly string[],
    becomes: Becomes,
    label: string,
    write: (id: string) => ReturnType<Write>,
    ids: readonly string[] = leavingIds,
  ): Promise<Filed> {
    const leaving = leaveFor(this.#inbox, leavingIds, becomes);
    const results = await limited(writesAtOnce, ids, write);
    leaving.end(failedOf(ids, results));
    const done = results.flatMap((result) => (result.ok ? [result.value.changeSetId] : []));
    const change = this.#done(done, label);
    await this.#inbox.reload();
    leaving.show();
    return results.find((result) => !result.ok) ?? change;
  }

  #done([first, ...others]: readonly string[], label: string): Filed {
    const change = { changeSetId: first ?? '', others, label };
    if (first !== undefined) this.#undo.record(change);
    return succeeded(change);
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

const words = ({ length }: readonly string[]): string => (length === 1 ? 'an email' : `${length} emails`);
