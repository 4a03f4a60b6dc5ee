import { callApi } from '../../engine/client/client';
import type { Company } from '../../model/contract/contract';
import type { SessionStore } from '../../engine/session/SessionStore';
import type { Environment } from '../../engine/environment';
import type { BidsStore } from '../bids/BidsStore';
import type { CompaniesStore } from './companiesStore';
import type { PeopleStore } from './peopleStore';
import type { QuotesStore } from '../quotes/quotesStore';
import { mapped } from '../../engine/query/listCalls';
import { OpenEntry } from '../../engine/views/OpenEntry';
import { bidsOf, contactsOf, emailsOf, quotesOf } from './belongings';
import { EntryDetails } from './EntryDetails';
import { InsightsStore } from './InsightsStore';

interface Needs extends Pick<Environment, 'client' | 'session'> {
  readonly bids: BidsStore;
  readonly companies: CompaniesStore;
  readonly people: PeopleStore;
  readonly quotes: QuotesStore;
}

/** One company, how bidding for it went, and what belongs to it, as far as the user may see it. */
export class CompanyDetailsStore extends EntryDetails<Company> {
  readonly entry: OpenEntry<Company>;
  readonly insights: InsightsStore;
  readonly bids: ReturnType<typeof bidsOf>;
  readonly contacts: ReturnType<typeof contactsOf>;
  readonly quotes: ReturnType<typeof quotesOf>;
  readonly emails: ReturnType<typeof emailsOf>;
  protected readonly parts;
  readonly #session: SessionStore;

  constructor(environment: Needs) {
    super();
    const { client } = environment;
    this.#session = environment.session;
    this.entry = new OpenEntry({
      collection: environment.companies.collection,
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
    this.bids = bidsOf(environment, 'companies');
    this.contacts = contactsOf(environment);
    this.quotes = quotesOf(environment);
    this.emails = emailsOf((companyId, query) =>
      callApi(client.GET('/companies/{companyId}/messages', { params: { path: { companyId }, query } })),
    );
    this.parts = [this.insights, this.bids, this.contacts, this.quotes, this.emails];
  }

  protected get opened() {
    return [
      this.insights,
      this.bids,
      this.contacts,
      ...(this.#session.allows('listQuotes') ? [this.quotes] : []),
      ...(this.#session.allows('listCompanyMessages') ? [this.emails] : []),
    ];
  }
}
