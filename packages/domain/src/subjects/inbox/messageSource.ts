import type { Message } from '../../model/contract/contract';
import { callApi, type Client } from '../../engine/client/client';
import { failed } from '../../model/contract/result';
import { entrySource } from '../../engine/query/entrySource';
import { mapped } from '../../engine/query/listCalls';
import type { ListSource } from '../../engine/query/ListSource';

interface Page {
  readonly messages: readonly Message[];
  readonly paging: { readonly total?: number | null };
}

const pageOf = ({ messages, paging }: Page) => ({ rows: messages, total: paging.total });

/** Calls that list the emails of the inbox. It has no groups: those of one job are listed below each other. */
export const messageSource = (client: Client): ListSource<Message, null> =>
  entrySource<Message>({
    path: '/messages',
    list: async (params) => mapped(await callApi(client.GET('/messages', { params })), pageOf),
    query: async (params, body) => mapped(await callApi(client.POST('/messages/query', { params, body })), pageOf),
    group: async () => failed({ status: 0, code: 'refused', message: 'Emails have no groups.', requestId: null }),
    ids: async (params) => mapped(await callApi(client.GET('/messages/ids', { params })), ({ ids }) => ids),
  });
