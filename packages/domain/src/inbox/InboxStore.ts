import { makeAutoObservable, observableRef } from 'mobx';
import type { InboxView, Message, MessageSortName, Project } from '../contract/contract';
import { callApi, type Client } from '../contract/client';
import type { ApiError } from '../contract/errors';
import { succeeded, type Result } from '../contract/result';
import { Collection } from '../collection/Collection';
import { ListQuery } from '../collection/ListQuery';
import { SelectionStore } from '../collection/SelectionStore';
import type { LiveChange } from '../events/LiveEvents';
import { inboxView, type InboxAction } from './inboxViews';

export interface MessageSort {
  readonly name: MessageSortName;
  readonly direction: 'asc' | 'desc';
}

interface InboxSpec {
  readonly view: InboxView;
  readonly sort: MessageSort | null;
}

/** What adding e-mails came to: the new bids, and what takes it all back. */
export interface AddedBids {
  readonly projects: readonly Project[];
  undo(): Promise<Result<unknown, ApiError>>;
}

type Filing = { readonly status: 'Archived' | 'Unlinked'; readonly isSpam?: boolean };

const firstSpec: InboxSpec = { view: 'all-emails', sort: { name: 'receivedAt', direction: 'desc' } };
/** Entries that one call answers at most. */
const longestPage = 200;
/** Writes that are under way at once when many e-mails are filed. */
const writesAtOnce = 6;
/** E-mails that one call turns into bids at most. */
export const addLimit = 50;

/** The inbox: its views, their rows and totals, and what is done with e-mails. */
export class InboxStore {
  readonly collection = new Collection<Message>();
  readonly query: ListQuery<Message, InboxSpec>;
  readonly selection = new SelectionStore();
  /** E-mails by view; undefined while it is not known. */
  totals: Readonly<Record<string, number>> | undefined;
  unread: number | undefined;
  readonly #client: Client;
  /** Counts what was asked, so that only the answer to the last is taken. */
  #statsTurn = 0;

  constructor(client: Client) {
    this.#client = client;
    this.query = new ListQuery(this.collection, firstSpec, {
      fetchPage: this.#fetchPage,
      fetchTotal: this.#fetchTotal,
    });
    makeAutoObservable(
      this,
      { totals: observableRef, collection: false, query: false, selection: false },
      { autoBind: true },
    );
  }

  get view(): InboxView {
    return this.query.spec.view;
  }

  get sort(): MessageSort | null {
    return this.query.spec.sort;
  }

  get actions(): readonly InboxAction[] {
    return inboxView(this.view).actions;
  }

  /** How many e-mails are chosen, loaded or not. */
  get selectedCount(): number {
    return this.selection.count(this.query.count);
  }

  /** The chosen e-mails; when all but some are chosen, those that are not loaded are asked for. */
  async selectedIds(): Promise<Result<readonly string[], ApiError>> {
    const { isAll, keys } = this.selection.selection;
    if (!isAll) return succeeded([...keys]);
    const ids: string[] = [];
    for (let offset = 0; ; offset += longestPage) {
      const page = await this.#fetchPage(this.query.spec, offset, longestPage);
      if (!page.ok) return page;
      ids.push(...page.value.map(({ id }) => id).filter((id) => this.selection.has(id)));
      if (page.value.length < longestPage) return succeeded(ids);
    }
  }

  /** Opens a view. Done when there are rows to show. */
  async open(view: InboxView): Promise<void> {
    if (this.view !== view) this.selection.clear();
    await this.query.open({ view, sort: firstSpec.sort }, (shown) => shown.view === view);
    void this.loadStats();
  }

  /** Asks for the first rows before the inbox is gone to. */
  prepare(): void {
    this.query.prepare(firstSpec);
  }

  setSort(sort: MessageSort | null): void {
    void this.query.show({ view: this.view, sort });
  }

  retry(): void {
    void this.query.show(this.query.spec);
    void this.loadStats();
  }

  /** Asks again for what could not be had. */
  async recover(): Promise<void> {
    if (this.query.status === 'idle') return;
    await Promise.all([this.query.recover(), this.totals ? undefined : this.loadStats()]);
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    const concerns = changes === 'reset' || changes.some(({ entity }) => entity === 'message');
    if (!concerns) return;
    if (this.totals) void this.loadStats();
    if (this.query.status !== 'idle') void this.query.refresh();
  }

