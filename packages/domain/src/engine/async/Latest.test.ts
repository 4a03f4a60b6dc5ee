import { expect, it } from 'vitest';
import { Latest } from './Latest';

it('a question is the latest until another one begins', () => {
  const latest = new Latest();
  const isFirst = latest.begin();
  expect(isFirst()).toBe(true);
  const isSecond = latest.begin();
  expect([isFirst(), isSecond()]).toEqual([false, true]);
});

it('questions that join make none stale', () => {
  const latest = new Latest();
  const isFirst = latest.begin();
  const isBeside = latest.join();
  const isThird = latest.join();
  expect([isFirst(), isBeside(), isThird()]).toEqual([true, true, true]);
  latest.begin();
  expect([isFirst(), isBeside(), isThird()]).toEqual([false, false, false]);
});

it('all are stale once they are dropped, and one that begins after is not', () => {
  const latest = new Latest();
  const wasJoined = latest.join();
  const wasBegun = latest.begin();
  latest.drop();
  const isAfter = latest.join();
  expect([wasJoined(), wasBegun(), isAfter()]).toEqual([false, false, true]);
});

it('two of them know nothing of each other', () => {
  const [one, other] = [new Latest(), new Latest()];
  const isOne = one.begin();
  other.begin();
  other.drop();
  expect(isOne()).toBe(true);
});
