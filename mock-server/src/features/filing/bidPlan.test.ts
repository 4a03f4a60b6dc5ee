import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testSeed } from '@basis/domain/testing/seed';
import { mayBeSameName, planBid, plannedDates, type PlanLetter, type PlanReading, type PresentInvite } from './bidPlan';

const zone = 'America/Los_Angeles';
const noDates = { bidDeadline: null, rfiDeadline: null, jobWalk: null };
const day = (date: string, time: string | null = null) => ({ date, time, zone: null });

const reading = (facts: Partial<PlanReading> = {}): PlanReading => ({
  ordinal: 0,
  name: 'Cedar Ridge Elementary',
  package: null,
  company: { id: null, name: 'Calloway Contracting' },
  contact: null,
  location: null,
  dates: noDates,
  edited: {},
  unionType: 'Unknown',
  externalKey: null,
  ...facts,
});

interface Facts extends Partial<Omit<PlanLetter, 'readings'>> {
  readonly says?: Partial<PlanReading>;
}

const letter = ({ says, ...facts }: Facts & { id: string }): PlanLetter => ({
  receivedAt: `2026-12-01T08:00:00.${facts.id.padStart(3, '0').slice(-3)}Z`,
  type: 'Bid invite',
  disposition: 'inbox',
  platform: 'Unknown',
  fromName: 'Leo Marsh',
  fromEmail: 'leo@calloway.example',
  isForged: false,
  sender: null,
  joinsCompany: false,
  readings: [reading(says)],
  ...facts,
});
const by = (name: string): Partial<PlanReading> => ({ company: { id: null, name } });
const due = (date: string, time: string | null = null) => ({ dates: { ...noDates, bidDeadline: day(date, time) } });
const plan = (letters: readonly PlanLetter[]) => planBid(letters, null, zone);
const companies = (letters: readonly PlanLetter[]): string[] =>
  plan(letters).invites.map(({ company }) => company.name);

describe('emails of several contractors about one job', () => {
  it('are one bid with an invitation of each, with its own date', () => {
    const { invites } = plan([
      letter({ id: '1', says: { ...by('Calloway'), ...due('2026-12-09', '14:00') } }),
      letter({ id: '2', fromEmail: 'sam@northgate.example', says: { ...by('Northgate'), ...due('2026-12-10') } }),
    ]);
    expect(invites.map(({ company, dates }) => [company.name, dates.bidDeadline[0]?.value.date])).toEqual([
      ['Calloway', '2026-12-09'],
      ['Northgate', '2026-12-10'],
    ]);
  });

  it.each([
    ['of one name', ['Calloway', 'Calloway'], 1],
    ['that differ by their legal form', ['Calloway', 'Calloway, Inc.'], 1],
    ['that differ by words of the trade', ['Calloway Builders', 'Calloway Construction'], 2],
    ['of which one is longer', ['Exxel', 'Exxel Pacific'], 2],
    ['written together and apart', ['BN Builders', 'BNBuilders'], 2],
    ['of two names', ['Calloway', 'Northgate'], 2],
  ])('are joined only where the name says so: contractors %s', (_, [one = '', other = ''], count) => {
    const letters = [
      letter({ id: '1', says: by(one) }),
      letter({ id: '2', fromEmail: 'sam@elsewhere.example', says: by(other) }),
    ];
    expect(companies(letters)).toHaveLength(count);
  });

  it('are joined for names of another form where their domain is the same, and only proposed where it is not', () => {
    const one = letter({ id: '1', says: by('Calloway Builders') });
    const other = { id: '2', says: by('Calloway Construction') };
    expect(companies([one, letter(other)])).toEqual(['Calloway Builders']);
    const apart = plan([one, letter({ ...other, fromEmail: 'sam@gmail.com' })]).invites;
    expect(apart.map(({ mayBe }) => mayBe)).toEqual(['Calloway Construction', 'Calloway Builders']);
  });

  it.each([
    ['Exton Bros.', 'Exton Brothers, Inc.'],
    ['Foushee & Assoc.', 'Foushee and Associates'],
    ['Ellis Dev.', 'Ellis Development LLC'],
    ['Northgate Mgmt. Svcs', 'Northgate Management Services'],
  ])('are joined for a name and its short form where their domain is the same: %s, %s', (one, other) => {
    const first = letter({ id: '1', says: by(one) });
    expect(companies([first, letter({ id: '2', says: by(other) })])).toEqual([one]);
    const apart = plan([first, letter({ id: '2', says: by(other), fromEmail: 'sam@gmail.com' })]).invites;
    expect(apart.map(({ mayBe }) => mayBe)).toEqual([other, one]);
  });

  it('keep contractors that were not read apart, each named by its sender', () => {
    const none = { company: null };
    const { invites } = plan([
      letter({ id: '1', fromName: 'BuildingConnected', fromEmail: 'a@buildingconnected.com', says: none }),
      letter({ id: '2', fromName: 'BuildingConnected', fromEmail: 'a@buildingconnected.com', says: none }),
      letter({ id: '3', fromName: 'Ruth Aldana', fromEmail: 'ruth@stratum.example', says: none }),
    ]);
    expect(invites.map(({ company, isIdentified }) => [company.name, isIdentified])).toEqual([
      ['BuildingConnected', false],
      ['BuildingConnected', false],
      ['Ruth Aldana', false],
    ]);
  });

  it('know the contractor by a contact of the sender where none was read', () => {
    const sender = { id: 'c1', name: 'Stratum Builders' };
    const { invites } = plan([letter({ id: '1', sender, says: { company: null } })]);
    expect(invites).toMatchObject([{ company: sender, isIdentified: true }]);
  });

  it('with one platform key are proposed as one contractor, not joined', () => {
    const key = { externalKey: '4711' };
    const letters = [
      letter({ id: '1', platform: 'PlanHub', fromEmail: 'n@planhub.com', says: { ...by('Calloway'), ...key } }),
      letter({ id: '2', platform: 'PlanHub', fromEmail: 'n@planhub.com', says: { ...by('Northgate'), ...key } }),
    ];
    expect(plan(letters).invites.map(({ mayBe }) => mayBe)).toEqual(['Northgate', 'Calloway']);
  });
});

