import { RepeatKeys } from '../../engine/async/RepeatKeys';
import type { Body, Task, TaskAggregates } from '../../model/contract/contract';
import { callApi, type Client } from '../../engine/client/client';
import { entrySource } from '../../engine/query/entrySource';
import type { ListSource } from '../../engine/query/ListSource';
import { ifMatch } from '../../engine/collection/freshWrites';
import { mapped } from '../../engine/query/listCalls';
import { EntryStore, type EntriesEnvironment } from '../../engine/views/EntryStore';
import { shownEntities } from '../../model/lists/shownEntities';

type Draft = Body<'createTask'>['task'];
type Change = Body<'updateTask'>;

export type TasksStore = EntryStore<Task, Draft, Change, TaskAggregates>;

const pathOf = (taskId: string) => ({ params: { path: { taskId } } });
const written = ({ task, changeSetId }: { task: Task; changeSetId: string }) => ({ row: task, changeSetId });

/** The calls of the list of tasks. */
export const taskSource = (client: Client): ListSource<Task, TaskAggregates> =>
  entrySource<Task, TaskAggregates>({
    path: '/tasks',
    list: async (params) =>
      mapped(await callApi(client.GET('/tasks', { params })), ({ tasks, paging, aggregates }) => ({
        rows: tasks,
        total: paging.total,
        aggregates,
      })),
    group: (params) => callApi(client.GET('/tasks/group', { params })),
    hasAggregates: true,
  });

/** The list of tasks with their assignees and dates. */
export const createTasksStore = (environment: EntriesEnvironment): TasksStore => {
  const { client, newId } = environment;
  const keys = new RepeatKeys(newId);
  return new EntryStore(environment, {
    kind: 'TASKS_VIEW',
    name: 'task',
    entities: shownEntities.tasks,
    source: taskSource(client),
    add: async (task) => {
      const answer = await keys.send(task, (key) =>
        callApi(client.POST('/tasks', { params: { header: { 'Idempotency-Key': key } }, body: { task } })),
      );
      return mapped(answer, written);
    },
    change: async (id, body, etag) => {
      const params = { ...pathOf(id).params, ...ifMatch(etag) };
      return mapped(await callApi(client.PATCH('/tasks/{taskId}', { params, body })), written);
    },
    remove: (id) => callApi(client.DELETE('/tasks/{taskId}', pathOf(id))),
  });
};
