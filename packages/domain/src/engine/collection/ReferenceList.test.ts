import { expect, it } from 'vitest';
import type { ApiError } from '../../model/contract/errors';
import { failed, succeeded, type Result } from '../../model/contract/result';
import { ReferenceList } from './ReferenceList';

interface Item {
  readonly id: string;
}

/** A list whose loads the test answers, first asked first. */
const setUp = () => {
  const answers: ((result: Result<readonly Item[], ApiError>) => void)[] = [];
  const list = new ReferenceList<Item>(() => new Promise((resolve) => answers.push(resolve)));
  return { list, answers };
};

it('callers that come while a list loads share the call', async () => {
  const { list, answers } = setUp();
  const loads = [list.load(), list.load()];
  expect(answers).toHaveLength(1);
  answers[0]?.(succeeded([{ id: 'a' }]));
  await Promise.all(loads);
  expect([list.isLoaded, list.byId.get('a')]).toEqual([true, { id: 'a' }]);
});

it('a list that can not be loaded anew keeps what it has', async () => {
  const { list, answers } = setUp();
  const first = list.load();
  answers[0]?.(succeeded([{ id: 'a' }]));
  await first;
  const second = list.load();
  answers[1]?.(failed({ status: 0, code: 'offline', message: 'Offline.', requestId: null }));
  await second;
  expect([list.items, list.error?.code]).toEqual([[{ id: 'a' }], 'offline']);
});

it('a list that was cleared takes nothing in of an earlier load, and loads anew', async () => {
  const { list, answers } = setUp();
  const first = list.load();
  list.clear();
  const second = list.load();
  expect(answers).toHaveLength(2);
  answers[0]?.(succeeded([{ id: 'of another workspace' }]));
  await first;
  expect(list.items).toEqual([]);
  answers[1]?.(succeeded([{ id: 'ours' }]));
  await second;
  expect(list.items).toEqual([{ id: 'ours' }]);
});
