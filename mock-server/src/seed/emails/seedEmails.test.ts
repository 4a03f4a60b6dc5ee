import { describe, expect, it } from 'vitest';
import { platformsByName } from '../../mailReading/extract/platforms/platformTable';
import { readMessage } from '../../mailReading/readMessage';
import { seedEmails } from './seedEmails';

const today = new Date('2026-11-21T00:00:00Z');
const read = async (day: Date) =>
  Promise.all(
    seedEmails(day).map(async ({ fileName, raw }) => ({
      fileName,
      ...(await readMessage(new TextEncoder().encode(raw))),
    })),
  );

describe('seedEmails', () => {
  it('gives the same sixty messages for the same day and others for another', () => {
    expect(seedEmails(today)).toHaveLength(60);
    expect(seedEmails(today)).toEqual(seedEmails(new Date('2026-11-21T18:00:00Z')));
    expect(seedEmails(new Date('2026-11-22T00:00:00Z'))).not.toEqual(seedEmails(today));
  });

  it('holds every platform, every kind of place, one unreadable and one duplicate', async () => {
    const mails = await read(today);
    expect(new Set(mails.map((mail) => mail.reading.platform))).toEqual(
      new Set([...Object.keys(platformsByName), 'Unknown']),
    );
    expect(new Set(mails.map((mail) => mail.reading.disposition))).toEqual(
      new Set(['inbox', 'existing', 'marketing', 'account']),
    );
    expect(mails.filter((mail) => mail.parsed.state === 'failed').map((mail) => mail.fileName)).toEqual([
      '59-unreadable.eml',
    ]);
    const ids = mails.flatMap((mail) => (mail.parsed.state === 'parsed' ? [mail.parsed.messageId] : []));
    expect(ids.length - new Set(ids).size).toBe(1);
  });

  it.each(['2026-02-27', '2026-12-30', '2028-02-28'])(
    'is read with name and company in every invitation when seeded on %s',
    async (day) => {
      const mails = await read(new Date(day));
      const invites = mails.filter((mail) => mail.reading.communicationType === 'Bid invite');
      expect(invites.length).toBeGreaterThan(30);
      for (const { fileName, reading } of invites) {
        for (const project of reading.projects)
          expect([fileName, project.name === null || project.company === null]).toEqual([fileName, false]);
        const isOpen = !/agreement|undecided/.test(fileName);
        expect([fileName, reading.projects.every((project) => project.bidDue !== null)]).toEqual([fileName, isOpen]);
      }
    },
  );
});
