import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareProjects, suggestedFrom } from './compareProjects';
import { isSuggested, project } from './exampleProject';
import { platformKey, type ProjectFacts } from './projectFacts';

const codesOf = (one: ProjectFacts, other: ProjectFacts) => compareProjects(one, other).reasons.map(({ code }) => code);

describe('two invitations of one project', () => {
  const byAnother = project({
    name: 'Quillback ES Modernization - Dist. 114',
    place: { addressLine: '77 East Heron Avenue', city: 'yakima', state: 'wa', postalCode: '98901-1234' },
    due: [{ date: '2026-09-22', time: '13:00' }],
    companies: ['Teague Pacific Builders, Inc.'],
    people: ['renata@teague.example'],
  });

  it('are suggested with what speaks for it, and never joined without proof', () => {
    const match = compareProjects(project(), byAnother);
    expect(match.confidence).toBeGreaterThan(0.8);
    expect([match.blocked, match.isCertain]).toEqual([null, false]);
    expect(match.reasons.map(({ code }) => code)).toEqual(['name', 'address', 'deadline']);
    expect(match.reasons.every(({ text }) => /^[A-Z“].*\.$/.test(text))).toBe(true);
  });

  it('are suggested by a name alone when it tells enough, and not by a name that anything has', () => {
    const nameAlone = { place: null, due: [], companies: [], people: [] };
    expect(isSuggested(project(), project({ ...nameAlone, name: 'Quillback ES Modernization' }))).toBe(true);
    const vague = { ...nameAlone, name: 'Tenant Improvement' };
    expect(isSuggested(project(vague), project(vague))).toBe(false);
    expect(isSuggested(project(nameAlone), project({ ...nameAlone, name: null }))).toBe(false);
  });

  it('are suggested although their city is misspelt, or the house is in the name of one', () => {
    const inCity = (city: string) => project({ place: { addressLine: null, city, state: 'WA', postalCode: null } });
    expect(isSuggested(inCity('Ellensburg'), inCity('Elensburg'))).toBe(true);
    const other = project({ name: 'Heron Ave Apts', companies: ['Otherwise Inc'] });
    expect(isSuggested({ ...inCity('Yakima'), name: '77 Heron Avenue Apartments' }, other)).toBe(true);
  });

  it('are certain by the key of their platform or by their thread', () => {
    const key = platformKey('Procore', 'bid:4471') ?? '';
    expect(compareProjects(project({ keys: [key] }), project({ keys: [key], place: null, due: [] })).isCertain).toBe(
      true,
    );
    expect(compareProjects(project({ messageIds: ['a@x'] }), project({ answers: ['b@x', 'a@x'] })).isCertain).toBe(
      true,
    );
    const bare = { name: null, place: null, due: [], companies: [], people: [] };
    expect(compareProjects(project({ messageIds: ['a@x'] }), project({ ...bare, answers: ['a@x'] })).isCertain).toBe(
      true,
    );
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
      const match = compareProjects(project({ keys: [key] }), project({ keys: [key], ...other }));
      expect([other, match.isCertain]).toEqual([other, false]);
      expect(match.confidence).toBeLessThanOrEqual(0.8);
    }
  });

  it('stay certain when the deadline of a known key moved far', () => {
    const key = platformKey('Procore', 'bid:4471') ?? '';
    const moved = project({ keys: [key], due: [{ date: '2027-02-24', time: null }] });
    expect(compareProjects(project({ keys: [key] }), moved).isCertain).toBe(true);
  });

  it('are not joined by a number that means something else on another platform', () => {
    const [one, other] = ['iSqFt', 'PlanHub'].map((platform) => platformKey(platform, 'project:118') ?? '');
    expect(codesOf(project({ keys: [one ?? ''] }), project({ keys: [other ?? ''] }))).not.toContain('platformKey');
    expect(platformKey('Unknown', 'project:118')).toBeNull();
    expect(platformKey(null, 'rfp:66d5a1c04e7b920013f8ac41')).toBe('rfp:66d5a1c04e7b920013f8ac41');
  });

  it('are doubted when their platform keeps them as two projects of one contractor', () => {
    const [one, other] = ['118', '119'].map((key) => platformKey('iSqFt', `project:${key}`) ?? '');
    expect(codesOf(project({ keys: [one ?? ''] }), project({ keys: [other ?? ''] }))).toContain('otherPlatformKey');
    const elsewhere = project({ keys: [platformKey('PlanHub', 'project:119') ?? ''] });
    expect(codesOf(project({ keys: [one ?? ''] }), elsewhere)).not.toContain('otherPlatformKey');
  });

  it('are likely by nothing when nothing is known of them', () => {
    const bare = project({ name: null, place: null, due: [], companies: [], people: [] });
    expect(compareProjects(bare, bare)).toEqual({
      confidence: 0,
      reasons: [],
      blocked: null,
      isCertain: false,
      areDistinct: false,
    });
  });
});