describe('emails of one contractor about one job', () => {
  it('are one invitation with the people of all', () => {
    const person = (name: string) => ({ contact: { name, email: `${name}@calloway.example`, phone: null } });
    const letters = [letter({ id: '1', says: person('leo') }), letter({ id: '2', says: person('ana') })];
    expect(plan(letters).invites.map(({ contacts }) => contacts.map(({ name }) => name))).toEqual([['leo', 'ana']]);
  });

  it('keep the company of the invitation where a later email names the platform as its sender', () => {
    const later = letter({
      id: '2',
      type: 'Update',
      disposition: 'existing',
      fromName: 'BuildingConnected',
      fromEmail: 'notices@buildingconnected.com',
      says: { ...by('BuildingConnected'), ...due('2026-12-20') },
    });
    const { invites, letterIds } = plan([later, letter({ id: '1', says: due('2026-12-09') })]);
    expect(invites.map(({ company, messageId }) => [company.name, messageId])).toEqual([['Calloway Contracting', '1']]);
    expect(letterIds).toEqual(['2']);
  });

  it.each([
    ['an extension moves the date', 'Bid date extension', '2026-12-16', ['2026-12-16', '2026-12-09']],
    ['a reminder repeats it', 'Bid invite', '2026-12-09', ['2026-12-09']],
    ['an update says another one', 'Update', '2026-12-16', ['2026-12-09', '2026-12-16']],
  ])('take the date of the newest that speaks of it: %s', (_, type, date, expected) => {
    const letters = [letter({ id: '1', says: due('2026-12-09', '14:00') }), letter({ id: '2', type, says: due(date) })];
    const [invite] = plan(letters).invites;
    expect(invite?.dates.bidDeadline.map(({ value }) => value.date)).toEqual(expected);
  });

  it('take no date of a forged one', () => {
    const forged = letter({ id: '2', type: 'Addendum', isForged: true, says: due('2027-01-16') });
    const [invite] = plan([letter({ id: '1', says: due('2026-12-09') }), forged]).invites;
    expect(invite?.dates.bidDeadline[0]?.value.date).toBe('2026-12-09');
  });

  it('put packages together, unless their dates differ', () => {
    const drywall = letter({ id: '1', says: { package: 'Drywall', ...due('2026-12-09') } });
    const framing = (date: string) => letter({ id: '2', says: { package: 'Framing', ...due(date) } });
    const packages = (letters: readonly PlanLetter[]) => plan(letters).invites.map((invite) => invite.package);
    expect(packages([drywall, framing('2026-12-09')])).toEqual(['Drywall; Framing']);
    expect(packages([drywall, framing('2026-12-10')])).toEqual(['Drywall', 'Framing']);
  });

  it('INBOX-15: bring nothing of their own where a user said that the contractors are one', () => {
    const other = { fromEmail: 'sam@northgate.example', joinsCompany: true };
    const { invites } = plan([
      letter({ id: '1', says: due('2026-12-09') }),
      letter({ id: '2', ...other, says: { ...by('Northgate'), ...due('2026-12-01') } }),
    ]);
    expect(invites).toMatchObject([{ company: { name: 'Calloway Contracting' }, messageIds: ['1', '2'] }]);
    expect(invites[0]?.dates.bidDeadline.map(({ value }) => value.date)).toEqual(['2026-12-09', '2026-12-01']);
  });
});

