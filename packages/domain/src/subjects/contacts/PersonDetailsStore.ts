import { reaction } from 'mobx';
import { bidsOf, contactsOf, emailsOf } from './belongings';
import { EntryDetails } from './EntryDetails';
import { InsightsStore } from './InsightsStore';
import { callApi } from '../../engine/client/client';
import type { Contact } from '../../model/contract/contract';
import type { SessionStore } from '../../engine/session/SessionStore';
import type { Environment } from '../../engine/environment';
import type { BidsStore } from '../bids/BidsStore';
import type { PeopleStore } from './peopleStore';
import { mapped } from '../../engine/query/listCalls';
import { OpenEntry } from '../../engine/views/OpenEntry';

interface Needs extends Pick<Environment, 'client' | 'session'> {
  readonly bids: BidsStore;
  readonly people: PeopleStore;
}

/** One person of a company, how bidding for them went, and what belongs to them, as far as the user may see it. */
export class PersonDetailsStore extends EntryDetails<Contact> {
  readonly entry: OpenEntry<Contact>;
  readonly insights: InsightsStore;
  readonly bids: ReturnType<typeof bidsOf>;
  readonly emails: ReturnType<typeof emailsOf>;
  /** The people of the same company, this one among them. */
  readonly colleagues: ReturnType<typeof contactsOf>;
  protected readonly parts;
  readonly #session: SessionStore;

  constructor(environment: Needs) {
    super();
    const { client } = environment;
    this.#session = environment.session;
    this.entry = new OpenEntry({
      collection: environment.people.collection,
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
    this.bids = bidsOf(environment, 'contacts');
    this.emails = emailsOf((contactId, query) =>
      callApi(client.GET('/contacts/{contactId}/messages', { params: { path: { contactId }, query } })),
    );
    this.colleagues = contactsOf(environment);
    this.parts = [this.insights, this.bids, this.emails, this.colleagues];
    reaction(
      () => this.entry.row?.company?.id,
      (companyId) => {
        if (companyId === undefined) this.colleagues.clear();
        else void this.colleagues.open(companyId);
      },
    );
  }

  protected get opened() {
    return [this.insights, this.bids, ...(this.#session.allows('listContactMessages') ? [this.emails] : [])];
  }
}
