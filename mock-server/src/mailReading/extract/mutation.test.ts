import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMessage } from '../readMessage';
import type { ProjectReading } from './reading';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8');

async function project(raw: string): Promise<ProjectReading> {
  const { reading } = await readMessage(new TextEncoder().encode(raw));
  const [first] = reading.projects;
  if (first === undefined) throw new Error(`No project was read: ${JSON.stringify(reading)}`);
  return first;
}

const values = (read: ProjectReading) =>
  Object.fromEntries(Object.entries(read).filter(([field]) => field !== 'sources'));

const invite = {
  name: 'Gullwing Hangar 3: North Annex',
  package: '09 29 00 Gypsum Board',
  company: 'Vale & Pember Builders',
  contact: { name: 'Imke Thorsen', email: 'ithorsen@valepember.example', phone: '(509) 555-0151' },
  location: { addressLine: '640 Runway Rd', city: 'Moses Lake', state: 'WA', postalCode: '98837' },
  bidDue: { date: '2026-03-26', time: null, zone: null },
  rfiDue: { date: '2026-03-18', time: null, zone: null },
  jobWalk: { date: '2026-03-11', time: '10:00', zone: null },
  unionType: 'Non Union',
  externalId: 'rfp:65e2aa10bc90de0012f4a771',
};

const letter = {
  name: 'Osprey Point Visitor Center',
  package: 'Drywall',
  company: 'Haldane Brook Construction',
  contact: { name: 'Corin Haldane', email: 'chaldane@haldanebrook.example', phone: '(503) 555-0139' },
  location: { addressLine: '77 Osprey Point Rd', city: 'Astoria', state: 'OR', postalCode: '97103' },
  bidDue: { date: '2026-03-24', time: '14:00', zone: 'America/Los_Angeles' },
  rfiDue: { date: '2026-03-17', time: '12:00', zone: 'America/Los_Angeles' },
  jobWalk: { date: '2026-03-12', time: '09:30', zone: 'America/Los_Angeles' },
  unionType: 'Prevailing Wage',
  externalId: null,
};

type Mutation = readonly [what: string, change: (raw: string) => string];

/** Changes the body of a raw message and leaves its headers alone. */
function inBody(change: (body: string) => string): (raw: string) => string {
  return (raw) => {
    const at = raw.indexOf('\n\n') + 2;
    return raw.slice(0, at) + change(raw.slice(at));
  };
}

/** Changes that mail servers and programs make without affecting the content. */
const harmless: readonly Mutation[] = [
  ['as it was sent', (raw) => raw],
  ['with CRLF', (raw) => raw.replaceAll('\n', '\r\n')],
  ['with trailing blanks', inBody((body) => body.replaceAll('\n', '  \n'))],
  ['with wider gaps between paragraphs', inBody((body) => body.replaceAll('\n\n', '\n\n\n'))],
  [
    'with zero-width and no-break spaces',
    inBody((body) => body.replaceAll('Due:', 'Due:\u200b\u00a0').replaceAll(' is ', '\u00a0is ')),
  ],
  [
    'with a notice of an outside sender on top',
    inBody((body) => `CAUTION: This message came from outside of your organization.\n\n${body}`),
  ],
  ['with a footer of a virus scanner', inBody((body) => `${body}\n\nThis message was scanned for viruses.\n`)],
];