describe('the place of a job', () => {
  const at = (addressLine: string | null, postalCode: string | null = null) => ({
    location: { addressLine, city: 'Gresham', state: 'OR', postalCode },
  });

  it('is the most complete of those that agree', () => {
    const letters = [
      letter({ id: '1', says: at(null) }),
      letter({ id: '2', says: at('2300 NE Quarry Rd', '97030') }),
      letter({ id: '3', says: at('2300 NE Quarry Road') }),
    ];
    expect(plan(letters).places.map(({ value, messageIds }) => [value.postalCode, messageIds])).toEqual([
      ['97030', ['1', '2', '3']],
    ]);
  });

  it('is offered with the other one where contractors disagree, that of most first', () => {
    const letters = [
      letter({ id: '1', says: at('2300 SE Quarry Rd') }),
      letter({ id: '2', says: at('2300 NE Quarry Rd') }),
      letter({ id: '3', says: at('2300 NE Quarry Rd') }),
    ];
    expect(plan(letters).places.map(({ messageIds }) => messageIds)).toEqual([['2', '3'], ['1']]);
  });
});

describe('emails that are added to a bid', () => {
  const present: PresentInvite = {
    id: 'i1',
    company: { id: 'c1', name: 'Calloway Contracting' },
    package: null,
    externalKey: null,
    platform: null,
    emails: ['leo@calloway.example'],
    dates: { ...noDates, bidDeadline: day('2026-12-09') },
  };
  const added = (letters: readonly PlanLetter[]) =>
    planBid(letters, [present], zone).invites.map(({ bidInviteId, company }) => [bidInviteId, company.name]);

  it.each([
    ['its contractor is known there', letter({ id: '1' }), ['i1', 'Calloway Contracting']],
    ['its sender is', letter({ id: '1', says: { company: null } }), ['i1', 'Calloway Contracting']],
    ['its contractor is new', letter({ id: '1', fromEmail: 'a@b.example', says: by('Stratum') }), [null, 'Stratum']],
    [
      'nobody knows its contractor',
      letter({ id: '1', fromName: 'Ruth', fromEmail: 'ruth@s.example', says: { company: null } }),
      [null, 'Ruth'],
    ],
  ])('belong to an invitation: %s', (_, one, expected) => {
    expect(added([one])).toEqual([expected]);
  });

  it('bring no invitation where they only tell of a known bid and their contractor is unknown', () => {
    const notice = letter({
      id: '1',
      type: 'Update',
      disposition: 'existing',
      fromEmail: 'a@b.example',
      says: { company: null },
    });
    expect(planBid([notice], [present], zone)).toMatchObject({ invites: [], letterIds: ['1'] });
  });
});

