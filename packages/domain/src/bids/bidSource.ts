import type { Project, ProjectAggregates } from '../contract/contract';
import { callApi, type Client } from '../contract/client';
import { entrySource } from '../query/entrySource';
import { mapped } from '../query/listCalls';
import type { ListSource } from '../query/ListSource';

interface Page {
  readonly projects: readonly Project[];
  readonly paging: { readonly total?: number | null };
  readonly aggregates?: ProjectAggregates;
}

const pageOf = ({ projects, paging, aggregates }: Page) => ({ rows: projects, total: paging.total, aggregates });

/**
 * The calls by which bids are listed.
 * @param showsContacts whether rows have to carry the contacts of their invitations.
 */
export const bidSource = (client: Client, showsContacts = () => true): ListSource<Project, ProjectAggregates> =>
  entrySource<Project, ProjectAggregates>({
    path: '/projects',
    list: async (params) => mapped(await callApi(client.GET('/projects', { params })), pageOf),
    query: async (params, body) => mapped(await callApi(client.POST('/projects/query', { params, body })), pageOf),
    group: (params) => callApi(client.GET('/projects/group', { params })),
    ids: async (params) => mapped(await callApi(client.GET('/projects/ids', { params })), ({ ids }) => ids),
    hasAggregates: true,
    tellsChanges: true,
    extent: () => ({ contacts: showsContacts(), bidInviteIds: false }),
  });