describe('the reasons', () => {
  it('name the proof first, as people read it', () => {
    const key = platformKey('Procore', 'bid:4471') ?? '';
    const [first, second] = compareProjects(
      project({ keys: [key], messageIds: ['a@x'] }),
      project({ keys: [key], answers: ['a@x'] }),
    ).reasons;
    expect([first, second]).toEqual([
      { code: 'platformKey', text: 'Both are about the same platform invitation.', weight: 1 },
      { code: 'thread', text: 'One email answers the other.', weight: 0.95 },
    ]);
  });

  it('keep the key of a platform where the names have little in common, and drop the thread', () => {
    const nowhere = { place: null, people: [] };
    const key = platformKey('Procore', 'bid:4471') ?? '';
    const first = project({ ...nowhere, keys: [key], messageIds: ['a@x'] });
    const codes = codesOf(first, project({ ...nowhere, name: 'Heron Lodge', keys: [key], answers: ['a@x'] }));
    expect(codes).toContain('platformKey');
    expect(codes).not.toContain('thread');
  });

  it('go from what speaks most for one project to what speaks most against it', () => {
    const corner = { addressLine: '910 Otter Ln', city: 'Yakima', state: 'WA', postalCode: '98901' };
    expect(codesOf(project(), project({ place: corner }))).toEqual(['name', 'deadline', 'company', 'otherStreet']);
    const [boiler, roof] = ['Boiler Phase 2', 'Fence'].map((work) =>
      project({ name: `Quillback Elementary School ${work}` }),
    );
    expect(codesOf(boiler ?? project(), roof ?? project())).toEqual([
      'name',
      'address',
      'deadline',
      'company',
      'unmatchedMark',
      'otherName',
    ]);
  });

  it('name the one contractor of both, or else the one person', () => {
    const byTwo = project({ companies: ['Otherwise Inc', 'Marrow & Finch Constructors'] });
    expect(compareProjects(project(), byTwo).reasons).toContainEqual({
      code: 'company',
      text: 'Both are from Marrow & Finch Constructors.',
      weight: 0.1,
    });
    const abbreviated = project({ companies: ['Marrow & Finch Co.'] });
    expect(compareProjects(abbreviated, abbreviated).reasons.map(({ text }) => text)).toContain(
      'Both are from Marrow & Finch Co.',
    );
    expect(compareProjects(project(), project({ companies: ['Otherwise Inc'] })).reasons).toContainEqual({
      code: 'person',
      text: 'Both name dana@marrow.example.',
      weight: 0.1,
    });
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
        const one = project({ name: `${name} ${said} ${doing}` });
        const other = project({ name: write([name, alike, doing].filter(Boolean).join(between)) });
        const match = compareProjects(one, other);
        expect(compareProjects(other, one)).toEqual({ ...match, reasons: expect.any(Array) });
        expect([other.name, match.blocked]).toEqual([other.name, null]);
        expect(match.confidence).toBeGreaterThan(0.85);
      }),
    );
  });

  it('turns with a mark that is changed, whatever else is equal', () => {
    fc.assert(
      fc.property(core, mark, work, writing, separator, (name, [said, , changed], doing, write, between) => {
        const keys = ['rfp:66d5a1c04e7b920013f8ac41'];
        const one = project({ name: `${name} ${said} ${doing}`, keys });
        const other = project({ name: write([name, changed, doing].filter(Boolean).join(between)), keys });
        const match = compareProjects(one, other);
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
        const { confidence, reasons } = compareProjects(project(one), project(other));
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThan(1);
        for (const { weight } of reasons) expect(Math.abs(weight)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

it.each(['Finch Constructors - Heron Yard', 'Constructor Hall', 'The __proto__ of toString'])(
  'words that every object of the language has are words like any other: %s',
  (name) => {
    const one = project({
      name,
      place: { addressLine: '12 Constructor Way', city: 'yakima', state: 'wa', postalCode: '98901' },
    });
    expect(codesOf(one, one)).toContain('address');
  },
);
