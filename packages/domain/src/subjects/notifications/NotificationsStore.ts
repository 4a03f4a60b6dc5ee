import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { callApi, type Client } from '../../engine/client/client';
import type { Notification } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import type { BrowserParts } from '../../engine/ports/browserParts';
import type { Environment } from '../../engine/environment';
import type { LateStore } from '../../engine/LateStores';
import { NotificationCount } from './NotificationCount';
import { NotificationList } from './NotificationList';

type Needs = Pick<Environment, 'client' | 'late' | 'browser'>;

export type NotificationTab = 'all' | 'unread';

/** Marked notifications: some ids, or all up to a time. */
interface Marked {
  readonly ids?: readonly string[];
  readonly upTo?: string;
}

/** Storage key that carries marks to the browser's other tabs. */
const markedKey = 'notifications-marked';

/** Most ids of one call. */
const mostIds = 200;

const readMarked = (text: string | null): Marked | null => {
  try {
    return text === null ? null : (JSON.parse(text) as Marked);
  } catch {
    return null;
  }
};

const latestOf = (lists: readonly NotificationList[]): string | undefined =>
  lists
    .flatMap(({ items }) => items?.[0]?.createdAt ?? [])
    .toSorted()
    .at(-1);

/** The user's notifications: all and the unread ones, and what the user marks of them. */
export class NotificationsStore implements LateStore {
  /** The tab that is shown. */
  tab: NotificationTab = 'unread';
  readonly all: NotificationList;
  readonly unread: NotificationList;
  /** True while all are being marked. */
  isMarkingAll = false;
  /** Ids marked here, including those whose call is under way. */
  private marked: ReadonlySet<string> = new Set();
  private markedUpTo: string | null = null;
  readonly #client: Client;
  readonly #browser: BrowserParts;
  readonly #count: NotificationCount;
  #isOpen = false;

  constructor({ client, late, browser }: Needs) {
    this.#client = client;
    this.#browser = browser;
    this.#count = late.get(NotificationCount);
    this.all = new NotificationList(client, false);
    this.unread = new NotificationList(client, true);
    makeAutoObservable<this, 'marked' | 'markedUpTo'>(
      this,
      { all: false, unread: false, marked: observableRef, markedUpTo: observableRef },
      { autoBind: true },
    );
    reaction(
      () => this.#count.answers,
      () => this.#isOpen && void this.list.refresh(),
    );
    browser.drafts.onWritten((key) => {
      const marked = key === markedKey ? readMarked(browser.drafts.read(markedKey)) : null;
      if (marked) this.show(marked);
      if (marked) void this.#count.load();
    });
  }

  get list(): NotificationList {
    return this[this.tab];
  }

  get canMark(): boolean {
    return this.list.canMark;
  }

  /** True if some of the shown ones are unread. */
  get hasUnread(): boolean {
    return this.list.items?.some((one) => !this.isRead(one)) ?? false;
  }

  isRead({ id, read, createdAt }: Notification): boolean {
    return read || this.marked.has(id) || (this.markedUpTo !== null && createdAt <= this.markedUpTo);
  }

  /** Opens on the unread ones and loads them. */
  async open(): Promise<void> {
    this.#isOpen = true;
    this.#count.begin();
    this.all.clear();
    await this.choose('unread');
  }

  close(): void {
    this.#isOpen = false;
  }

  async choose(tab: NotificationTab): Promise<void> {
    this.tab = tab;
    await this.list.load();
  }

  /** Marks notifications read, and skips those already read. */
  async mark(notifications: readonly Notification[]): Promise<Result<unknown, ApiError>> {
    const ids = notifications.filter((one) => !this.isRead(one)).map(({ id }) => id);
    if (ids.length === 0 || !this.canMark) return succeeded(undefined);
    this.show({ ids });
    this.#count.adjust(-ids.length);
    const result = await this.#send(ids);
    if (result.ok) this.#tell({ ids });
    else {
      this.unmark(ids);
      this.#count.adjust(ids.length);
    }
    return result;
  }

  /** Marks all current notifications read, but not those that arrive meanwhile. */
  async markAll(): Promise<Result<unknown, ApiError>> {
    const upTo = latestOf([this.all, this.unread]);
    const { count } = this.#count;
    if (upTo === undefined || !this.canMark || this.isMarkingAll) return succeeded(undefined);
    const before = this.markedUpTo;
    this.show({ upTo });
    this.setMarkingAll(true);
    this.#count.adjust(-(count ?? 0));
    const result = await callApi(this.#client.POST('/notifications/all-read', { body: { upTo } }));
    this.setMarkingAll(false);
    if (result.ok) {
      this.#tell({ upTo });
      await Promise.all([this.unread.load(), this.#count.load()]);
    } else {
      this.resetUpTo(before);
      this.#count.adjust(count ?? 0);
    }
    return result;
  }

  async recover(): Promise<void> {
    if (this.#isOpen && this.list.error) await (this.list.items ? this.list.loadMore() : this.list.load());
  }

  clear(): void {
    this.#isOpen = false;
    this.tab = 'unread';
    this.all.clear();
    this.unread.clear();
    this.marked = new Set();
    this.markedUpTo = null;
    this.isMarkingAll = false;
  }

  private show({ ids = [], upTo }: Marked): void {
    if (ids.length > 0) this.marked = new Set([...this.marked, ...ids]);
    if (upTo !== undefined && upTo > (this.markedUpTo ?? '')) this.markedUpTo = upTo;
  }

  private unmark(ids: readonly string[]): void {
    const left = new Set(ids);
    this.marked = new Set([...this.marked].filter((id) => !left.has(id)));
  }

  private resetUpTo(moment: string | null): void {
    this.markedUpTo = moment;
  }

  private setMarkingAll(isMarking: boolean): void {
    this.isMarkingAll = isMarking;
  }

  async #send(ids: readonly string[]): Promise<Result<unknown, ApiError>> {
    const [first] = ids;
    if (ids.length === 1 && first !== undefined) {
      const path = { notificationId: first };
      return callApi(this.#client.PATCH('/notifications/{notificationId}', { params: { path }, body: { read: true } }));
    }
    let result: Result<unknown, ApiError> = succeeded(undefined);
    for (let from = 0; from < ids.length && result.ok; from += mostIds)
      result = await callApi(
        this.#client.POST('/notifications/all-read', { body: { ids: ids.slice(from, from + mostIds) } }),
      );
    return result;
  }

  /** Tells the other tabs. The time makes each text unique, as only changes are passed on. */
  #tell(marked: Marked): void {
    this.#browser.drafts.write(markedKey, JSON.stringify({ ...marked, at: Date.now() }));
  }
}
