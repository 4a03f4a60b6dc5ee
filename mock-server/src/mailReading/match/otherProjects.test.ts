import { describe, expect, it } from 'vitest';
import { compareProjects, suggestedFrom } from './compareProjects';
import { isSuggested, project, place } from './exampleProject';
import { platformKey, type ProjectFacts } from './projectFacts';

const codesOf = (one: ProjectFacts, other: ProjectFacts) => compareProjects(one, other).reasons.map(({ code }) => code);

describe('two projects of one name', () => {
  it.each([
    ['in other states', { place: { addressLine: null, city: 'Yakima', state: 'OR', postalCode: null } }],
    ['in other cities', { place: { addressLine: null, city: 'Selah', state: 'WA', postalCode: null } }],
    [
      'in other suites of one address',
      { place: { ...place, addressLine: '77 E Heron Ave Suite 500' } as ProjectFacts['place'] },
    ],
  ])('%s are kept apart', (_, facts) => {
    const one = project({
      place: { addressLine: '77 E Heron Ave, Ste 400', city: 'Yakima', state: 'WA', postalCode: '98901' },
    });
    expect(compareProjects(one, project(facts)).blocked).not.toBeNull();
  });

  it('but for a word each, as projects of one owner have, are not suggested although all else is equal', () => {
    const nowhere = { addressLine: null, city: 'Yakima', state: 'WA', postalCode: null };
    const [one, other] = ['Sablefish Oakdale Clinic', 'Sablefish Fremont Clinic'].map((name) =>
      project({ name, place: nowhere }),
    );
    expect(isSuggested(one ?? project(), other ?? project())).toBe(false);
    const elsewhere = ['Heron Elementary School', 'Otter Elementary School'].map((name) =>
      project({ name, place: nowhere }),
    );
    expect(isSuggested(elsewhere[0] ?? project(), elsewhere[1] ?? project())).toBe(false);
  });

  it('on other streets of one city are doubted', () => {
    const elsewhere = { addressLine: '910 Otter Ln', city: 'Yakima', state: 'WA', postalCode: '98901' };
    expect(codesOf(project(), project({ place: elsewhere }))).toContain('otherStreet');
    expect(compareProjects(project(), project({ place: elsewhere })).confidence).toBeLessThan(
      compareProjects(project(), project()).confidence,
    );
  });

  it('at other numbers of one street are not suggested: both may be called after it', () => {
    const at = (number: number) =>
      project({
        name: 'Heron Way Warehouse',
        place: { addressLine: `${number} Heron Way S`, city: 'Yakima', state: 'WA', postalCode: null },
        companies: [],
        people: [],
      });
    expect(isSuggested(at(1200), at(3400))).toBe(false);
    expect(isSuggested(at(1200), at(1200))).toBe(true);
  });

  it('on two streets are one only by a full name and one day, told by two contractors', () => {
    const at = (addressLine: string, postalCode: string, facts: Partial<ProjectFacts> = {}) =>
      project({ place: { addressLine, city: 'Yakima', state: 'WA', postalCode }, people: [], ...facts });
    const corner = at('910 Otter Ln', '98901', { companies: ['Otherwise Inc'] });
    expect(isSuggested(project(), corner)).toBe(true);
    expect(isSuggested(project(), at('910 Otter Ln', '98901'))).toBe(false);
    expect(isSuggested(project(), at('910 Otter Ln', '98908', { companies: ['Otherwise Inc'] }))).toBe(false);
    expect(isSuggested(project(), { ...corner, due: [{ date: '2026-10-08', time: null }] })).toBe(false);
    expect(isSuggested(project(), { ...corner, name: 'Quillback Elementary School Fence' })).toBe(false);
  });

  it('in one house, by one contractor for one day, are not one when each name says something of its own', () => {
    const [one, other] = ['Pharmacy Relocation', 'Chiller Replacement'].map((work) =>
      project({ name: `Heron Veterans Medical Center ${work}` }),
    );
    expect(isSuggested(one ?? project(), other ?? project())).toBe(false);
  });

  it('of which one contractor names a part, are the whole and the part, but where another contractor leaves it out', () => {
    const part = project({ name: 'Quillback Elementary School Modernization Phase 2', people: [] });
    expect(isSuggested(project({ people: [] }), part)).toBe(false);
    expect(isSuggested(project({ people: [] }), { ...part, companies: ['Otherwise Inc'] })).toBe(true);
    const north = project({ name: 'North Quillback Water Tank', place: null, people: [] });
    expect(isSuggested(north, { ...north, name: 'Quillback Water Tank' })).toBe(false);
    const shop = project({ name: 'Quillback Coffee #12', people: [] });
    expect(isSuggested(shop, { ...shop, name: 'Quillback Coffee' })).toBe(true);
  });

  it.each([
    ['Heron Heights Elementary School', 'Heron Elementary School'],
    ['Heron Valley Hospital Laboratory', 'Heron Hospital Laboratory'],
  ])('are not one when a name is made of the other: %s, %s', (name, other) => {
    expect(isSuggested(project({ name }), project({ name: other }))).toBe(false);
    expect(isSuggested(project({ name }), project({ name }))).toBe(true);
  });

  it('are not one when they are due in other seasons', () => {
    const due = (date: string, companies: string[]) => project({ due: [{ date, time: null }], companies, people: [] });
    expect(isSuggested(project(), due('2026-12-10', ['Otherwise Inc']))).toBe(false);
    expect(isSuggested(project(), due('2026-12-10', [...project().companies]))).toBe(true);
    expect(isSuggested(project(), due('2027-03-10', [...project().companies]))).toBe(false);
  });

  it('are not one for being told of in one thread', () => {
    const nowhere = { place: null, people: [] };
    const first = project({ ...nowhere, messageIds: ['a@x'] });
    expect(isSuggested(first, project({ ...nowhere, name: 'Heron Lodge', answers: ['a@x'] }))).toBe(false);
    expect(compareProjects(first, project({ ...nowhere, name: 'Quillback ES', answers: ['a@x'] })).isCertain).toBe(
      true,
    );
  });

  it('stand on two sides of one street', () => {
    const at = (addressLine: string) =>
      project({ place: { ...place, addressLine } as ProjectFacts['place'], people: [] });
    expect(isSuggested(at('410 N Heron St'), at('410 S Heron St'))).toBe(false);
    expect(isSuggested(at('410 N Heron St'), at('410 Heron Street'))).toBe(true);
    expect(isSuggested(at('410 NE Heron St'), at('410 Northeast Heron St'))).toBe(true);
  });

  it('are not one when one is a rebid of months later', () => {
    const rebid = (date: string) => project({ name: `REBID - ${project().name}`, due: [{ date, time: null }] });
    expect(isSuggested(project(), rebid('2027-01-14'))).toBe(false);
    expect(isSuggested(project(), rebid('2026-09-24'))).toBe(true);
  });

  it.each(['Elementary School Addition', 'Fire Station 4', 'Office Remodel'])(
    'that is in every city need their place, or one firm and day: %s',
    (name) => {
      const nowhere = project({ name, place: null, people: [] });
      const byAnother = { ...nowhere, companies: ['Otherwise Inc'] };
      expect(isSuggested(nowhere, nowhere)).toBe(true);
      expect(isSuggested(nowhere, byAnother)).toBe(false);
      expect(isSuggested(nowhere, { ...nowhere, due: [{ date: '2026-10-29', time: null }] })).toBe(false);
      expect(
        isSuggested(project({ name, people: [] }), { ...project({ name, people: [] }), companies: ['Otherwise'] }),
      ).toBe(true);
    },
  );

  it('are one when one says in its address what the other says in its name', () => {
    const suite = (name: string, addressLine: string | null) =>
      project({
        name,
        place: { addressLine, city: 'Yakima', state: 'WA', postalCode: null },
        companies: [],
        people: [],
      });
    const other = suite('Heron Dental T.I. - Ste 210', null);
    expect(isSuggested(suite('Heron Dental Tenant Improvement', '77 E Heron Ave, Suite 210'), other)).toBe(true);
    expect(isSuggested(suite('Heron Dental Tenant Improvement', '77 E Heron Ave, Suite 220'), other)).toBe(false);
    const floor = suite('Heron LLP - 19th Floor Tenant Improvement', '77 Heron Ave');
    expect(isSuggested(suite('Heron Law Offices TI', '77 Heron Ave Suite 1900'), floor)).toBe(true);
    expect(isSuggested(suite('Otter Law Offices TI', '77 Heron Ave Suite 2100'), floor)).toBe(false);
  });

  it('are kept apart by a mark that differs although the platform gives them one key', () => {
    const key = platformKey('Procore', 'bid:4471') ?? '';
    const [a, b] = ['Tower A', 'Tower B'].map((tower) => project({ name: `Quillback ${tower}`, keys: [key] }));
    const match = compareProjects(a ?? project(), b ?? project());
    expect(match.blocked).toBe('Tower A is not tower B.');
    expect(match.areDistinct).toBe(true);
    expect(match.confidence).toBeLessThan(suggestedFrom);
  });

  it('are kept apart by numbers of one contractor, and only doubted by those of two', () => {
    const [one, other] = ['24-118 Quillback Library', '24-131 Quillback Library'].map((name) =>
      project({ name, place: null }),
    );
    expect(compareProjects(one ?? project(), other ?? project()).blocked).toBe(
      'Job number 24-118 is not job number 24-131.',
    );
    expect(codesOf(one ?? project(), { ...(other ?? project()), companies: ['Otherwise Inc'] })).toContain('code');
  });
});
