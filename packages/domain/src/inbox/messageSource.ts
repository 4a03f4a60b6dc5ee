import type { Message } from '../contract/contract';
import { callApi, type Client } from '../contract/client';
import { failed } from '../contract/result';
import { entrySource } from '../query/entrySource';
import { chosenOf, mapped, zoneOf } from '../query/listCalls';
import type { ListSource } from '../query/ListSource';

/** The calls by which the e-mails of the inbox are read. They have no groups: those of one job stand under each other. */
export const messageSource = (client: Client): ListSource<Message, null> => ({
  ...entrySource<Message>({
    list: async (params) =>
      mapped(await callApi(client.GET('/messages', { params })), ({ messages, paging }) => ({
        rows: messages,
        total: paging.total,
      })),
    query: async (params, body) =>
      mapped(await callApi(client.POST('/messages/query', { params, body })), ({ messages, paging }) => ({
        rows: messages,
        total: paging.total,
      })),
    group: async () => failed({ status: 0, code: 'refused', message: 'E-mails have no groups.', requestId: null }),
  }),
  fetchIds: async (ask) =>
    mapped(
      await callApi(client.GET('/messages/ids', { params: { query: chosenOf(ask), ...zoneOf(ask, true) } })),
      ({ ids }) => ids,
    ),
});
