import { reaction } from 'mobx';
import { bidsOf, contactsOf, emailsOf } from '../companies/belongings';
import { InsightsStore } from '../companies/InsightsStore';
import { callApi } from '../contract/client';
import type { Contact } from '../contract/contract';
import type { Domain } from '../createDomain';
import type { LiveChange } from '../events/LiveEvents';
import type { LateStore } from '../LateStores';
import { mapped } from '../query/listCalls';
import { OpenEntry } from '../views/OpenEntry';

/** One person of a company, how bidding for them went, and what belongs to them, as far as the user may see it. */
export class PersonDetailsStore implements LateStore {
  readonly entry: OpenEntry<Contact>;
  readonly insights: InsightsStore;
  readonly bids: ReturnType<typeof bidsOf>;
  readonly emails: ReturnType<typeof emailsOf>;
  /** The people of the same company, this one among them. */
  readonly colleagues: ReturnType<typeof contactsOf>;
  readonly #session: Domain['session'];

  constructor(domain: Pick<Domain, 'client' | 'session' | 'bids' | 'people'>) {
    const { client } = domain;
    this.#session = domain.session;
    this.entry = new OpenEntry({
      collection: domain.people.collection,
      entity: 'contact',
      others: ['note', 'company', 'bidInvite'],
      fetch: async (contactId) =>
        mapped(
          await callApi(client.GET('/contacts/{contactId}', { params: { path: { contactId } } })),
          ({ contact }) => contact,
        ),
    });
    this.insights = new InsightsStore((contactId, timeFrame) =>
      callApi(client.GET('/contacts/{contactId}/insights', { params: { path: { contactId }, query: { timeFrame } } })),
    );
    this.bids = bidsOf(domain, 'contacts');
    this.emails = emailsOf((contactId, query) =>
      callApi(client.GET('/contacts/{contactId}/messages', { params: { path: { contactId }, query } })),
    );
    this.colleagues = contactsOf(domain);
    reaction(
      () => this.entry.row?.company?.id,
      (companyId) => {
        if (companyId === undefined) this.colleagues.clear();
        else void this.colleagues.open(companyId);
      },
    );
  }

  /** Opens a person. Done when they are there, or known not to be. */
  async open(id: string): Promise<void> {
    if (this.entry.id !== id) this.clear();
    await this.entry.open(id);
    if (this.entry.id !== id || this.entry.isMissing) return;
    for (const part of this.#parts) void part.open(id);
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    this.entry.onLiveChanges(changes);
    for (const part of [...this.#parts, this.colleagues]) part.onLiveChanges(changes);
  }

  async recover(): Promise<void> {
    await Promise.all([this.entry, ...this.#parts, this.colleagues].map((part) => part.recover()));
  }

  clear(): void {
    for (const part of [this.entry, this.insights, this.bids, this.emails, this.colleagues]) part.clear();
  }

  get #parts() {
    return [this.insights, this.bids, ...(this.#session.allows('listContactMessages') ? [this.emails] : [])] as const;
  }
}
