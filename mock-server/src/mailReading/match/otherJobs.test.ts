import { describe, expect, it } from 'vitest';
import { compareJobs, suggestedFrom } from './compareJobs';
import { isSuggested, job, place } from './exampleJob';
import { platformKey, type JobFacts } from './jobFacts';

const codesOf = (one: JobFacts, other: JobFacts) => compareJobs(one, other).reasons.map(({ code }) => code);

describe('two jobs of one name', () => {
  it.each([
    ['in other states', { place: { addressLine: null, city: 'Yakima', state: 'OR', postalCode: null } }],
    ['in other cities', { place: { addressLine: null, city: 'Selah', state: 'WA', postalCode: null } }],
    [
      'in other suites of one address',
      { place: { ...place, addressLine: '77 E Heron Ave Suite 500' } as JobFacts['place'] },
    ],
  ])('%s are kept apart', (_, facts) => {
    const one = job({
      place: { addressLine: '77 E Heron Ave, Ste 400', city: 'Yakima', state: 'WA', postalCode: '98901' },
    });
    expect(compareJobs(one, job(facts)).blocked).not.toBeNull();
  });

  it('but for a word each, as jobs of one owner have, are not suggested although all else is equal', () => {
    const nowhere = { addressLine: null, city: 'Yakima', state: 'WA', postalCode: null };
    const [one, other] = ['Sablefish Oakdale Clinic', 'Sablefish Fremont Clinic'].map((name) =>
      job({ name, place: nowhere }),
    );
    expect(isSuggested(one ?? job(), other ?? job())).toBe(false);
    const elsewhere = ['Heron Elementary School', 'Otter Elementary School'].map((name) =>
      job({ name, place: nowhere }),
    );
    expect(isSuggested(elsewhere[0] ?? job(), elsewhere[1] ?? job())).toBe(false);
  });

  it('on other streets of one city are doubted', () => {
    const elsewhere = { addressLine: '910 Otter Ln', city: 'Yakima', state: 'WA', postalCode: '98901' };
    expect(codesOf(job(), job({ place: elsewhere }))).toContain('otherStreet');
    expect(compareJobs(job(), job({ place: elsewhere })).confidence).toBeLessThan(compareJobs(job(), job()).confidence);
  });

  it('at other numbers of one street are not suggested: both may be called after it', () => {
    const at = (number: number) =>
      job({
        name: 'Heron Way Warehouse',
        place: { addressLine: `${number} Heron Way S`, city: 'Yakima', state: 'WA', postalCode: null },
        companies: [],
        people: [],
      });
    expect(isSuggested(at(1200), at(3400))).toBe(false);
    expect(isSuggested(at(1200), at(1200))).toBe(true);
  });

  it('on two streets are one only by a full name and one day, told by two contractors', () => {
    const at = (addressLine: string, postalCode: string, facts: Partial<JobFacts> = {}) =>
      job({ place: { addressLine, city: 'Yakima', state: 'WA', postalCode }, people: [], ...facts });
    const corner = at('910 Otter Ln', '98901', { companies: ['Otherwise Inc'] });
    expect(isSuggested(job(), corner)).toBe(true);
    expect(isSuggested(job(), at('910 Otter Ln', '98901'))).toBe(false);
    expect(isSuggested(job(), at('910 Otter Ln', '98908', { companies: ['Otherwise Inc'] }))).toBe(false);
    expect(isSuggested(job(), { ...corner, due: [{ date: '2026-10-08', time: null }] })).toBe(false);
    expect(isSuggested(job(), { ...corner, name: 'Quillback Elementary School Fence' })).toBe(false);
  });

  it('in one house, by one contractor for one day, are not one when each name says something of its own', () => {
    const [one, other] = ['Pharmacy Relocation', 'Chiller Replacement'].map((work) =>
      job({ name: `Heron Veterans Medical Center ${work}` }),
    );
    expect(isSuggested(one ?? job(), other ?? job())).toBe(false);
  });

  it('of which one contractor names a part, are the whole and the part, but where another contractor leaves it out', () => {
    const part = job({ name: 'Quillback Elementary School Modernization Phase 2', people: [] });
    expect(isSuggested(job({ people: [] }), part)).toBe(false);
    expect(isSuggested(job({ people: [] }), { ...part, companies: ['Otherwise Inc'] })).toBe(true);
    const north = job({ name: 'North Quillback Water Tank', place: null, people: [] });
    expect(isSuggested(north, { ...north, name: 'Quillback Water Tank' })).toBe(false);
    const shop = job({ name: 'Quillback Coffee #12', people: [] });
    expect(isSuggested(shop, { ...shop, name: 'Quillback Coffee' })).toBe(true);
  });

  it.each([
    ['Heron Heights Elementary School', 'Heron Elementary School'],
    ['Heron Valley Hospital Laboratory', 'Heron Hospital Laboratory'],
  ])('are not one when a name is made of the other: %s, %s', (name, other) => {
    expect(isSuggested(job({ name }), job({ name: other }))).toBe(false);
    expect(isSuggested(job({ name }), job({ name }))).toBe(true);
  });

  it('are not one when they are due in other seasons', () => {
    const due = (date: string, companies: string[]) => job({ due: [{ date, time: null }], companies, people: [] });
    expect(isSuggested(job(), due('2026-12-10', ['Otherwise Inc']))).toBe(false);
    expect(isSuggested(job(), due('2026-12-10', [...job().companies]))).toBe(true);
    expect(isSuggested(job(), due('2027-03-10', [...job().companies]))).toBe(false);
  });

  it('are not one for being told of in one thread', () => {
    const nowhere = { place: null, people: [] };
    const first = job({ ...nowhere, messageIds: ['a@x'] });
    expect(isSuggested(first, job({ ...nowhere, name: 'Heron Lodge', answers: ['a@x'] }))).toBe(false);
    expect(compareJobs(first, job({ ...nowhere, name: 'Quillback ES', answers: ['a@x'] })).isCertain).toBe(true);
  });

  it('stand on two sides of one street', () => {
    const at = (addressLine: string) => job({ place: { ...place, addressLine } as JobFacts['place'], people: [] });
    expect(isSuggested(at('410 N Heron St'), at('410 S Heron St'))).toBe(false);
    expect(isSuggested(at('410 N Heron St'), at('410 Heron Street'))).toBe(true);
    expect(isSuggested(at('410 NE Heron St'), at('410 Northeast Heron St'))).toBe(true);
  });

  it('are not one when one is a rebid of months later', () => {
    const rebid = (date: string) => job({ name: `REBID - ${job().name}`, due: [{ date, time: null }] });
    expect(isSuggested(job(), rebid('2027-01-14'))).toBe(false);
    expect(isSuggested(job(), rebid('2026-09-24'))).toBe(true);
  });

  it.each(['Elementary School Addition', 'Fire Station 4', 'Office Remodel'])(
    'that is in every city need their place, or one firm and day: %s',
    (name) => {
      const nowhere = job({ name, place: null, people: [] });
      const byAnother = { ...nowhere, companies: ['Otherwise Inc'] };
      expect(isSuggested(nowhere, nowhere)).toBe(true);
      expect(isSuggested(nowhere, byAnother)).toBe(false);
      expect(isSuggested(nowhere, { ...nowhere, due: [{ date: '2026-10-29', time: null }] })).toBe(false);
      expect(isSuggested(job({ name, people: [] }), { ...job({ name, people: [] }), companies: ['Otherwise'] })).toBe(
        true,
      );
    },
  );

  it('are one when one says in its address what the other says in its name', () => {
    const suite = (name: string, addressLine: string | null) =>
      job({ name, place: { addressLine, city: 'Yakima', state: 'WA', postalCode: null }, companies: [], people: [] });
    const other = suite('Heron Dental T.I. - Ste 210', null);
    expect(isSuggested(suite('Heron Dental Tenant Improvement', '77 E Heron Ave, Suite 210'), other)).toBe(true);
    expect(isSuggested(suite('Heron Dental Tenant Improvement', '77 E Heron Ave, Suite 220'), other)).toBe(false);
    const floor = suite('Heron LLP - 19th Floor Tenant Improvement', '77 Heron Ave');
    expect(isSuggested(suite('Heron Law Offices TI', '77 Heron Ave Suite 1900'), floor)).toBe(true);
    expect(isSuggested(suite('Otter Law Offices TI', '77 Heron Ave Suite 2100'), floor)).toBe(false);
  });

  it('are kept apart by a mark that differs although the platform gives them one key', () => {
    const key = platformKey('Procore', 'bid:4471') ?? '';
    const [a, b] = ['Tower A', 'Tower B'].map((tower) => job({ name: `Quillback ${tower}`, keys: [key] }));
    const match = compareJobs(a ?? job(), b ?? job());
    expect(match.blocked).toBe('Tower A is not tower B.');
    expect(match.areTwo).toBe(true);
    expect(match.confidence).toBeLessThan(suggestedFrom);
  });

  it('are kept apart by numbers of one contractor, and only doubted by those of two', () => {
    const [one, other] = ['24-118 Quillback Library', '24-131 Quillback Library'].map((name) =>
      job({ name, place: null }),
    );
    expect(compareJobs(one ?? job(), other ?? job()).blocked).toBe('Job number 24-118 is not job number 24-131.');
    expect(codesOf(one ?? job(), { ...(other ?? job()), companies: ['Otherwise Inc'] })).toContain('code');
  });
});
