import { callApi } from '../contract/client';
import type { Company } from '../contract/contract';
import type { Domain } from '../createDomain';
import type { LiveChange } from '../events/LiveEvents';
import type { LateStore } from '../LateStores';
import { mapped } from '../query/listCalls';
import { OpenEntry } from '../views/OpenEntry';
import { bidsOf, contactsOf, emailsOf, quotesOf } from './belongings';
import { InsightsStore } from './InsightsStore';

/** One company, how bidding for it went, and what belongs to it, as far as the user may see it. */
export class CompanyDetailsStore implements LateStore {
  readonly entry: OpenEntry<Company>;
  readonly insights: InsightsStore;
  readonly bids: ReturnType<typeof bidsOf>;
  readonly contacts: ReturnType<typeof contactsOf>;
  readonly quotes: ReturnType<typeof quotesOf>;
  readonly emails: ReturnType<typeof emailsOf>;
  readonly #session: Domain['session'];

  constructor(domain: Pick<Domain, 'client' | 'session' | 'bids' | 'companies' | 'people' | 'quotes'>) {
    const { client } = domain;
    this.#session = domain.session;
    this.entry = new OpenEntry({
      collection: domain.companies.collection,
      entity: 'company',
      others: ['note', 'contact', 'bidInvite'],
      fetch: async (companyId) =>
        mapped(
          await callApi(client.GET('/companies/{companyId}', { params: { path: { companyId } } })),
          ({ company }) => company,
        ),
    });
    this.insights = new InsightsStore((companyId, timeFrame) =>
      callApi(client.GET('/companies/{companyId}/insights', { params: { path: { companyId }, query: { timeFrame } } })),
    );
    this.bids = bidsOf(domain, 'companies');
    this.contacts = contactsOf(domain);
    this.quotes = quotesOf(domain);
    this.emails = emailsOf((companyId, query) =>
      callApi(client.GET('/companies/{companyId}/messages', { params: { path: { companyId }, query } })),
    );
  }

  /** Opens a company. Done when it is there, or known not to be. */
  async open(id: string): Promise<void> {
    if (this.entry.id !== id) this.clear();
    await this.entry.open(id);
    if (this.entry.id !== id || this.entry.isMissing) return;
    for (const part of this.#parts) void part.open(id);
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    this.entry.onLiveChanges(changes);
    for (const part of this.#parts) part.onLiveChanges(changes);
  }

  async recover(): Promise<void> {
    await Promise.all([this.entry, ...this.#parts].map((part) => part.recover()));
  }

  clear(): void {
    for (const part of [this.entry, this.insights, this.bids, this.contacts, this.quotes, this.emails]) part.clear();
  }

  get #parts() {
    return [
      this.insights,
      this.bids,
      this.contacts,
      ...(this.#session.allows('listQuotes') ? [this.quotes] : []),
      ...(this.#session.allows('listCompanyMessages') ? [this.emails] : []),
    ] as const;
  }
}
