import { autorun, computed, makeAutoObservable } from 'mobx';
import type { Message, Project } from '../contract/contract';
import { callApi } from '../contract/client';
import type { ApiError } from '../contract/errors';
import { succeeded, type Result } from '../contract/result';
import type { Undoable } from '../changes/UndoStore';
import { Collection } from '../collection/Collection';
import { ListQuery } from '../collection/ListQuery';
import type { ListAsk } from '../collection/ListSource';
import type { LiveChange } from '../events/LiveEvents';
import { StoredSetting } from '../settings/StoredSetting';
import type { InboxAction } from '../views/builtInViews';
import type { EntriesEnvironment } from '../views/EntryStore';
import { ListStore } from '../views/ListStore';
import { emptyQuickFilter, emptyTree, isEmptyFilter } from '../views/viewSpec';
import { InboxTotals } from './InboxTotals';
import { messageSource } from './messageSource';
import { InboxPlaces, isGrouping, suggestedGroups, unknownSuggestions, type SuggestedGroup } from './suggestedGroups';
import { SuggestedRows } from './SuggestedRows';

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

/** Writes that are under way at once when many e-mails are filed. */
const writesAtOnce = 6;
/** E-mails that one call turns into bids at most. */
export const addLimit = 50;

const noGroups: readonly SuggestedGroup[] = [];
const nothing: ListAsk = { tree: emptyTree, quick: emptyQuickFilter, sorts: [], search: '' };

/** The inbox: its list with the views, their totals, and what is done with e-mails. */
export class InboxStore {
  /** All that was seen is held: how e-mails stand in groups depends on those before them. */
  readonly collection = new Collection<Message>(Infinity);
  readonly list: ListStore<Message>;
  readonly #environment: EntriesEnvironment;
  /** What stands for the rows before the inbox was opened. */
  readonly #noRows: ListQuery<Message, ListAsk>;
  readonly #counts: InboxTotals;
  readonly #suggested: SuggestedRows;
  readonly #declineReason: StoredSetting;

  constructor(environment: EntriesEnvironment) {
    this.#environment = environment;
    const source = messageSource(environment.client);
    this.#declineReason = new StoredSetting(environment.client, 'profile', 'INBOX_VIEW-declineReason');
    this.#noRows = new ListQuery(this.collection, nothing, source);
    this.#counts = new InboxTotals(environment.client);
    this.#suggested = new SuggestedRows(this.collection, source.fetchByIds);
    this.list = new ListStore({
      ...environment,
      kind: 'INBOX_VIEW',
      collection: this.collection,
      source,
      entities: ['message'],
    });
    makeAutoObservable(
      this,
      {
        collection: false,
        list: false,
        groups: computed({ keepAlive: true }),
        places: computed({ keepAlive: true }),
      },
      { autoBind: true },
    );
    autorun(() =>
      this.#suggested.putBelow(
        this.query,
        this.groups.flatMap(({ belowIds }) => belowIds),
      ),
    );
    autorun(() => this.#askForSuggested());
  }

  /** E-mails by view; undefined while it is not known. */
  get totals(): InboxTotals['totals'] {
    return this.#counts.totals;
  }

  get unread(): number | undefined {
    return this.#counts.unread;
  }

  /** The rows of the open view. */
  get query(): ListQuery<Message, ListAsk> {
    return this.list.state?.query ?? this.#noRows;
  }

