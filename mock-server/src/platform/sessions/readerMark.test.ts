import { expect, it } from 'vitest';
import { usDollar } from '@basis/domain/model/formats/money';
import { newSessionToken } from '../tokens';
import { markOf } from './readerMark';
import type { FoundSession } from './sessions';

const secretKey = Buffer.alloc(32);
const session = newSessionToken('11111111-1111-4111-8111-111111111111');
const found: FoundSession = {
  userId: '22222222-2222-4222-8222-222222222222',
  role: 'Admin',
  basisAdmin: false,
  isInternal: false,
  workspaceZone: 'UTC',
  weekStart: 'Sunday',
  currency: usDollar,
  enabledFeatures: ['Analytics'],
  isTouchDue: false,
  mustSetUp: false,
};
const mark = (change: Partial<FoundSession> = {}): string => markOf(secretKey, session, { ...found, ...change });

it.each<Partial<FoundSession>>([
  { role: 'Member' },
  { basisAdmin: true },
  { isInternal: true },
  { enabledFeatures: [] },
  { mustSetUp: true },
])('a page drops what it stored before %j', (change) => {
  expect(mark(change)).not.toBe(mark());
});

it('a page keeps what it stored while the user may see the same', () => {
  expect(mark({ isTouchDue: true, workspaceZone: 'America/New_York' })).toBe(mark());
});
