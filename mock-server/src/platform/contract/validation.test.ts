import { describe, expect, it } from 'vitest';
import { contractOperations } from './document';
import { requestCheck } from './validation';

const operation = contractOperations.find(({ id }) => id === 'queryProjects');
const check = operation && requestCheck(operation);

const nested = (depth: number): unknown => {
  let filter: unknown = { and: [], or: [] };
  for (let level = 0; level < depth; level += 1) filter = { and: [filter], or: [] };
  return filter;
};

describe('a filter', () => {
  it.each([200, 10_000, 40_000])('nested %i deep is rejected without crashing validation', (depth) => {
    const body = { filter: nested(depth) };
    expect(() => check?.({ params: {}, query: {}, headers: {}, body })).toThrow(/nested too deeply/);
  });

  it('nested twice is accepted', () => {
    expect(check?.({ params: {}, query: {}, headers: {}, body: { filter: nested(2) } })).toBeDefined();
  });
});
