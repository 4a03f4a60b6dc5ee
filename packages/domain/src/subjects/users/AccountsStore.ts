import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import type { AccountState, Body, User, UserAccount, UserDraft } from '../../model/contract/contract';
import { callApi, type Client } from '../../engine/client/client';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import type { LiveChange } from '../../engine/events/LiveEvents';
import type { LateStore } from '../../engine/LateStores';

export type UserChange = Body<'updateUser'>;
type Counts = Readonly<Record<AccountState, number>>;

/** A change of a user with the change set that undoes it. */
export interface ChangedUser {
  readonly user: User;
  readonly changeSetId: string;
}

interface PendingChange {
  readonly id: string;
  readonly change: UserChange;
}

/** Rows of a page. */
export const accountsPerPage = 25;

/** The users of the workspace as those who manage them see them: searched and paged on the server. */
export class AccountsStore implements LateStore {
  search = '';
  /** null for all states. */
  state: AccountState | null = null;
  /** From 1. */
  page = 1;
  total = 0;
  counts: Counts | null = null;
  error: ApiError | null = null;
  private loaded: readonly UserAccount[] | null = null;
  private pending: readonly PendingChange[] = [];
  #isAsked = false;
  readonly #client: Client;
  readonly #latest = new Latest();

  constructor({ client }: { readonly client: Client }) {
    this.#client = client;
    makeAutoObservable<this, 'loaded' | 'pending'>(
      this,
      { counts: observableRef, error: observableRef, loaded: observableRef, pending: observableRef },
      { autoBind: true },
    );
  }

  /** The page with the changes that are on their way; null until it was there. */
  get rows(): readonly UserAccount[] | null {
    if (!this.pending.length) return this.loaded;
    return (
      this.loaded?.map((row) => {
        const changes = this.pending.filter(({ id }) => id === row.user.id).map(({ change }) => change);
        return changes.length ? { ...row, user: Object.assign({}, row.user, ...changes) as User } : row;
      }) ?? null
    );
  }

  get pageCount(): number {
    return Math.ceil(this.total / accountsPerPage);
  }

  async load(): Promise<void> {
    this.#isAsked = true;
    const isCurrent = this.#latest.begin();
    const query = {
      ...(this.search.trim() ? { search: this.search.trim() } : {}),
      ...(this.state ? { state: this.state } : {}),
      limit: accountsPerPage,
      offset: (this.page - 1) * accountsPerPage,
    };
    const result = await callApi(this.#client.GET('/users/accounts', { params: { query } }));
    if (!isCurrent()) return undefined;
    if (!result.ok) return this.fail(result.error);
    this.receive(result.value);
    // Others may have left the page beyond the end.
    if (!result.value.accounts.length && this.page > 1) return this.turnTo(Math.max(1, this.pageCount));
    return undefined;
  }

  /** Loads the first page of all users, clearing the search. */
  loadAll(): Promise<void> {
    this.ask({ search: '', state: null, page: 1 });
    return this.load();
  }

  find(search: string): Promise<void> {
    this.ask({ search, page: 1 });
    return this.load();
  }

  choose(state: AccountState | null): Promise<void> {
    this.ask({ state, page: 1 });
    return this.load();
  }

  turnTo(page: number): Promise<void> {
    this.ask({ page });
    return this.load();
  }

  /** Invites a user. With the same draft and key it may be sent again after a lost answer. */
  async invite(draft: UserDraft, key: string): Promise<Result<ChangedUser, ApiError>> {
    const params = { header: { 'Idempotency-Key': key } };
    const result = await callApi(this.#client.POST('/users', { params, body: { user: draft } }));
    if (result.ok) await this.load();
    return result;
  }

  /** Sends a further invitation. */
  async inviteAgain(id: string): Promise<Result<unknown, ApiError>> {
    const result = await this.#invitation(id, true);
    await this.load();
    return result;
  }

  /** Takes the passkeys and one-time codes of a user away. */
  async resetSignInWays(id: string): Promise<Result<unknown, ApiError>> {
    const params = { path: { userId: id } };
    const result = await callApi(this.#client.DELETE('/users/{userId}/sign-in-ways', { params }));
    await this.load();
    return result;
  }

  /** Makes a further link of an invitation, to be handed over. */
  async makeLink(id: string): Promise<Result<string, ApiError>> {
    const result = await this.#invitation(id, false);
    return result.ok ? succeeded(result.value.link ?? '') : result;
  }

  /** Gives a user another email and sends an invitation there. */
  async changeEmail(id: string, email: string): Promise<Result<ChangedUser, ApiError>> {
    const params = { path: { userId: id } };
    const result = await callApi(this.#client.PUT('/users/{userId}/email', { params, body: { email } }));
    if (result.ok) await this.load();
    return result;
  }

  /** Changes a user: it shows at once, and goes back when that fails. */
  async change(id: string, change: UserChange): Promise<Result<ChangedUser, ApiError>> {
    const pending = { id, change };
    this.begin(pending);
    const params = { path: { userId: id } };
    const result = await callApi(this.#client.PATCH('/users/{userId}', { params, body: change }));
    this.settle(pending, result.ok ? result.value.user : null);
    if (change.active !== undefined || !result.ok) await this.load();
    return result;
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    const isConcerned = changes === 'reset' || changes.some(({ entity }) => entity === 'user');
    if (this.#isAsked && isConcerned) void this.load();
  }

  async recover(): Promise<void> {
    if (this.#isAsked && this.error) await this.load();
  }

  clear(): void {
    this.#latest.drop();
    this.#isAsked = false;
    Object.assign(this, { search: '', state: null, page: 1, total: 0, counts: null, error: null });
    this.loaded = null;
    this.pending = [];
  }

  private ask(asked: { readonly search?: string; readonly state?: AccountState | null; readonly page: number }): void {
    Object.assign(this, asked);
  }

  private receive({ accounts, total, counts }: { accounts: UserAccount[]; total: number; counts: Counts }): void {
    this.loaded = accounts;
    this.total = total;
    this.counts = counts;
    this.error = null;
  }

  private fail(error: ApiError): void {
    this.error = error;
  }

  private begin(pending: PendingChange): void {
    this.pending = [...this.pending, pending];
  }

  private settle(pending: PendingChange, user: User | null): void {
    this.pending = this.pending.filter((other) => other !== pending);
    if (user) this.loaded = this.loaded?.map((row) => (row.user.id === user.id ? { ...row, user } : row)) ?? null;
  }

  #invitation(id: string, isEmailed: boolean) {
    const params = { path: { userId: id } };
    return callApi(this.#client.POST('/users/{userId}/invitations', { params, body: { isEmailed } }));
  }
}
