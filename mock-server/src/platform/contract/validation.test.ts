import { describe, expect, it } from 'vitest';
import { contractOperations } from './document';
import type { ApiError } from './errors';
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

describe('a body with very many faults', () => {
  const faultsOf = (id: string, body: unknown): string[] => {
    const found = contractOperations.find((each) => each.id === id);
    if (!found) throw new Error(`No operation ${id}`);
    try {
      requestCheck(found)({ params: {}, query: {}, headers: {}, body });
    } catch (error) {
      return ((error as ApiError).details ?? []).map(({ path }) => path);
    }
    return [];
  };
  const many = <T>(count: number, make: (index: number) => T): T[] =>
    Array.from({ length: count }, (_, at) => make(at));

  it.each([
    ['numbers in place of a text', { email: many(490_000, () => 1), password: 'x' }, 'body/email'],
    ['objects in place of a text', { email: many(120_000, () => ({})), password: 'x' }, 'body/email'],
    ['NUL at the end of a list', { email: [...many(490_000, () => 1), '\0'], password: 'x' }, 'body/email/490000'],
    ['fields that nothing has', Object.fromEntries(many(60_000, (at) => [`k${at}`, 1])), 'body'],
  ])('tells the first of them alone: %s', (_, body, path) => {
    expect(faultsOf('createSession', body)).toEqual([path]);
  });

  it('tells several if it is short', () => {
    expect(faultsOf('bulkProjects', { ids: many(5, () => 1), action: 7 }).length).toBeGreaterThan(1);
    expect(faultsOf('bulkProjects', { ids: many(100_000, () => 1), action: 7 })).toHaveLength(1);
  });
});
