import { callApi, type Client } from '../client/client';
import type { ViewTotal } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import { readerZone } from '../../model/formats/days';
import type { ListKind } from '../../model/lists/columns';
import { bodyOf, mapped } from '../query/listCalls';
import { askOf, specOf } from '../spec/viewSpec';
import type { View } from './view';

/**
 * Counts views in one call, each by the query that lists it as it was saved, with a limit of 1.
 * @param views at most 50. Views of the inbox are counted by `GET /messages/stats`.
 */
export const countViews = async (
  client: Client,
  kind: ListKind,
  views: readonly View[],
): Promise<Result<readonly ViewTotal[], ApiError>> => {
  if (kind === 'INBOX_VIEW') return succeeded([]);
  const queries = views.map((view) => ({
    viewId: view.id,
    ...bodyOf(askOf(specOf(view), view.scope)),
    limit: 1 as const,
  }));
  return mapped(
    await callApi(
      client.POST('/views/{view}/totals', {
        params: { path: { view: kind }, header: { 'X-Time-Zone': readerZone() } },
        body: { queries },
      }),
    ),
    ({ totals }) => totals,
  );
};
