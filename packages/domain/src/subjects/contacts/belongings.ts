import { callApi } from '../../engine/client/client';
import type { Contact, Message, Project, Quote } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import type { Environment } from '../../engine/environment';
import type { BidsStore } from '../bids/BidsStore';
import type { QuotesStore } from '../quotes/quotesStore';
import type { PeopleStore } from './peopleStore';
import { writeCondition } from '../../model/filters/wire';
import { mapped } from '../../engine/query/listCalls';
import { PagedRows, type RowsOfPage } from '../../engine/query/PagedRows';

interface Condition {
  readonly entity: string;
  readonly identifier: string;
}

interface Range {
  readonly limit: number;
  readonly offset: number;
}

/** Asks for entries whose field names another. */
const filtered = (field: Condition, id: string, sorts: string, range: Range) => {
  const filter = { and: [writeCondition({ field, operation: 'AnyOf', value: [id] })], or: [] };
  const ask: Record<string, string> = { filter: JSON.stringify(filter), sorts };
  return { params: { query: Object.assign(ask, { ...range, withTotal: true }) } };
};

const sorted = (name: string, direction: 'asc' | 'desc'): string => JSON.stringify([{ name, direction }]);

/** The bids that a company or person invites to, the newest first. @param identifier the field that names them. */
export const bidsOf = (
  { client, bids }: Pick<Environment, 'client'> & { readonly bids: BidsStore },
  identifier: 'companies' | 'contacts',
): PagedRows<Project> =>
  new PagedRows({
    collection: bids.collection,
    entities: ['project', 'bidInvite', 'quote'],
    fetch: async (id, range) =>
      mapped(
        await callApi(
          client.GET('/projects', filtered({ entity: 'project', identifier }, id, sorted('createdAt', 'desc'), range)),
        ),
        ({ projects, paging }) => ({ rows: projects, total: paging.total ?? projects.length }),
      ),
  });

/** The people of a company, by name. */
export const contactsOf = ({
  client,
  people,
}: Pick<Environment, 'client'> & { readonly people: PeopleStore }): PagedRows<Contact> =>
  new PagedRows({
    collection: people.collection,
    entities: ['contact', 'company'],
    fetch: async (id, range) =>
      mapped(
        await callApi(
          client.GET(
            '/contacts',
            filtered({ entity: 'contact', identifier: 'company' }, id, sorted('name', 'asc'), range),
          ),
        ),
        ({ contacts, paging }) => ({ rows: contacts, total: paging.total ?? contacts.length }),
      ),
  });

/** The quotes given to a company, the newest first. */
export const quotesOf = ({
  client,
  quotes,
}: Pick<Environment, 'client'> & { readonly quotes: QuotesStore }): PagedRows<Quote> =>
  new PagedRows({
    collection: quotes.collection,
    entities: ['quote', 'project', 'company'],
    fetch: async (id, range) =>
      mapped(
        await callApi(
          client.GET(
            '/quotes',
            filtered({ entity: 'quote', identifier: 'company' }, id, sorted('quotedAt', 'desc'), range),
          ),
        ),
        ({ quotes: rows, paging }) => ({ rows, total: paging.total ?? rows.length }),
      ),
  });

/** Emails, the newest first. @param fetch asks for those of one company or person. */
export const emailsOf = (
  fetch: (
    id: string,
    range: Range,
  ) => Promise<Result<{ readonly messages: readonly Message[]; readonly total: number }, ApiError>>,
): PagedRows<Message> =>
  new PagedRows({
    entities: ['message'],
    fetch: async (id, range) =>
      mapped(await fetch(id, range), ({ messages, total }): RowsOfPage<Message> => ({ rows: messages, total })),
  });
