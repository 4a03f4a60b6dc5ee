import { expect, it } from 'vitest';
import { handOverKinds, heldWords, kindWords, mayHold } from './handOver';
import { roles, type Actor, type Role } from './permissions';

const actorOf = (role: Role): Actor => ({
  role,
  basisAdmin: false,
  isInternal: false,
  enabledFeatures: ['GroupAnalytics'],
});

it.each([
  ['bids', 'Admin Member RestrictedMember'],
  ['tasks', 'Admin Member RestrictedMember'],
  ['rules', 'Admin Member RestrictedMember'],
  ['mailboxes', 'Admin Member RestrictedMember'],
  ['reports', 'Admin'],
  ['sharedLists', 'Admin Member ReadOnly'],
  ['feeds', 'Admin Member ReadOnly'],
] as const)('%s are handed over to %s', (kind, wanted) => {
  expect(roles.filter((role) => mayHold(actorOf(role), kind)).join(' ')).toBe(wanted);
});

it('counts one and many of each kind', () => {
  expect(handOverKinds.map((kind) => heldWords(kind, 1))).toContain('1 mailbox');
  expect(heldWords('mailboxes', 2)).toBe('2 mailboxes');
  expect(heldWords('bids', 5000)).toBe('5,000 open bids');
  expect(kindWords('sharedLists')).toBe('Shared list');
});