  /** E-mails of the open view that look like one job. A list that is searched or filtered shows just what was found. */
  get groups(): readonly SuggestedGroup[] {
    const { state, view, spec } = this.list;
    if (!state || !isGrouping(view.id) || spec.search !== '' || !isEmptyFilter(spec.filter)) return noGroups;
    return suggestedGroups(view.id, state.query.ids, this.#suggested);
  }

  /** What stands where in the open view. */
  get places(): InboxPlaces {
    return new InboxPlaces(this.query, this.groups);
  }

  /** Where an e-mail stands in the open view; -1 where it does not. */
  placeOf(id: string): number {
    return this.places.placeOf(id, this.query.indexOf);
  }

  /** The e-mail at a place of the open view. */
  emailAt(place: number): string | undefined {
    const at = this.places.at(place);
    return at.kind === 'email' ? at.id : undefined;
  }

  /** The e-mails that look like one job with what stands at a place of the open view, or under it; none where nothing does. */
  suggestedAt(place: number): readonly string[] {
    const at = this.places.at(place);
    const id = at.kind === 'head' ? at.group.leaderId : at.id;
    const group = this.groups.find(({ leaderId, belowIds }) => leaderId === id || belowIds.some((one) => one === id));
    return group ? [group.leaderId, ...group.belowIds] : [];
  }

  /** The nearest e-mail before or after a place of the open view. */
  emailBeside(place: number, by: 1 | -1): string | undefined {
    const next = place + by;
    if (next < 0 || next >= this.places.count) return undefined;
    return this.places.at(next).kind === 'head' ? this.emailBeside(next, by) : this.emailAt(next);
  }

  /** What can be done in the open view. */
  get actions(): readonly InboxAction[] {
    return this.list.view.settings.actions as readonly InboxAction[];
  }

  /** The reason that was given last for declining an e-mail; null for none. */
  get declineReasonId(): string | null {
    const { value } = this.#declineReason;
    return typeof value === 'string' ? value : null;
  }

  rememberDeclineReason(id: string | null): void {
    if (id !== this.declineReasonId) void this.#declineReason.change(() => id);
  }

  /** Opens the inbox at an address. Done when there are rows to show. */
  async open(search: string): Promise<void> {
    void this.loadStats();
    await this.list.open(search);
    this.#declineReason.prime(this.#environment.session.setting(this.#declineReason.key));
  }

  /** Asks for the first rows before the inbox is gone to. */
  prepare(): void {
    this.list.prepare();
  }

  /** The inbox is in sight: its totals are counted anew now and then. */
  follow(): void {
    this.#counts.follow();
  }

  rest(): void {
    this.#counts.rest();
  }

  /** Asks again for what could not be had. */
  async recover(): Promise<void> {
    if (this.list.viewId === null) return;
    await Promise.all([this.list.recover(), this.totals ? undefined : this.loadStats()]);
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    const concerns = changes === 'reset' || changes.some(({ entity }) => entity === 'message');
    if (concerns && this.totals) void this.loadStats();
    this.list.onLiveChanges(changes);
  }

  clear(): void {
    this.#counts.clear();
    this.collection.clear();
    this.list.clear();
    this.#declineReason.clear();
    this.#suggested.clear();
  }

  // What is done with e-mails

  /** Puts e-mails into the trash. */
  trash(ids: readonly string[]): Promise<Filed> {
    return this.#leave(ids, `Trashed ${words(ids)}`, (id) => this.#patch(id, { status: 'Archived', isSpam: false }));
  }

  moveToInbox(ids: readonly string[]): Promise<Filed> {
    return this.#leave(ids, `Moved ${words(ids)} to the inbox`, (id) => this.#patch(id, { status: 'Unlinked' }));
  }

  /** E-mails with those that are grouped under them, which are deleted with them: these first. */
  withGrouped(ids: readonly string[]): readonly string[] {
    return ids.flatMap((id) => [...(this.collection.get(id)?.groupedEmailIds ?? []), id]);
  }

  /** Deletes e-mails of the trash for good. */
  async remove(ids: readonly string[]): Promise<Result<unknown, ApiError>> {
    const show = this.#takeOff(ids);
    const results = await inTurns(this.withGrouped(ids), (id) =>
      callApi(this.#environment.client.DELETE('/messages/{messageId}', pathOf(id))),
    );
    await this.reload();
    show();
    return results.find((result) => !result.ok) ?? succeeded(undefined);
  }

  /** Puts e-mails of one job under the first of them. */
  group([firstId, ...others]: readonly string[]): Promise<Filed> {
    const groupedEmailId = firstId ?? null;
    return this.#leave(others, `Grouped ${others.length + 1} emails`, (id) => this.#patch(id, { groupedEmailId }));
  }

  /** Takes an e-mail out of its group. */
  separate(id: string): Promise<Filed> {
    const { client } = this.#environment;
    return this.#leave(
      [],
      'Separated an email',
      () => callApi(client.POST('/messages/{messageId}/separate', pathOf(id))),
      [id],
    );
  }

  /** Says that e-mails that were proposed as one job are not: each stands by itself again. */
  async keepSeparate(ids: readonly string[]): Promise<Filed> {
    const { client } = this.#environment;
    const done: string[] = [];
    // One after the other: each says no to what the ones before have left of the group.
    const reject = async (): Promise<Result<unknown, ApiError>> => {
      for (const id of ids.slice(0, -1)) {
        const result = await callApi(client.DELETE('/messages/{messageId}/group-suggestion', pathOf(id)));
        if (!result.ok) return result;
        done.push(result.value.changeSetId);
      }
      return succeeded(undefined);
    };
    const change = { suggestedGroupedMessages: [] };
    // Until the list is asked for anew, which tells what else they may be grouped with.
    const separated = (): Message[] =>
      ids.flatMap((id) => {
        const message = this.collection.get(id);
        return message ? [{ ...message, ...change }] : [];
      });
    const result = await this.collection.mutate({ ids, change, send: reject, confirmed: separated });
    const taken = this.#done(done, `Kept ${ids.length} emails separate`);
    await this.reload();
    return result.ok ? taken : result;
  }

  /** Files an e-mail with a bid. */
  link(id: string, project: { readonly id: string; readonly name: string }): Promise<Filed> {
    const { client } = this.#environment;
    return this.#leave([id], `Linked an email to ${project.name}`, () =>
      callApi(client.POST('/messages/{messageId}/link', { ...pathOf(id), body: { projectId: project.id } })),
    );
  }