describe('names of contractors', () => {
  it.each([
    ['Exxel', 'Exxel Pacific', true],
    ['BN Builders', 'BNBuilders, Inc.', true],
    ['GLY Construction', 'GLY Const.', true],
    ['Calloway', 'Northgate', false],
    ['The', 'The Walsh Group', false],
  ])('%s and %s may be one: %s', (one, other, expected) => {
    expect(mayBeSameName(one, other)).toBe(expected);
  });
});

describe('of any emails of a group', () => {
  const names = ['Calloway', 'Calloway, Inc.', 'Calloway Builders', 'Northgate', 'Exxel', 'Exxel Pacific', null];
  const addresses = [
    'leo@calloway.example',
    'sam@northgate.example',
    'a@gmail.com',
    'n@planhub.com',
    'n@exxel.example',
  ];
  const date = fc.option(
    fc.record({
      date: fc.constantFrom('2026-12-08', '2026-12-09', '2026-12-10'),
      time: fc.constantFrom(null, '10:00', '14:00'),
      zone: fc.constant(null),
    }),
    { nil: null },
  );
  const told = fc.record({
    company: fc.constantFrom(...names).map((name) => (name === null ? null : { id: null, name })),
    package: fc.constantFrom(null, 'Drywall', 'Framing'),
    contact: fc.option(
      fc.record({
        name: fc.constantFrom('Leo', 'Sam', null),
        email: fc.constantFrom(...addresses),
        phone: fc.constant(null),
      }),
      { nil: null },
    ),
    dates: fc.record({ bidDeadline: date, rfiDeadline: date, jobWalk: date }),
    externalKey: fc.constantFrom(null, '4711', '4712'),
  });
  const group = fc
    .array(
      fc.record({
        says: told,
        fromEmail: fc.constantFrom(...addresses),
        fromName: fc.constantFrom('Leo', 'Sam', ''),
        platform: fc.constantFrom('Unknown', 'PlanHub'),
        type: fc.constantFrom('Bid invite', 'Addendum', 'Bid date extension'),
        disposition: fc.constantFrom('inbox', 'existing'),
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map((letters) => letters.map((facts, index) => letter({ ...facts, id: `${index}` })));
  const settings = { seed: testSeed, numRuns: 500 };

  it('no email, contractor, person, date, package or key that an invitation brings is lost', () => {
    fc.assert(
      fc.property(group, (letters) => {
        const { invites, letterIds } = plan(letters);
        for (const { id, readings } of letters) {
          const own = invites.filter(({ messageIds }) => messageIds.includes(id));
          expect(own.length > 0 || letterIds.includes(id)).toBe(true);
          if (!own.length) continue;
          const [said] = readings;
          if (said?.company) {
            const { name } = said.company;
            expect(own.some(({ company, isIdentified }) => isIdentified && mayBeSameName(company.name, name))).toBe(
              true,
            );
          }
          for (const field of plannedDates) {
            const value = said?.dates[field];
            const kept = own.flatMap(({ dates }) => dates[field].map((each) => each.value.date));
            if (value) expect(kept).toContain(value.date);
          }
          const { contact, externalKey, package: name } = said ?? reading();
          const people = own.flatMap(({ contacts }) => contacts.flatMap((each) => each.email ?? []));
          if (contact) expect(people).toContain(contact.email);
          if (externalKey) expect(own.flatMap(({ externalKeys }) => externalKeys)).toContain(externalKey);
          if (name) expect(own.map((each) => each.package ?? '').join('; ')).toContain(name);
        }
      }),
      settings,
    );
  });

  it('contractors with other names are never joined silently', () => {
    fc.assert(
      fc.property(group, (letters) => {
        for (const { company, messageIds, isIdentified } of plan(letters).invites)
          for (const { readings } of letters.filter(({ id }) => messageIds.includes(id)))
            for (const one of readings)
              if (one.company && isIdentified) expect(mayBeSameName(one.company.name, company.name)).toBe(true);
      }),
      settings,
    );
  });

  it('the same emails make the same bid in whatever order they came into the group', () => {
    fc.assert(
      fc.property(group, (letters) => {
        const [first, ...others] = letters;
        if (first) expect(plan([first, ...others.toReversed()]).invites).toEqual(plan(letters).invites);
      }),
      settings,
    );
  });
});
