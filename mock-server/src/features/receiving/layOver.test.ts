import { expect, it } from 'vitest';
import type { ReadingRow } from '../filing/rows/readings';
import { layOver, nothingFresh, type FreshReading } from './layOver';

const source = (start: number) => ({ part: 'text/plain', start, end: start + 3 }) as const;

const values = {
  ...nothingFresh.values,
  name: 'Pier 48',
  company_name: 'Harlan Pike',
  bid_due: { date: '2026-12-03', time: null, zone: null },
};
const stored = (checks: ReadingRow['checks'] = {}) => ({
  ...values,
  checks,
  sources: { name: source(1), bidDeadline: source(10) },
});
const fresh: FreshReading = {
  values: { ...values, name: 'Pier 49', bid_due: { date: '2026-12-10', time: null, zone: null } },
  externalKey: null,
  sources: { name: source(2), bidDeadline: source(20) },
};
const decided = { byId: 'grace', at: 'then' };

it('replaces what is read differently, and tells the values that it had', () => {
  const { values: changed, former, reads, sources } = layOver(stored(), fresh, { isSameText: true });
  expect(changed).toEqual({ name: 'Pier 49', bid_due: { date: '2026-12-10', time: null, zone: null } });
  expect([...former]).toEqual([
    ['name', 'Pier 48'],
    ['bidDeadline', { date: '2026-12-03', time: null, zone: null }],
  ]);
  expect([reads, sources]).toEqual([{}, fresh.sources]);
});

it.each(['Edited', 'Confirmed'] as const)('leaves what is %s, and keeps what would be read', (state) => {
  const one = layOver(stored({ bidDeadline: { state, ...decided } }), fresh, { isSameText: true });
  expect(one.values).toEqual({ name: 'Pier 49' });
  expect([...one.former.keys()]).toEqual(['name']);
  expect(one.reads).toEqual({ bidDeadline: fresh.values.bid_due });
  expect(one.sources).toEqual({ name: source(2), bidDeadline: source(10) });
});

it('shows no source of a decided value in a text that is another one', () => {
  const one = layOver(stored({ bidDeadline: { state: 'Edited', ...decided } }), fresh, { isSameText: false });
  expect(one.sources).toEqual({ name: source(2) });
});

it('gives a confirmed value that is read again its new source', () => {
  const one = layOver(
    stored({ companyName: { state: 'Confirmed', ...decided } }),
    {
      ...fresh,
      sources: { companyName: source(30) },
    },
    { isSameText: true },
  );
  expect(one.sources).toEqual({ companyName: source(30) });
});

it('changes nothing where the order of the parts alone differs', () => {
  const turned = { zone: null, time: null, date: '2026-12-03' };
  const one = layOver(stored(), { ...fresh, values: { ...values, bid_due: turned } }, { isSameText: true });
  expect([one.values, one.former.size]).toEqual([{}, 0]);
});
