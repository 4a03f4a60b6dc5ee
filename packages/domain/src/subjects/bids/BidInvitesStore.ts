import { RepeatKeys } from '../../engine/async/RepeatKeys';
import { changed, invited, movedInvite, uninvited, type ChangeWords } from '../../engine/changes/changeWords';
import { askedError } from '../../engine/collection/ConflictsStore';
import { ifMatch, sendFresh } from '../../engine/collection/freshWrites';
import { callApi } from '../../engine/client/client';
import type { BidInvite, Contact, Deadline } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import { failed, succeeded, type Result } from '../../model/contract/result';
import type { Environment } from '../../engine/environment';
import type { BidsStore } from './BidsStore';
import { writeCondition } from '../../model/filters/wire';
import type { LateStore } from '../../engine/LateStores';
import type { InviteChanged, BidDetailsStore } from './BidDetailsStore';
import { deadlineInputs, inputOf } from './deadlineInputs';
import type { DeadlineName } from './inviteDates';

/** Result of a write: the change set that undoes it, null if nothing had to be written. */
type InviteWritten = Result<{ readonly changeSetId: string } | null, ApiError>;

interface Needs extends Pick<Environment, 'client' | 'queue' | 'conflicts' | 'undo' | 'newId'> {
  readonly bids: BidsStore;
  readonly bidDetails: BidDetailsStore;
}
type Person = BidInvite['contacts'][number];

/** The most people that are offered to be added. */
const mostFound = 20;

/** Writes to the invitations of the open bid: their companies, contacts and dates. They can be undone. */
export class BidInvitesStore implements LateStore {
  readonly #environment: Needs;
  readonly #added: RepeatKeys;

  constructor(environment: Needs) {
    this.#environment = environment;
    this.#added = new RepeatKeys(environment.newId);
  }

  clear(): void {}

