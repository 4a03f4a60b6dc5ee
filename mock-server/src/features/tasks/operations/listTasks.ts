import type { TaskPage } from '@basis/domain/model/contract/contract';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { checkBid } from '../../bids/operations/checkBid';
import { tasksList, tasksOfProject } from '../../../lists/tasksList';
import { readGroupPage, readPage, readQuery, type ListCall } from '../../../lists/readList';
import { aggregateTasks } from '../rows/taskSums';
import { getTasks } from '../rows/taskRows';

const readTaskPage = async (
  call: CallContext,
  list: ListCall,
  { withAggregates = false, ...options }: Parameters<typeof readPage>[2] & { readonly withAggregates?: boolean },
): Promise<TaskPage> => {
  const query = await readQuery(call, tasksList, list);
  const { ids, paging } = await readPage(call, query, options, list.place);
  const page = { tasks: await getTasks(call.tx, call.caller, ids), paging };
  return withAggregates ? { ...page, aggregates: await aggregateTasks(call.tx, query) } : page;
};

export const listTasks: Handler<'listTasks'> = async (call, { query, header }) => {
  await checkBid(call, query.projectId);
  const list = { wanted: { ...query, ...tasksOfProject(query.projectId) }, header, place: 'query' } as const;
  return { status: 200, body: await readTaskPage(call, list, query) };
};

export const groupTasks: Handler<'groupTasks'> = async (call, { query, header }) => ({
  status: 200,
  body: await readGroupPage(call, tasksList, { wanted: query, header, place: 'query' }, query),
});