  /** Says that an e-mail does not belong to a bid that it was proposed with. */
  rejectProject(id: string, projectId: string): Promise<Filed> {
    const { client } = this.#environment;
    const params = { path: { messageId: id, projectId } };
    return this.#leave(
      [],
      'Rejected a suggested bid',
      () => callApi(client.DELETE('/messages/{messageId}/project-suggestions/{projectId}', { params })),
      [id],
    );
  }

  /** Gives a bid the value that an e-mail says, or leaves the bid as it is for good. */
  decideChange(id: string, changeId: string, isAccepted: boolean): Promise<Filed> {
    const { client } = this.#environment;
    const params = { path: { messageId: id, changeId } };
    return this.#leave(
      [],
      isAccepted ? 'Changed a bid by an email' : 'Kept a bid as it was',
      () =>
        isAccepted
          ? callApi(client.POST('/messages/{messageId}/changes/{changeId}/accept', { params }))
          : callApi(client.POST('/messages/{messageId}/changes/{changeId}/dismiss', { params })),
      [id],
    );
  }

  markRead(id: string, isRead = true): void {
    if (this.collection.get(id)?.isRead !== isRead) void this.#patch(id, { isRead }).then(this.loadStats);
  }

  /** Turns e-mails into bids of a stage. They leave the list at once and come back when it fails. */
  async add(
    ids: readonly string[],
    { stageId, stageReasonId = null }: { readonly stageId: string; readonly stageReasonId?: string | null },
  ): Promise<Result<AddedBids, ApiError>> {
    const { client, undo } = this.#environment;
    const show = this.#takeOff(ids);
    const remember = undo.begin();
    const result = await callApi(
      client.POST('/messages/projects', { body: { messageIds: [...ids], stageId, stageReasonId } }),
    );
    if (result.ok) {
      this.collection.applyServer(result.value.messages);
      await this.reload();
    }
    show();
    if (!result.ok) return result;
    const { projects, changeSetId } = result.value;
    const change = { changeSetId, label: `Made bids of ${words(ids)}` };
    remember(change);
    return succeeded({ projects, change });
  }

  async reload(): Promise<void> {
    await Promise.all([this.list.refresh(), this.loadStats()]);
  }

  loadStats(): Promise<void> {
    return this.#counts.load();
  }

  /** Asks for e-mails that are of one job with loaded ones, so that they stand together at once. */
  #askForSuggested(): void {
    const { state, view } = this.list;
    if (!state || !isGrouping(view.id)) return;
    void this.#suggested.ask(unknownSuggestions(state.query.ids, this.#suggested));
  }

  /** Hides rows and forgets that they were chosen; gives back what shows them again. */
  #takeOff(ids: readonly string[]): () => void {
    const { state } = this.list;
    state?.selection.clear();
    const shows = [state?.hide(ids), this.#suggested.leave(ids)];
    return () => {
      for (const show of shows) show?.();
    };
  }

  /** Writes e-mails that leave the list by it: they are gone at once, and those that could not be written are back. */
  async #leave(
    leaving: readonly string[],
    label: string,
    write: (id: string) => ReturnType<Write>,
    ids: readonly string[] = leaving,
  ): Promise<Filed> {
    const show = this.#takeOff(leaving);
    const results = await inTurns(ids, write);
    const done = results.flatMap((result) => (result.ok ? [result.value.changeSetId] : []));
    const change = this.#done(done, label);
    await this.reload();
    show();
    return results.find((result) => !result.ok) ?? change;
  }

  #done([first, ...others]: readonly string[], label: string): Filed {
    const change = { changeSetId: first ?? '', others, label };
    if (first !== undefined) this.#environment.undo.record(change);
    return succeeded(change);
  }

  #patch(id: string, change: Filing | { readonly isRead: boolean }): ReturnType<Write> {
    return this.collection.mutate({
      ids: [id],
      change,
      send: () => callApi(this.#environment.client.PATCH('/messages/{messageId}', { ...pathOf(id), body: change })),
      confirmed: ({ message }) => [message],
    });
  }
}

const pathOf = (messageId: string) => ({ params: { path: { messageId } } });

const words = ({ length }: readonly string[]): string => (length === 1 ? 'an email' : `${length} emails`);

/** Does one thing after the other to each, some at a time. */
const inTurns = async <Value>(
  ids: readonly string[],
  write: (id: string) => Promise<Result<Value, ApiError>>,
): Promise<Result<Value, ApiError>[]> => {
  const results: Result<Value, ApiError>[] = [];
  for (let start = 0; start < ids.length; start += writesAtOnce)
    results.push(...(await Promise.all(ids.slice(start, start + writesAtOnce).map(write))));
  return results;
};
