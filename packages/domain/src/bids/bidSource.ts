import type { Project, ProjectAggregates } from '../contract/contract';
import { callApi, type Client } from '../contract/client';
import { addressOf, bodyOf, chosenOf, inBatches, isLong, mapped, zoneOf } from '../query/listCalls';
import { writtenGroup, type GroupAsk, type ListAsk } from '../query/ask';
import type { ListSource } from '../query/ListSource';

interface Page {
  readonly offset?: number;
  readonly limit: number;
  readonly withTotal: boolean;
  readonly withAggregates?: boolean;
}

/** The calls by which bids are listed. */
export const bidSource = (client: Client): ListSource<Project, ProjectAggregates> => {
  const page = (ask: ListAsk, paging: Page, of?: GroupAsk) =>
    isLong(ask)
      ? callApi(client.POST('/projects/query', { params: zoneOf(ask, true), body: { ...bodyOf(ask, of), ...paging } }))
      : callApi(
          client.GET('/projects', {
            params: { query: { ...addressOf(ask, of), ...paging }, ...zoneOf(ask, of !== undefined) },
          }),
        );
  return {
    fetchPage: async (ask, offset, limit, of) =>
      mapped(await page(ask, { offset, limit, withTotal: false }, of), ({ projects }) => projects),
    fetchTotal: async (ask) =>
      mapped(await page(ask, { limit: 1, withTotal: true }), ({ paging }) => paging.total ?? 0),
    fetchAggregates: async (ask) =>
      mapped(
        await page(ask, { limit: 1, withTotal: false, withAggregates: true }),
        ({ aggregates }) => aggregates ?? null,
      ),
    fetchGroups: async (ask, group, offset, limit) =>
      mapped(
        await callApi(
          client.GET('/projects/group', {
            params: {
              query: { ...addressOf(ask), group: JSON.stringify(writtenGroup(group)), offset, limit },
              ...zoneOf(ask, true),
            },
          }),
        ),
        ({ groups, paging }) => ({ groups, total: paging.total ?? groups.length }),
      ),
    fetchByIds: (ids) =>
      inBatches(ids, async (batch) =>
        mapped(
          await callApi(client.GET('/projects', { params: { query: { ids: batch, limit: 50, withTotal: false } } })),
          ({ projects }) => projects,
        ),
      ),
    fetchIds: async (ask, of) =>
      mapped(
        await callApi(client.GET('/projects/ids', { params: { query: chosenOf(ask, of), ...zoneOf(ask, true) } })),
        ({ ids }) => ids,
      ),
    fetchChangedSince: async (lastUpdatedAt) =>
      mapped(
        await callApi(client.GET('/projects', { params: { query: { lastUpdatedAt, limit: 200, withTotal: false } } })),
        ({ projects }) => projects,
      ),
  };
};
