import { describe, expect, it } from 'vitest';
import { messageRow, readingRows } from '../../features/receiving/messageRows';
import { readMessage, type MessageReading } from '../../mailReading/readMessage';
import { readerVersion } from '../../mailReading/readerVersion';
import { extension, rejection } from './followUps';
import { bytesOf, PreparedReadings, type DemoLetter, type Facts } from './preparedReadings';
import demoReadings from './readings.json' with { type: 'json' };
import { invite, type Call, type Words } from './voices';

const dayMs = 86_400_000;
const zone = 'America/Los_Angeles';

/** A call of a day, with deadlines some days later. */
const callOn = (sent: Date): Call => {
  const later = (days: number): Date => new Date(sent.getTime() + days * dayMs);
  return {
    to: { company: 'Cascade Interiors', address: 'bids+cascade-interiors@basis.localhost' },
    contractor: {
      company: 'Northgate Construction',
      domain: 'northgateconstruction.example',
      person: 'Dana Marsh',
      title: 'Project Engineer',
      phone: '(206) 555-0131',
      email: 'dana.marsh@northgateconstruction.example',
    },
    name: 'Harbor Point Medical Office, Phase 2',
    street: '4120 Alder St',
    city: 'Tacoma',
    region: 'WA',
    postalCode: '98402',
    package: '09 21 16 Gypsum board',
    bid: { day: later(21), time: '14:00' },
    rfi: { day: later(14), time: null },
    walk: { day: later(9), time: '10:00' },
    unionType: 'Prevailing Wage',
    scope: 'Work in an occupied building, in three phases.',
    key: 1_203_512,
  };
};

const letterOn = (day: string, write: (call: Call) => Words): DemoLetter => {
  const sentAt = new Date(`${day}T18:00:00Z`);
  const call = callOn(sentAt);
  const dated = ({ day: date, time }: Call['bid']) => ({
    date: date.toISOString().slice(0, 10),
    time,
    zone: time && zone,
  });
  const facts: Facts = {
    name: call.name,
    package: call.package,
    company: call.contractor.company,
    contact: { name: call.contractor.person, email: call.contractor.email, phone: call.contractor.phone },
    location: { addressLine: call.street, city: call.city, state: call.region, postalCode: call.postalCode },
    bidDue: dated(call.bid),
    rfiDue: call.rfi && dated(call.rfi),
    jobWalk: call.walk && dated(call.walk),
    unionType: call.unionType,
    externalId: null,
  };
  return { words: write(call), to: call.to.address, sentAt, messageId: 'demo@mail.basis.example', facts };
};

/** Stored columns of an email. */
const storedOf = (read: MessageReading): object => {
  const target = { workspaceId: '', workspaceZone: zone, rawId: '', rawSha256: '', receivedAt: '', readerVersion: '' };
  const rows = [messageRow(target, read, () => ({})), ...readingRows('', target, read)];
  return rows.map((row) => ({ ...row, id: '' }));
};

const voices: readonly (readonly [string, (call: Call) => Words])[] = [
  ...Array.from({ length: 10 }, (_, place) => [`invitation ${place}`, (call: Call) => invite(call, place)] as const),
  ['moved date', (call) => extension(call, { ...call.bid, day: new Date(call.bid.day.getTime() - 7 * dayMs) })],
  ['result', (call) => rejection(call, 'Price too high', [{ name: 'Sound Drywall', cents: 43_800_000 }])],
];

describe('PreparedReadings', () => {
  it.each(voices)('keeps a reading of an %s that holds on other days', async (_, write) => {
    const first = new PreparedReadings({ reader: '', kinds: [], entries: {} }, readMessage);
    await first.read('one', letterOn('2026-05-06', write), async () => undefined);
    const prepared = new PreparedReadings(first.used, () => Promise.reject(new Error('Was read again.')));
    for (const day of ['2026-09-23', '2027-02-01', '2026-12-17']) {
      const letter = letterOn(day, write);
      const read = await prepared.read('one', letter, async () => undefined);
      expect(storedOf(read)).toEqual(storedOf(await readMessage(bytesOf(letter))));
    }
  });

  it('reads an email that is worded otherwise than before', async () => {
    const write = (call: Call): Words => invite(call, 0);
    const first = new PreparedReadings({ reader: '', kinds: [], entries: {} }, readMessage);
    await first.read('one', letterOn('2026-05-06', write), async () => undefined);
    const prepared = new PreparedReadings(first.used, readMessage);
    const other = letterOn('2026-05-06', (call) => write({ ...call, name: 'Pier 48 Clinic' }));
    const read = await prepared.read('one', other, async () => undefined);
    expect(read.reading.projects[0]?.name).toBe('Pier 48 Clinic');
  });
});

it('the demo has readings of this reader: `npm run demo:readings` makes them', () => {
  expect(demoReadings.reader).toBe(readerVersion);
});
