import { RepeatKeys } from '../../engine/async/RepeatKeys';
import type { Body, Quote } from '../../model/contract/contract';
import { callApi } from '../../engine/client/client';
import { entrySource } from '../../engine/query/entrySource';
import { ifMatch } from '../../engine/collection/freshWrites';
import { mapped } from '../../engine/query/listCalls';
import { EntryStore, type EntriesEnvironment } from '../../engine/views/EntryStore';
import { shownEntities } from '../../model/lists/shownEntities';

type QuoteDraft = Body<'createQuote'>['quote'];
type Change = Body<'updateQuote'>;

interface Draft {
  readonly projectId: string;
  readonly quote: QuoteDraft;
}

export type QuotesStore = EntryStore<Quote, Draft, Change>;

const pathOf = (quoteId: string) => ({ params: { path: { quoteId } } });
const written = ({ quote, changeSetId }: { quote: Quote; changeSetId: string }) => ({ row: quote, changeSetId });

/** The prices that were given. */
export const createQuotesStore = (environment: EntriesEnvironment): QuotesStore => {
  const { client, newId } = environment;
  const keys = new RepeatKeys(newId);
  return new EntryStore(environment, {
    kind: 'QUOTES_VIEW',
    name: 'quote',
    entities: shownEntities.quotes,
    source: entrySource({
      path: '/quotes',
      list: async (params) =>
        mapped(await callApi(client.GET('/quotes', { params })), ({ quotes, paging }) => ({
          rows: quotes,
          total: paging.total,
        })),
      group: (params) => callApi(client.GET('/quotes/group', { params })),
    }),
    add: async ({ projectId, quote }) => {
      const answer = await keys.send({ projectId, quote }, (key) => {
        const params = { path: { projectId }, header: { 'Idempotency-Key': key } };
        return callApi(client.POST('/projects/{projectId}/quotes', { params, body: { quote } }));
      });
      return mapped(answer, written);
    },
    change: async (id, body, etag) => {
      const params = { ...pathOf(id).params, ...ifMatch(etag) };
      return mapped(await callApi(client.PATCH('/quotes/{quoteId}', { params, body })), written);
    },
    remove: (id) => callApi(client.DELETE('/quotes/{quoteId}', pathOf(id))),
  });
};
