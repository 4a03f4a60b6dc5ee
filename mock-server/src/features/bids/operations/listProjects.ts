import type { Project, ProjectPage, ProjectQuery } from '@basis/domain/model/contract/contract';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { isDueThisWeek, isOverdue } from '../../../lists/dueOrder';
import { isChangedAfter, projectsList } from '../../../lists/projectsList';
import { chosenOf, readGroupPage, readIds, readPage, readQuery, type ListCall } from '../../../lists/readList';
import { aggregateProjects, getProjects } from '../rows/projects';
import { listRemindersOfProjects } from '../rows/reminders';

type PageOptions = Pick<ProjectQuery, 'limit' | 'offset' | 'cursor' | 'withTotal' | 'withAggregates'>;

const readProjectPage = async (call: CallContext, list: ListCall, options: PageOptions): Promise<ProjectPage> => {
  const { tx, caller } = call;
  const query = await readQuery(call, projectsList, list);
  const { withAggregates = false, withTotal = true } = options;
  // The aggregates count the bids in the same scan.
  const page = { ...options, withTotal: withTotal && !withAggregates };
  const { ids, paging } = await readPage(call, query, page, list.place);
  const projects = await getProjects(tx, caller, ids);
  if (!withAggregates) return { projects, paging };
  const dueThisWeek = isDueThisWeek(query.due, query.context);
  const overdue = isOverdue(query.due, query.context);
  const { aggregates, total } = await aggregateProjects(tx, caller, { list: query.condition, dueThisWeek, overdue });
  return { projects, paging: withTotal ? { ...paging, total } : paging, aggregates };
};

/** Bids changed after an instant, whatever their state. */
const changedAfter = (moment: string | undefined): Pick<ListCall['wanted'], 'extra'> => {
  if (moment === undefined) return {};
  // In UTC: the database takes no offsets beyond its own.
  const after = new Date(moment).toISOString();
  return { extra: { name: after, conditions: [isChangedAfter(after)], isAnyState: true } };
};

/** Optional fields that a request names. */
interface Extent {
  readonly totalNotes?: boolean;
  readonly contacts?: boolean;
  readonly bidInviteIds?: boolean;
  readonly includeReminders?: boolean;
}

/** Adds or strips optional fields. */
const inExtent = async (
  { tx }: CallContext,
  projects: readonly Project[],
  { totalNotes = true, contacts = true, bidInviteIds = true, includeReminders = false }: Extent,
): Promise<Project[]> => {
  const ids = projects.map(({ id }) => id);
  const found = includeReminders ? await listRemindersOfProjects(tx, ids) : null;
  return projects.map(({ totalNotes: count, contacts: people, bidInviteIds: invites, ...project }) => ({
    ...project,
    ...(totalNotes && count !== undefined ? { totalNotes: count } : {}),
    ...(contacts && people ? { contacts: people } : {}),
    ...(bidInviteIds && invites ? { bidInviteIds: invites } : {}),
    ...(found ? { reminders: [...(found.get(project.id) ?? [])] } : {}),
  }));
};

export const listProjects: Handler<'listProjects'> = async (call, { query, header }) => {
  const wanted = { ...query, ...changedAfter(query.lastUpdatedAt) };
  const page = await readProjectPage(call, { wanted, header, place: 'query' }, query);
  return { status: 200, body: { ...page, projects: await inExtent(call, page.projects, query) } };
};

export const queryProjects: Handler<'queryProjects'> = async (call, { body, header }) => {
  const page = await readProjectPage(call, { wanted: body, header, place: 'body' }, body);
  return { status: 200, body: { ...page, projects: await inExtent(call, page.projects, body) } };
};

export const listProjectIds: Handler<'listProjectIds'> = async (call, { query, header }) => ({
  status: 200,
  body: await readIds(call, projectsList, { wanted: chosenOf(query), header, place: 'query' }),
});

export const groupProjects: Handler<'groupProjects'> = async (call, { query, header }) => {
  const page = await readGroupPage(call, projectsList, { wanted: query, header, place: 'query' }, query);
  if (query.entries === undefined) return { status: 200, body: page };
  // A bid of several companies is in several groups.
  const named = page.groups.flatMap(({ ids: own, subgroups = [] }) => [
    ...own,
    ...subgroups.flatMap((part) => part.ids),
  ]);
  const ids = [...new Set(named)];
  const projects = await inExtent(call, await getProjects(call.tx, call.caller, ids), query);
  return { status: 200, body: { ...page, projects } };
};
