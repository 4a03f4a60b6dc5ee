import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { callApi, type Client } from '../../engine/client/client';
import type { Notification } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';

interface Page {
  readonly asOf?: string;
  readonly canMark?: boolean;
  readonly notifications: readonly Notification[];
}

export const pageSize = 50;

/** Orders as the server does: the latest first. */
const byLatest = (one: Notification, other: Notification): number =>
  one.createdAt === other.createdAt ? (one.id < other.id ? 1 : -1) : one.createdAt < other.createdAt ? 1 : -1;

/** Merges a page into known notifications, latest first. */
const united = (known: readonly Notification[], page: readonly Notification[]): readonly Notification[] => {
  const fresh = new Map(page.map((notification) => [notification.id, notification]));
  return [...known.filter(({ id }) => !fresh.has(id)), ...page].toSorted(byLatest);
};

/** One of the two lists of notifications, latest first, loaded page by page. */
export class NotificationList {
  /** null until loaded. Keeps what was read meanwhile until the next load. */
  items: readonly Notification[] | null = null;
  /** True once all pages are loaded. */
  isDone = false;
  isLoading = false;
  /** Reason why the last page failed to load. */
  error: ApiError | null = null;
  /** True if the user may mark them; false for an administrator acting as the user. */
  canMark = true;
  /** Server time of the first page: later pages include what was read since, so that offsets stay right. */
  #asOf: string | undefined;
  readonly #client: Client;
  readonly #showOnlyUnread: boolean;
  readonly #latest = new Latest();

  constructor(client: Client, showOnlyUnread: boolean) {
    this.#client = client;
    this.#showOnlyUnread = showOnlyUnread;
    makeAutoObservable(this, { items: observableRef, error: observableRef }, { autoBind: true });
  }

  /** Reloads the first page, and shows the old one until then. */
  async load(): Promise<void> {
    const isCurrent = this.#latest.begin();
    this.#asOf = undefined;
    this.begin();
    const page = await this.#page(0);
    if (!isCurrent()) return;
    if (!page.ok) return this.fail(page.error);
    this.replace(page.value);
  }

  async loadMore(): Promise<void> {
    const { items } = this;
    if (items === null || this.isDone || this.isLoading) return;
    const isCurrent = this.#latest.join();
    this.begin();
    const page = await this.#page(items.length);
    if (!isCurrent()) return;
    if (!page.ok) return this.fail(page.error);
    const ids = new Set(this.items?.map(({ id }) => id));
    const last = this.items?.at(-1);
    const { notifications } = page.value;
    const fresh = notifications.filter(({ id }) => !ids.has(id));
    // Otherwise newer notifications have shifted the pages.
    const areNext = fresh.length > 0 && fresh.every((one) => last === undefined || byLatest(last, one) < 0);
    if (areNext || notifications.length === 0) this.add(notifications);
    else await this.load();
  }

  /** Adds what arrived since. */
  async refresh(): Promise<void> {
    const { items } = this;
    if (items === null || this.isLoading) return;
    const isCurrent = this.#latest.join();
    const page = await this.#page(0);
    if (!page.ok || !isCurrent()) return;
    const ids = new Set(this.items?.map(({ id }) => id));
    const { notifications } = page.value;
    const isGap = notifications.length === pageSize && !notifications.some(({ id }) => ids.has(id));
    if (isGap) this.replace(page.value);
    else this.add(notifications, this.isDone);
  }

  clear(): void {
    this.#latest.drop();
    this.#asOf = undefined;
    this.items = null;
    this.isDone = false;
    this.isLoading = false;
    this.error = null;
    this.canMark = true;
  }

  private begin(): void {
    this.isLoading = true;
    this.error = null;
  }

  private replace({ notifications, asOf, canMark = true }: Page): void {
    this.#asOf = asOf;
    this.canMark = canMark;
    this.isDone = false;
    this.items = null;
    this.add(notifications);
  }

  private add(page: readonly Notification[], isDone = page.length === 0): void {
    this.items = united(this.items ?? [], page);
    this.isDone = isDone;
    this.isLoading = false;
  }

  private fail(error: ApiError): void {
    this.error = error;
    this.isLoading = false;
  }

  #page(offset: number): Promise<Result<Page, ApiError>> {
    const asOf = this.#asOf;
    const query = {
      showOnlyUnread: this.#showOnlyUnread,
      limit: pageSize,
      offset,
      ...(asOf === undefined || !this.#showOnlyUnread ? {} : { asOf }),
    };
    return callApi(this.#client.GET('/notifications', { params: { query } }));
  }
}
