import { expect, it } from 'vitest';
import { failed, succeeded } from '../../model/contract/result';
import { everyPage } from './everyPage';

const named = (id: string) => ({ id });
const offline = { status: 0, code: 'offline', message: 'No connection.', requestId: null } as const;

it('COMPANY-13: requests pages until an empty page returns', async () => {
  const offsets: number[] = [];
  const pages = [['a', 'b'], ['c'], ['d', 'e'], []];
  const result = await everyPage((offset) => {
    offsets.push(offset);
    return Promise.resolve(succeeded((pages[offsets.length - 1] ?? ['never']).map(named)));
  });
  expect(result).toEqual(succeeded(['a', 'b', 'c', 'd', 'e'].map(named)));
  expect(offsets).toEqual([0, 2, 3, 5]);
});

it('takes a row once that moved to a later page, and ends when a page brings nothing new', async () => {
  let calls = 0;
  const result = await everyPage(() => Promise.resolve(succeeded(calls++ === 0 ? [named('a')] : [named('a')])));
  expect([result, calls]).toEqual([succeeded([named('a')]), 2]);
});

it('gives up with the reason when a page fails, and keeps no half of the list', async () => {
  let calls = 0;
  const result = await everyPage(() => Promise.resolve(calls++ === 0 ? succeeded([named('a')]) : failed(offline)));
  expect(result).toEqual(failed(offline));
});