  /** Invites a company to the open bid; sent again after a lost answer it is still one invitation. */
  async addCompany(projectId: string, company: { readonly id: string; readonly name: string }): Promise<InviteChanged> {
    const { client } = this.#environment;
    const body = { contactIds: [] };
    const send = (key: string) =>
      callApi(
        client.POST('/projects/{projectId}/companies/{companyId}', {
          params: { path: { projectId, companyId: company.id }, header: { 'Idempotency-Key': key } },
          body,
        }),
      );
    const words = invited(company.name, this.#bidName());
    return this.#done(words, () => this.#added.send({ projectId, companyId: company.id, body }, send));
  }

  /** Takes a company off its bid, with all of its invitations to it. */
  removeCompany({ projectId, companyId, companyName }: BidInvite): Promise<InviteWritten> {
    const params = { path: { projectId, companyId } };
    return this.#done(uninvited(companyName, this.#bidName()), () =>
      callApi(this.#environment.client.DELETE('/projects/{projectId}/companies/{companyId}', { params })),
    );
  }

  /** Moves an invitation to another bid. */
  moveTo(invite: BidInvite, bid: { readonly id: string; readonly name: string }): Promise<InviteChanged> {
    const params = { path: { bidInviteId: invite.id, projectId: bid.id } };
    return this.#done(movedInvite(invite.companyName, bid.name), () =>
      callApi(this.#environment.client.POST('/bid-invites/{bidInviteId}/projects/{projectId}/link', { params })),
    );
  }

  /** Adds a person to an invitation, and shows that at once. */
  addContact(invite: BidInvite, person: Person): Promise<InviteWritten> {
    const contacts = [...invite.contacts.filter(({ id }) => id !== person.id), person];
    return this.#setContacts(invite, contacts, invited(person.name, invite.companyName), () =>
      callApi(
        this.#environment.client.POST('/contacts/{contactId}/bid-invite/{bidInviteId}/link', {
          params: { path: { contactId: person.id, bidInviteId: invite.id } },
        }),
      ),
    );
  }

  /** Takes a person off an invitation, and shows that at once. */
  removeContact(invite: BidInvite, person: Person): Promise<InviteWritten> {
    const contacts = invite.contacts.filter(({ id }) => id !== person.id);
    return this.#setContacts(invite, contacts, uninvited(person.name, invite.companyName), () =>
      callApi(
        this.#environment.client.DELETE('/contacts/{contactId}/bid-invite/{bidInviteId}/link', {
          params: { path: { contactId: person.id, bidInviteId: invite.id } },
        }),
      ),
    );
  }

  /** Sets how much the workspace cares for the company of an invitation, which shows at once. */
  setTag({ companyId, companyName }: BidInvite, tag: BidInvite['companyTag']): Promise<InviteWritten> {
    const { bidDetails, client } = this.#environment;
    const ids = bidDetails.invites?.flatMap((invite) => (invite.companyId === companyId ? invite.id : [])) ?? [];
    const params = { path: { companyId } };
    return bidDetails.inviteRows.mutate<{ readonly changeSetId: string }>({
      ids,
      change: { companyTag: tag },
      send: () =>
        this.#done(changed(`the tag of ${companyName}`), () =>
          callApi(client.PATCH('/companies/{companyId}', { params, body: { tag } })),
        ),
      confirmed: () => [],
    });
  }

  /** People whose names hold the words; those of the company come first, and without words there are no others. */
  async findPeople(companyId: string, words: string): Promise<readonly Contact[]> {
    const query = { limit: mostFound, withTotal: false };
    const text = words.trim() ? { searchQuery: words.trim() } : {};
    const field = { entity: 'contact', identifier: 'company' };
    const filter = JSON.stringify({
      and: [writeCondition({ field, operation: 'AnyOf', value: [companyId] })],
      or: [],
    });
    const ask = (more: object) =>
      callApi(this.#environment.client.GET('/contacts', { params: { query: { ...query, ...text, ...more } } }));
    const [own, all] = await Promise.all([ask({ filter }), words.trim() ? ask({}) : null]);
    const found = [own, all].flatMap((page) => (page?.ok ? page.value.contacts : []));
    return found.filter(({ id }, index) => found.findIndex((other) => other.id === id) === index);
  }

  /**
   * Changes a date of an invitation; shows at once, and is sent when online. A time is meant on the clock on which it is
   * shown.
   * @param seen the invitation when the edit began.
   */
  async setDate(seen: BidInvite, name: DeadlineName, deadline: Deadline): Promise<InviteWritten> {
    const { client, queue, conflicts, undo, bidDetails, bids } = this.#environment;
    const { inviteRows } = bidDetails;
    const input = deadlineInputs[name];
    const at = inputOf(deadline);
    const change = { [input]: at };
    // The moment of a time is known once the server has answered.
    const shown: Partial<BidInvite> = deadline?.time ? { [name]: deadline } : { [input]: at, [name]: deadline };
    const words = changed(`a date of ${seen.companyName}`);
    const remember = undo.begin();
    const send = async (body: typeof change, etag: string | undefined) =>
      callApi(
        client.PATCH('/bid-invites/{bidInviteId}', {
          params: { path: { bidInviteId: seen.id }, ...ifMatch(etag) },
          body,
        }),
      );
    const write = {
      kind: 'LIST_VIEW' as const,
      id: seen.projectId,
      name: 'bidInvite',
      seen,
      change,
      shown,
      together: input,
      current: () => inviteRows.base.get(seen.id),
      send,
      receive: (row: BidInvite) => inviteRows.applyServer([row]),
      again: (_: unknown, __: unknown, theirs: BidInvite) => this.setDate(theirs, name, deadline),
    };
    const result = await inviteRows.mutate({
      ids: [seen.id],
      change: shown,
      send: () => queue.send(() => sendFresh(write, conflicts)),
      confirmed: (written) => (written ? [written.bidInvite] : []),
    });
    if (!result.ok) return result.error === askedError ? succeeded(null) : result;
    if (result.value) remember({ changeSetId: result.value.changeSetId, ...words, entryIds: [seen.projectId] });
    await bidDetails.refresh();
    void bids.list.refresh();
    return result;
  }

  #bidName(): string {
    return this.#environment.bidDetails.bid?.name ?? 'the bid';
  }

  async #setContacts(
    invite: BidInvite,
    contacts: BidInvite['contacts'],
    words: ChangeWords,
    send: () => Promise<InviteChanged>,
  ): Promise<InviteWritten> {
    const { inviteRows } = this.#environment.bidDetails;
    return inviteRows.mutate({
      ids: [invite.id],
      change: { contacts, contactIds: contacts.map(({ id }) => id) },
      send: () => this.#done(words, send),
      confirmed: () => [],
    });
  }

  /** Sends a write, remembers it for its undo, and asks for the bid as it is now. */
  async #done<Value extends { readonly changeSetId: string }>(
    words: ChangeWords,
    send: () => Promise<Result<Value, ApiError>>,
  ): Promise<Result<Value, ApiError>> {
    const { undo, bidDetails, bids } = this.#environment;
    const remember = undo.begin();
    const result = await send();
    if (!result.ok) return failed(result.error);
    if (!remember({ changeSetId: result.value.changeSetId, ...words })) return result;
    void bids.list.refresh();
    await bidDetails.refresh();
    return result;
  }
}
