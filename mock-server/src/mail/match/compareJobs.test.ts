import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareJobs, suggestedFrom } from './compareJobs';
import { platformKey, type JobFacts } from './jobFacts';

const job = (facts: Partial<JobFacts> = {}): JobFacts => ({
  name: 'Quillback Elementary School Modernization',
  place: { addressLine: '77 E Heron Ave', city: 'Yakima', state: 'WA', postalCode: '98901' },
  due: [{ date: '2026-09-24', time: '14:00' }],
  companies: ['Marrow & Finch Constructors'],
  people: ['dana@marrow.example'],
  keys: [],
  messageIds: [],
  answers: [],
  ...facts,
});

const place = job().place;
const isSuggested = (one: JobFacts, other: JobFacts): boolean => {
  const { blocked, confidence } = compareJobs(one, other);
  return blocked === null && confidence >= suggestedFrom;
};
const codesOf = (one: JobFacts, other: JobFacts) => compareJobs(one, other).reasons.map(({ code }) => code);

describe('two invitations of one job', () => {
  const byAnother = job({
    name: 'Quillback ES Modernization - Dist. 114',
    place: { addressLine: '77 East Heron Avenue', city: 'yakima', state: 'wa', postalCode: '98901-1234' },
    due: [{ date: '2026-09-22', time: '13:00' }],
    companies: ['Teague Pacific Builders, Inc.'],
    people: ['renata@teague.example'],
  });

  it('are suggested with what speaks for it, and never joined without proof', () => {
    const match = compareJobs(job(), byAnother);
    expect(match.confidence).toBeGreaterThan(0.8);
    expect([match.blocked, match.isCertain]).toEqual([null, false]);
    expect(match.reasons.map(({ code }) => code)).toEqual(['name', 'address', 'deadline']);
    expect(match.reasons.every(({ text }) => /^[A-Z“].*\.$/.test(text))).toBe(true);
  });

  it('are suggested by a name alone when it tells enough, and not by a name that anything has', () => {
    const nameAlone = { place: null, due: [], companies: [], people: [] };
    expect(isSuggested(job(), job({ ...nameAlone, name: 'Quillback ES Modernization' }))).toBe(true);
    const vague = { ...nameAlone, name: 'Tenant Improvement' };
    expect(isSuggested(job(vague), job(vague))).toBe(false);
    expect(isSuggested(job(nameAlone), job({ ...nameAlone, name: null }))).toBe(false);
  });

  it('are certain by the key of their platform or by their thread', () => {
    const key = platformKey('Procore', 'bid:4471') ?? '';
    expect(compareJobs(job({ keys: [key] }), job({ keys: [key], place: null, due: [] })).isCertain).toBe(true);
    expect(compareJobs(job({ messageIds: ['a@x'] }), job({ answers: ['b@x', 'a@x'] })).isCertain).toBe(true);
    const bare = { name: null, place: null, due: [], companies: [], people: [] };
    expect(compareJobs(job({ messageIds: ['a@x'] }), job({ ...bare, answers: ['a@x'] })).isCertain).toBe(true);
  });

  it('are not certain in spite of the key when something contradicts it', () => {
    const key = platformKey('Procore', 'bid:4471') ?? '';
    const doubtful = [
      { name: 'Heron Ridge Data Hall' },
      { name: 'Quillback Elementary School Modernization (REBID)' },
      { name: 'Quillback Elementary School Modernization Phase 2' },
      { companies: ['Somebody Else Builders'] },
      { place: { addressLine: '9 Otter Ln', city: 'Yakima', state: 'WA', postalCode: '98901' } },
      { place: { addressLine: null, city: 'Boise', state: 'ID', postalCode: null } },
    ];
    for (const other of doubtful) {
      const match = compareJobs(job({ keys: [key] }), job({ keys: [key], ...other }));
      expect([other, match.isCertain]).toEqual([other, false]);
      expect(match.confidence).toBeLessThanOrEqual(0.8);
    }
  });

  it('stay certain when the deadline of a known key moved far', () => {
    const key = platformKey('Procore', 'bid:4471') ?? '';
    const moved = job({ keys: [key], due: [{ date: '2027-02-24', time: null }] });
    expect(compareJobs(job({ keys: [key] }), moved).isCertain).toBe(true);
  });

  it('are not joined by a number that means something else on another platform', () => {
    const [one, other] = ['iSqFt', 'PlanHub'].map((platform) => platformKey(platform, 'project:118') ?? '');
    expect(codesOf(job({ keys: [one ?? ''] }), job({ keys: [other ?? ''] }))).not.toContain('platformKey');
    expect(platformKey('Unknown', 'project:118')).toBeNull();
    expect(platformKey(null, 'rfp:66d5a1c04e7b920013f8ac41')).toBe('rfp:66d5a1c04e7b920013f8ac41');
  });

  it('are doubted when their platform keeps them as two projects of one contractor', () => {
    const [one, other] = ['118', '119'].map((key) => platformKey('iSqFt', `project:${key}`) ?? '');
    expect(codesOf(job({ keys: [one ?? ''] }), job({ keys: [other ?? ''] }))).toContain('otherPlatformKey');
  });
});

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

  it('are kept apart by a mark that differs although the platform gives them one key', () => {
    const key = platformKey('Procore', 'bid:4471') ?? '';
    const [a, b] = ['Tower A', 'Tower B'].map((tower) => job({ name: `Quillback ${tower}`, keys: [key] }));
    const match = compareJobs(a ?? job(), b ?? job());
    expect(match.blocked).toBe('Tower A is not tower B.');
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

describe('the verdict', () => {
  const core = fc.constantFrom(
    'Quillback Elementary School',
    'Heron Ridge Medical Plaza',
    'Ottermill Lofts',
    'Sablefish Cannery',
  );
  const mark = fc.constantFrom(
    ['Phase 2', 'Phase II', 'Phase 3'],
    ['#2118', 'Store 2118', '#2181'],
    ['#2118', 'No. 2118', '#2118B'],
    ['Bldg A', 'Building A', 'Building B'],
    ['Tower 1', 'Tower One', 'Tower 2'],
    ['Lot 7', 'Lot No. 7', 'Lot 8'],
    ['Suite 400', 'Ste. 400', 'Suite 410'],
    ['Bid Package 2', 'BP-2', 'Bid Package 4'],
  );
  const work = fc.constantFrom('Modernization', 'Tenant Improvement', 'Roof Replacement', '');
  const writing = fc.constantFrom<(name: string) => string>(
    (name) => name,
    (name) => name.toUpperCase(),
    (name) => name.toLowerCase(),
    (name) => `  ${name.replaceAll(' ', '   ')} `,
    (name) => name.replaceAll(' ', '\u00a0'),
    (name) => `${name}.`,
  );
  const separator = fc.constantFrom(' ', ' - ', ', ', ' – ', ': ');

  it('is the same whichever stands first, and however the same is written', () => {
    fc.assert(
      fc.property(core, mark, work, writing, separator, (name, [said, alike], doing, write, between) => {
        const one = job({ name: `${name} ${said} ${doing}` });
        const other = job({ name: write([name, alike, doing].filter(Boolean).join(between)) });
        const match = compareJobs(one, other);
        expect(compareJobs(other, one)).toEqual({ ...match, reasons: expect.any(Array) });
        expect([other.name, match.blocked]).toEqual([other.name, null]);
        expect(match.confidence).toBeGreaterThan(0.85);
      }),
    );
  });

  it('turns with a mark that is changed, whatever else is equal', () => {
    fc.assert(
      fc.property(core, mark, work, writing, separator, (name, [said, , changed], doing, write, between) => {
        const keys = ['rfp:66d5a1c04e7b920013f8ac41'];
        const one = job({ name: `${name} ${said} ${doing}`, keys });
        const other = job({ name: write([name, changed, doing].filter(Boolean).join(between)), keys });
        const match = compareJobs(one, other);
        expect([other.name, match.blocked === null, match.isCertain]).toEqual([other.name, false, false]);
        expect(match.confidence).toBeLessThan(suggestedFrom);
      }),
    );
  });

  it('is given for whatever stands in the fields, within bounds', () => {
    const text = fc.option(fc.string({ unit: 'grapheme', maxLength: 60 }));
    const facts = fc.record({
      name: text,
      place: fc.option(fc.record({ addressLine: text, city: text, state: text, postalCode: text })),
    });
    fc.assert(
      fc.property(facts, facts, (one, other) => {
        const { confidence, reasons } = compareJobs(job(one), job(other));
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThan(1);
        for (const { weight } of reasons) expect(Math.abs(weight)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('jobs of one city that are due on one day', () => {
  const named = (name: string): JobFacts =>
    job({
      name,
      place: { addressLine: null, city: 'Yakima', state: 'WA', postalCode: null },
      companies: [],
      people: [],
    });

  it.each([
    ['St. Joseph’s Hospital ED Expansion', 'Saint Joseph Hospital Emergency Department Addition'],
    ['Cascade Medical Center NW - Phase 2', 'Cascade Medical Center Northwest Phase II'],
    ['Federal Building Roof Replacement (GSA)', 'Federal Bldg Reroof'],
    ['Rook Dress for Less, Store 2045', 'ROOK #2045 TI'],
    ['Vanta D1X Mod 4 – Office Area', 'Vanta D1X MOD4 Office Area'],
    ['Pier 70 Building 12 - Core & Shell', 'Pier 70 Bldg. 12 Core and Shell'],
    ['EvergreenHealth Cath Lab L3', 'Evergreen Health Cath Lab Level 3'],
    ['WSDOT SR-99 Ferry Terminal', 'SR 99 Ferry Terminal (WSDOT)'],
    ['OHSU Pavilion Kitchen', 'Oregon Health and Science University Pavilion Kitchen'],
    ['Costmart #1234 - Clinic Remodel', 'Costmart Yakima Clinic Remodel'],
    ['Lincoln HS Modernization', 'Lincoln High School Modernization & Addition'],
    ['Marrow Hotel - 96 keys', 'Marrow Hotel & Suites'],
    ['Bldg. 2750E Reconfiguration', '2750E Office Reconfiguration'],
    ['U of O Heron Field Phase 1b', 'University of Oregon, Heron Field Ph. 1B'],
    ['Tern2 Suites', 'Tern 2 Suites Downtown'],
    ['Airport S. Satellite Renovation', 'Airport South Satellite Renovation'],
    ['Marketplace #2599-240 Expansion', 'Marketplace Superstore 2599 Expansion'],
    ['Otter Library Bathroom Remodel', 'Otter Public Library Restroom Rmdl'],
    ['Yakima SD - Heron MS Lab', 'Heron Middle School Laboratory'],
    ['Alder Vista Apartments', 'Alder Vista Multi-Family Housing (198 units)'],
    ['Moxee WWTP Headworks', 'Moxee Waste Water Treatment Plant Headworks'],
  ])('may be one: %s, %s', (one, other) => {
    expect(isSuggested(named(one), named(other))).toBe(true);
    expect(isSuggested(named(other), named(one))).toBe(true);
  });

  it.each([
    ['Moxee City Hall HVAC Replacement', 'Moxee City Hall Roof Replacement'],
    ['Astoria Fire Station Remodel', 'Astoria Police Station Remodel'],
    ['Balboa HS Modernization', 'Balboa Middle School Modernization'],
    ['Meadow Park Middle School Gym Floor', 'Meadow Park Middle School Boiler'],
    ['Lake City Library', 'Lake City Community Center'],
    ['Kent Station Retail Shell', 'Kent Station Parking Expansion'],
    ['Pinecrest Apartments Phase 2', 'Pinecrest Apartments Clubhouse'],
    ['Kohler Pavilion L10', 'Kohler Pavilion Level 11'],
    ['SR-99 Ferry Terminal', 'SR-104 Ferry Terminal'],
    ['Valley College NE Campus', 'Valley College Northwest Campus'],
    ['Yakima Public Safety Center', 'Yakima Public Works Campus'],
    ['Moxee WWTP Upgrade', 'Moxee Water Treatment Plant Upgrade'],
    ['Finch 40-26 Building Paint Hangar', 'Finch 40-25 Building Paint Hangar'],
    ['Heron County Annex Remodel', 'Heron County Courthouse Remodel'],
    ['Alder Senior Apartments', 'Alder Family Apartments'],
    ['Finch House Renovation', 'Finch Regency Renovation'],
    ['Finch Fab - Admin Building', 'Finch Fab - Central Utility Building'],
    ['Sable Bank', 'Sable Community College'],
    ['Otter Road Medical Office', 'Otter Road Dental Office'],
    ['Alder Vista Clubhouse', 'Alder Vista Apartments'],
    ['Dunkel Norhol Elementary School', 'Torhol Norhol Elementary School'],
    ['Otter Marina Dock A Replacement', 'Otter Marina Dock C Replacement'],
  ])('are never one: %s, %s', (one, other) => {
    expect(isSuggested(named(one), named(other))).toBe(false);
    expect(isSuggested(named(other), named(one))).toBe(false);
  });

  it('are one by a name that many have only when they are due together', () => {
    const plain = named('Office Remodel');
    expect(isSuggested(plain, { ...plain, due: [{ date: '2026-10-08', time: null }] })).toBe(false);
    expect(isSuggested(plain, plain)).toBe(true);
  });
});
