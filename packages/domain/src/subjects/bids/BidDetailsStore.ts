import { makeAutoObservable, observableRef } from 'mobx';
import type { BidInvite, Project } from '../../model/contract/contract';
import { callApi, type Client } from '../../engine/client/client';
import { notFoundError, type ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import { changed, splitOff, type ChangeWords } from '../../engine/changes/changeWords';
import type { UndoStore } from '../../engine/changes/UndoStore';
import { Collection } from '../../engine/collection/Collection';
import { isUuid } from '../../model/formats/uuid';
import { concernsRow, type LiveChange } from '../../engine/events/LiveEvents';

interface Environment {
  readonly client: Client;
  readonly undo: UndoStore;
  readonly collection: Collection<Project>;
  newId(): string;
  /** Lists of bids are not as they were. */
  onChanged(): void;
}

/** Entities that decide what a bid and its invitations show, of whichever bid they are. */
const ownEntities: ReadonlySet<string> = new Set(['bidInvite', 'company', 'contact', 'quote', 'task']);

export type InviteChanged = Result<{ readonly bidInvite: BidInvite; readonly changeSetId: string }, ApiError>;

/** One bid with the invitations to it. */
export class BidDetailsStore {
  id: string | null = null;
  /** Its invitations, with the changes of them that are under way. */
  readonly inviteRows = new Collection<BidInvite>();
  inviteIds: readonly string[] | null = null;
  error: ApiError | null = null;
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
    environment.collection.hold({ heldIds: () => (this.id === null ? [] : [this.id]) });
    this.inviteRows.hold({ heldIds: () => this.inviteIds ?? [] });
    makeAutoObservable(this, { inviteRows: false, inviteIds: observableRef, error: observableRef }, { autoBind: true });
  }

  /** The bid; at once when the list holds it already. */
  get bid(): Project | undefined {
    return this.id === null ? undefined : this.#environment.collection.get(this.id);
  }

  /** Soonest deadline first; null until they are there. */
  get invites(): readonly BidInvite[] | null {
    return this.inviteIds?.flatMap((id) => this.inviteRows.get(id) ?? []) ?? null;
  }

  /** True if the bid doesn't exist or no longer does. */
  get isMissing(): boolean {
    return this.error?.status === 404 || this.error?.status === 400;
  }

  /** Opens a bid. Done when there is something of it to show. */
  async open(id: string): Promise<void> {
    if (this.id !== id) this.inviteIds = null;
    this.id = id;
    this.error = null;
    const loading = this.load(id);
    if (!this.bid) await loading;
  }

  /** Asks again for a bid that could not be had. */
  async recover(): Promise<void> {
    if (this.id !== null && this.error && !this.isMissing) await this.load(this.id);
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (this.id === null) return;
    const wanted = { entity: 'project', id: this.id };
    const concerns =
      changes === 'reset' || changes.some(({ entity }) => ownEntities.has(entity)) || concernsRow(changes, wanted);
    if (concerns) void this.load(this.id);
  }

  /** Makes a bid of its own of an invitation, and gives back that bid's id with the invitation. */
  split(inviteId: string, name: string): Promise<InviteChanged> {
    const params = { path: { bidInviteId: inviteId } };
    const body = { id: this.#environment.newId(), name };
    return this.#changeInvite(splitOff(name), () =>
      callApi(this.#environment.client.POST('/bid-invites/{bidInviteId}/split', { params, body })),
    );
  }

  /** Says which company an invitation is from. */
  setCompany(inviteId: string, companyId: string): Promise<InviteChanged> {
    const params = { path: { bidInviteId: inviteId, companyId } };
    return this.#changeInvite(changed('the company of an invitation'), () =>
      callApi(this.#environment.client.POST('/bid-invites/{bidInviteId}/companies/{companyId}/link', { params })),
    );
  }

  /** Asks again for the open bid, as after a change of what belongs to it. */
  async refresh(): Promise<void> {
    if (this.id !== null) await this.load(this.id);
  }

  clear(): void {
    this.id = null;
    this.inviteIds = null;
    this.inviteRows.clear();
    this.error = null;
  }

  private async load(id: string): Promise<void> {
    // No bid has such an address, so no request is needed.
    if (!isUuid(id)) return this.fail(notFoundError);
    const { client } = this.#environment;
    const [bid, invites] = await Promise.all([
      callApi(client.GET('/projects/{projectId}', { params: { path: { projectId: id } } })),
      callApi(client.GET('/bid-invites', { params: { query: { projectId: id } } })),
    ]);
    if (id !== this.id) return;
    if (bid.ok && invites.ok) this.receive(bid.value.project, invites.value.bidInvites);
    else this.fail(bid.ok ? (invites.ok ? null : invites.error) : bid.error);
  }

  private receive(bid: Project, invites: readonly BidInvite[]): void {
    this.#environment.collection.applyServer([bid]);
    this.inviteRows.applyServer(invites);
    this.inviteIds = invites.map(({ id }) => id);
    this.error = null;
  }

  private fail(error: ApiError | null): void {
    this.error = error;
  }

  async #changeInvite(words: ChangeWords, send: () => Promise<InviteChanged>): Promise<InviteChanged> {
    const { id } = this;
    const remember = this.#environment.undo.begin();
    const result = await send();
    if (!result.ok || !remember({ changeSetId: result.value.changeSetId, ...words })) return result;
    this.#environment.onChanged();
    if (id !== null && id === this.id) await this.load(id);
    return result;
  }
}
