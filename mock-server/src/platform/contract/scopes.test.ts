import { expect, it } from 'vitest';
import { operationScopes } from '@basis/domain/model/contract/operationScopes';
import { componentSchemas, contractOperations, type Operation } from './document';

/** Subject whose scope opens rows of a schema. */
const subjects: Readonly<Record<string, string>> = {
  Project: 'bids',
  BidInvite: 'bids',
  Quote: 'bids',
  Task: 'bids',
  Company: 'contacts',
  Contact: 'contacts',
  Message: 'mail',
  MessageDetail: 'mail',
};

const schemasIn = (node: unknown, found = new Set<string>()): Set<string> => {
  if (typeof node !== 'object' || node === null) return found;
  // A property may have this name, too: the one of a group's members in SCIM.
  const { $ref } = node as { $ref?: unknown };
  const name = (typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined) ?? '';
  if (name && !found.has(name)) schemasIn(componentSchemas[name], found.add(name));
  for (const value of Object.values(node)) schemasIn(value, found);
  return found;
};

const answeredBy = ({ responses }: Operation): Set<string> =>
  schemasIn(Object.entries(responses).filter(([status]) => status.startsWith('2')));

it('a token needs the scope of whatever rows a call answers', () => {
  const lacking = contractOperations.flatMap((operation) => {
    const scopes = operationScopes[operation.id];
    if (!scopes) return [];
    const opened = new Set(scopes.map((scope) => scope.split(':')[0]));
    const missed = [...answeredBy(operation)].filter((name) => subjects[name] && !opened.has(subjects[name]));
    return missed.map((name) => `${operation.id} answers ${name}`);
  });
  expect(lacking).toEqual([]);
  expect(contractOperations.filter((operation) => answeredBy(operation).has('Project')).length).toBeGreaterThan(5);
});
