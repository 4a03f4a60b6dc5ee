import { expect, it } from 'vitest';
import { failed, succeeded } from '../../model/contract/result';
import { PagedRows } from './PagedRows';

const rowOf = (number: number) => ({ id: `row-${number}`, updatedAt: '' });
const offline = { status: 0, code: 'offline', message: 'No connection.', requestId: null } as const;

const paged = (count: number) => {
  const server = { count, isDown: false, asked: [] as number[] };
  const rows = new PagedRows<ReturnType<typeof rowOf>>({
    entities: ['project'],
    fetch: (_ownerId, { limit, offset }) => {
      server.asked.push(offset);
      if (server.isDown) return Promise.resolve(failed(offline));
      const all = Array.from({ length: server.count }, (_, index) => rowOf(index));
      return Promise.resolve(succeeded({ rows: all.slice(offset, offset + limit), total: server.count }));
    },
  });
  return { rows, server };
};
const ids = ({ rows }: ReturnType<typeof paged>['rows']) => rows?.map(({ id }) => Number(id.slice(4)));

it('TABLE-08: has five rows a page, and asks for no more than the page of ten thousand', async () => {
  const { rows, server } = paged(10_000);
  await rows.open('owner');
  expect([ids(rows), rows.pageCount]).toEqual([[0, 1, 2, 3, 4], 2_000]);
  await rows.show(2_000);
  expect([ids(rows), server.asked]).toEqual([
    [9_995, 9_996, 9_997, 9_998, 9_999],
    [0, 9_995],
  ]);
});

it('goes to the last page when its own is gone, and to an empty first one when all are', async () => {
  const { rows, server } = paged(11);
  await rows.open('owner');
  await rows.show(3);
  server.count = 7;
  await rows.load();
  expect([rows.page, ids(rows)]).toEqual([2, [5, 6]]);
  server.count = 0;
  rows.onLiveChanges([{ entity: 'project', id: null, kind: 'deleted', actorId: null, changeSetId: 'c' }]);
  await new Promise((resolve) => setImmediate(resolve));
  expect([rows.page, ids(rows), rows.total]).toEqual([1, [], 0]);
});

it('keeps the rows of a page while another one fails, and asks again once the network is back', async () => {
  const { rows, server } = paged(11);
  await rows.open('owner');
  server.isDown = true;
  await rows.show(2);
  expect([rows.error?.code, ids(rows)]).toEqual(['offline', [0, 1, 2, 3, 4]]);
  server.isDown = false;
  await rows.recover();
  expect([rows.error, ids(rows)]).toEqual([null, [5, 6, 7, 8, 9]]);
});

it('begins with the first page of another owner, and follows nothing once it is cleared', async () => {
  const { rows, server } = paged(11);
  await rows.open('owner');
  await rows.show(2);
  await rows.open('other');
  expect([rows.page, ids(rows)]).toEqual([1, [0, 1, 2, 3, 4]]);
  rows.clear();
  rows.onLiveChanges('reset');
  expect(server.asked).toEqual([0, 5, 0]);
});