  clear(): void {
    this.collection.clear();
    this.selection.clear();
    this.totals = undefined;
    this.unread = undefined;
    this.#statsTurn += 1;
    this.query.reset(firstSpec);
  }

  /** Puts e-mails into the trash; all of them, or none and why. */
  trash(ids: readonly string[]): Promise<Result<unknown, ApiError>> {
    return this.#file(ids, { status: 'Archived', isSpam: false });
  }

  moveToInbox(ids: readonly string[]): Promise<Result<unknown, ApiError>> {
    return this.#file(ids, { status: 'Unlinked' });
  }

  markRead(id: string): void {
    if (this.collection.get(id)?.isRead) return;
    void this.#patch(id, { isRead: true }).then(this.loadStats);
  }

  /** Turns e-mails into bids of a stage. They leave the list at once and come back when it fails. */
  async add(ids: readonly string[], stageId: string): Promise<Result<AddedBids, ApiError>> {
    const show = this.#takeOff(ids);
    const result = await callApi(this.#client.POST('/messages/projects', { body: { messageIds: [...ids], stageId } }));
    if (result.ok) {
      this.collection.applyServer(result.value.messages);
      await this.#reload();
    }
    show();
    if (!result.ok) return result;
    const { projects, changeSetId } = result.value;
    return succeeded({ projects, undo: () => this.#undo(changeSetId) });
  }

  async loadStats(): Promise<void> {
    this.#statsTurn += 1;
    const turn = this.#statsTurn;
    const result = await callApi(this.#client.GET('/messages/stats'));
    if (turn !== this.#statsTurn) return;
    this.receiveStats(result.ok ? result.value : { totals: undefined, unread: undefined });
  }

  private receiveStats({
    totals,
    unread,
  }: {
    totals: Record<string, number> | undefined;
    unread: number | undefined;
  }): void {
    this.totals = totals;
    this.unread = unread;
  }

  /** Hides rows and forgets that they were chosen; gives back what shows them again. */
  #takeOff(ids: readonly string[]): () => void {
    this.selection.clear();
    return this.query.hide(ids);
  }

  async #reload(): Promise<void> {
    await Promise.all([this.query.refresh(), this.loadStats()]);
  }

  async #file(ids: readonly string[], filing: Filing): Promise<Result<unknown, ApiError>> {
    const show = this.#takeOff(ids);
    const results: Result<unknown, ApiError>[] = [];
    for (let start = 0; start < ids.length; start += writesAtOnce) {
      const some = ids.slice(start, start + writesAtOnce);
      results.push(...(await Promise.all(some.map((id) => this.#patch(id, filing)))));
    }
    await this.#reload();
    show();
    return results.find((result) => !result.ok) ?? succeeded(undefined);
  }

  #patch(id: string, change: Filing | { readonly isRead: boolean }): Promise<Result<unknown, ApiError>> {
    return this.collection.mutate({
      ids: [id],
      change,
      send: () =>
        callApi(this.#client.PATCH('/messages/{messageId}', { params: { path: { messageId: id } }, body: change })),
      confirmed: ({ message }) => [message],
    });
  }

  async #undo(changeSetId: string): Promise<Result<unknown, ApiError>> {
    const result = await callApi(
      this.#client.POST('/change-sets/{changeSetId}/undo', { params: { path: { changeSetId } } }),
    );
    await this.#reload();
    return result;
  }

  #fetchPage = async (
    { view, sort }: InboxSpec,
    offset: number,
    limit: number,
  ): Promise<Result<readonly Message[], ApiError>> => {
    const query = { view, ...(sort ? { sorts: JSON.stringify([sort]) } : {}), offset, limit, withTotal: false };
    const result = await callApi(this.#client.GET('/messages', { params: { query } }));
    return result.ok ? succeeded(result.value.messages) : result;
  };

  #fetchTotal = async ({ view }: InboxSpec): Promise<Result<number, ApiError>> => {
    const result = await callApi(this.#client.GET('/messages', { params: { query: { view, limit: 1 } } }));
    return result.ok ? succeeded(result.value.paging.total ?? 0) : result;
  };
}