describe('the Building Connected reader', () => {
  const raw = fixture('building-connected-invite.eml');

  it.each(harmless)('reads every field of an invitation %s', async (_, change) => {
    expect(values(await project(change(raw)))).toEqual(invite);
  });

  it('reads other names, days and keys in the same places', async () => {
    const other = raw
      .replaceAll('Gullwing Hangar 3: North Annex', 'Teal Street Depot')
      .replaceAll('09 29 00 Gypsum Board', '26 00 00 Electrical')
      .replaceAll('Vale & Pember Builders', 'Ostrander of Yakima Contractors')
      .replaceAll('Imke Thorsen', 'José Ruiz-Vega')
      .replaceAll('65e2aa10bc90de0012f4a771', 'aaaaaaaabbbbbbbbcccccccc')
      .replace('March 26, 2026', 'April 2, 2026');
    expect(values(await project(other))).toEqual({
      ...invite,
      name: 'Teal Street Depot',
      package: '26 00 00 Electrical',
      company: 'Ostrander of Yakima Contractors',
      contact: { ...invite.contact, name: 'José Ruiz-Vega' },
      bidDue: { ...invite.bidDue, date: '2026-04-02' },
      externalId: 'rfp:aaaaaaaabbbbbbbbcccccccc',
    });
  });

  it('reads the same when the date stands above the place', async () => {
    const turned = raw.replace(/(Location: .*\n)(Bid Due: .*\n)/, '$2$1');
    expect(turned).not.toBe(raw);
    expect(values(await project(turned))).toEqual(invite);
  });

  it('leaves null what the mail no longer says', async () => {
    const less = raw
      .replace(/^Bid Due: .*\n/m, '')
      .replace(/^Location: .*\n/m, '')
      .replace(/ Job walk .* Open shop\./, '');
    expect(values(await project(less))).toEqual({
      ...invite,
      bidDue: null,
      location: null,
      rfiDue: null,
      jobWalk: null,
      unionType: 'Unknown',
    });
  });

  it('shows where each value stands in the text', async () => {
    const { parsed, reading } = await readMessage(new TextEncoder().encode(raw));
    const text = parsed.state === 'parsed' ? (parsed.text ?? '') : '';
    const sources = reading.projects[0]?.sources ?? {};
    const shown = Object.fromEntries(
      Object.entries(sources).map(([field, span]) => [field, text.slice(span.start, span.end)]),
    );
    expect(shown).toMatchObject({
      name: invite.name,
      package: invite.package,
      company: invite.company,
      bidDue: 'March 26, 2026',
      rfiDue: '3/18',
      jobWalk: 'March 11 at 10:00 AM',
    });
  });
});

describe('the generic reader', () => {
  const raw = fixture('direct-letter.eml');

  it.each(harmless)("reads every field of a contractor's letter %s", async (_, change) => {
    expect(values(await project(change(raw)))).toEqual(letter);
  });

  it('reads the same when the paragraphs are wrapped elsewhere or not at all', async () => {
    const unwrapped = inBody((body) =>
      body
        .replace(/(?<=[a-z,]{2})\n(?=[a-z]|77 )/g, ' ')
        .replace(/is\none/, 'is one')
        .replace(/have\nyour/, 'have your'),
    )(raw);
    expect(unwrapped).not.toBe(raw);
    expect(values(await project(unwrapped))).toEqual(letter);
  });

  it('reads other names, days and places', async () => {
    const other = raw
      .replaceAll('Osprey Point Visitor Center', 'Juniper Hill Dental Clinic')
      .replaceAll('Haldane Brook Construction', 'Haldane Brook & Daughters')
      .replaceAll('Corin Haldane', 'Siân Haldane')
      .replace('77 Osprey Point Rd in Astoria, Oregon 97103', '1415 SW Quarry Ln in Bend, Oregon 97702')
      .replace('Tuesday, March 24, 2026', 'Friday, March 27, 2026');
    expect(values(await project(other.replace('From: Siân Haldane', 'From: =?utf-8?Q?Si=C3=A2n_Haldane?=')))).toEqual({
      ...letter,
      name: 'Juniper Hill Dental Clinic',
      company: 'Haldane Brook & Daughters',
      contact: { ...letter.contact, name: 'Siân Haldane' },
      location: { addressLine: '1415 SW Quarry Ln', city: 'Bend', state: 'OR', postalCode: '97702' },
      bidDue: { ...letter.bidDue, date: '2026-03-27' },
    });
  });

  it('gives no date rather than a wrong one when the weekday contradicts it', async () => {
    const { reading } = await readMessage(
      new TextEncoder().encode(raw.replace('Tuesday, March 24', 'Monday, March 24')),
    );
    expect(reading.projects[0]?.bidDue).toBeNull();
    expect(reading.warnings).toContain('date-unclear');
    expect(reading.scrapedIndicator).toBe(75);
  });
});
