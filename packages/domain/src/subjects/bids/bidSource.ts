import type { Project, ProjectAggregates } from '../../model/contract/contract';
import { callApi, type Client } from '../../engine/client/client';
import type { QuickFilter } from '../../engine/query/ask';
import { entrySource } from '../../engine/query/entrySource';
import { mapped } from '../../engine/query/listCalls';
import type { ListSource } from '../../engine/query/ListSource';

interface Page {
  readonly projects: readonly Project[];
  readonly paging: { readonly total?: number | null };
  readonly aggregates?: ProjectAggregates;
}

const pageOf = ({ projects, paging, aggregates }: Page) => ({ rows: projects, total: paging.total, aggregates });

/** Returns true if bids in this state are shown: neither archived nor deleted, unless the list includes them. */
const isShown = ({ archivedAt, deletedAt }: Project, quick: QuickFilter): boolean => {
  const { showDeleted, showArchived, showOnlyDeleted, showOnlyArchived } = quick;
  const hasOnly = showOnlyDeleted || showOnlyArchived;
  if (deletedAt !== null) return hasOnly ? showOnlyDeleted : showDeleted;
  if (archivedAt !== null) return hasOnly ? showOnlyArchived : showArchived;
  return !hasOnly;
};

/**
 * Calls that list bids.
 * @param showsContacts returns true if rows must include the contacts of their invitations
 */
export const bidSource = (client: Client, showsContacts = () => true): ListSource<Project, ProjectAggregates> =>
  entrySource<Project, ProjectAggregates>({
    path: '/projects',
    list: async (params) => mapped(await callApi(client.GET('/projects', { params })), pageOf),
    query: async (params, body) => mapped(await callApi(client.POST('/projects/query', { params, body })), pageOf),
    group: async (params) =>
      mapped(await callApi(client.GET('/projects/group', { params })), ({ groups, subgroups, projects, paging }) => ({
        groups,
        subgroups,
        rows: projects,
        paging,
      })),
    ids: async (params) => mapped(await callApi(client.GET('/projects/ids', { params })), ({ ids }) => ids),
    isShown,
    hasAggregates: true,
    tellsChanges: true,
    extent: () => ({ contacts: showsContacts(), bidInviteIds: false }),
  });
