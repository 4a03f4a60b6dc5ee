import { callApi } from '../../engine/client/client';
import type { Environment } from '../../engine/environment';
import type { QuoteTrade } from '../../model/contract/contract';
import { succeeded } from '../../model/contract/result';
import { ServerNames } from '../../engine/stored/ServerNames';
import type { WorkspaceStore } from '../workspace/WorkspaceStore';

interface Needs extends Pick<Environment, 'client' | 'undo' | 'newId'> {
  readonly workspace: WorkspaceStore;
}

/** The trades that quotes are for. */
export class TradesStore extends ServerNames<QuoteTrade> {
  constructor({ client, workspace, undo, newId }: Needs) {
    super(
      { undo, newId },
      {
        noun: 'trade',
        longest: 100,
        entities: ['quoteTrade'],
        async fetch() {
          const result = await callApi(client.GET('/quote-trades'));
          return result.ok ? succeeded(result.value.quoteTrades) : result;
        },
        async create(body) {
          const result = await callApi(client.POST('/quote-trades', { body }));
          return result.ok
            ? succeeded({ entry: result.value.quoteTrade, changeSetId: result.value.changeSetId })
            : result;
        },
        rename: (quoteTradeId, name) =>
          callApi(client.PATCH('/quote-trades/{quoteTradeId}', { params: { path: { quoteTradeId } }, body: { name } })),
        remove: (quoteTradeId) =>
          callApi(client.DELETE('/quote-trades/{quoteTradeId}', { params: { path: { quoteTradeId } } })),
        onChanged: () => workspace.trades.load(),
      },
    );
  }
}
