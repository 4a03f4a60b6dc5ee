import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../async/Latest';
import { callApi, type Client } from '../contract/client';
import type { Notification } from '../contract/contract';
import type { ApiError } from '../contract/errors';
import type { Result } from '../contract/result';

interface Page {
  readonly asOf?: string;
  readonly canMark?: boolean;
  readonly notifications: readonly Notification[];
}

export const pageSize = 50;

/** Orders as the server does: the latest first. */
const byLatest = (one: Notification, other: Notification): number =>
  one.createdAt === other.createdAt ? (one.id < other.id ? 1 : -1) : one.createdAt < other.createdAt ? 1 : -1;

/** Notifications of both lists, each once, the latest first; those of the second one as they are now. */
const united = (known: readonly Notification[], page: readonly Notification[]): readonly Notification[] => {
  const fresh = new Map(page.map((notification) => [notification.id, notification]));
  return [...known.filter(({ id }) => !fresh.has(id)), ...page].toSorted(byLatest);
};

/** One of the two lists of notifications, the latest first, as far as somebody has scrolled. */
export class NotificationList {
  /** null until they are there. What was read meanwhile stays until the list is loaded anew. */
  items: readonly Notification[] | null = null;
  /** Whether all are there: a page had none. */
  isDone = false;
  isLoading = false;
  /** Why the last page could not be loaded. */
  error: ApiError | null = null;
  /** Whether the user may mark them, as an administrator who acts as the user may not. */
  canMark = true;
  /** When the first page was read, by the server's clock: what was read later is not left out of the next pages. */
  #asOf: string | undefined;
  readonly #client: Client;
  readonly #showOnlyUnread: boolean;
  readonly #latest = new Latest();

  constructor(client: Client, showOnlyUnread: boolean) {
    this.#client = client;
    this.#showOnlyUnread = showOnlyUnread;
    makeAutoObservable(this, { items: observableRef, error: observableRef }, { autoBind: true });
  }

  /** Loads the first page anew. What is shown stays until it is there. */
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
    // Otherwise others came in that are not known yet, and moved those that are.
    const areNext = fresh.length > 0 && fresh.every((one) => last === undefined || byLatest(last, one) < 0);
    if (areNext || notifications.length === 0) this.add(notifications);
    else await this.load();
  }

  /** Takes in what came since, on top of what is there. */
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
