import { describe, expect, it } from 'vitest';
import { readMessage } from '../readMessage';

/** Source text of each value of an email. */
const marked = async (text: string): Promise<Record<string, string>> => {
  const raw = `From: "Pat Finch" <pat@dunmore.example>\r\nSubject: Invitation to Bid - Alder Clinic\r\nDate: Mon, 01 Feb 2027 10:00:00 -0800\r\n\r\n${text.replaceAll('\n', '\r\n')}`;
  const { parsed, reading } = await readMessage(new TextEncoder().encode(raw));
  const body = parsed.state === 'parsed' ? (parsed.text ?? '') : '';
  const spans = Object.entries(reading.projects[0]?.sources ?? {}).filter(([, { part }]) => part === 'text/plain');
  return Object.fromEntries(spans.map(([field, { start, end }]) => [field, body.slice(start, end)]));
};

describe('the source', () => {
  it('of a date at the end of a sentence is without its full stop, and with that of a.m.', async () => {
    const read = await marked(
      'Project: Alder Clinic\nBids are due March 4, 2027 at 2:00 PM.\nThe job walk is February 20, 2027 at 9:30 a.m.\n',
    );
    expect(read['bidDue']).toMatch(/2:00 PM$/);
    expect(read['jobWalk']).toMatch(/9:30 a\.m\.$/);
  });

  it('of a person is from the first to the last of what is known of them', async () => {
    const read = await marked(
      'Project: Alder Clinic\nBids are due March 4, 2027 at 2:00 PM.\nContact: Simone Archer (Estimator), simone@dunmore.example, (503) 555-0139, on any weekday\n',
    );
    expect(read['contact']).toBe('Simone Archer (Estimator), simone@dunmore.example, (503) 555-0139');
  });
});

describe('the ground', () => {
  it.each([
    ['bidDue', 'label', 'Project: Alder Clinic\nBid date: March 4, 2027 2:00 PM\n'],
    ['bidDue', 'words', 'We are pricing the Alder Clinic. Your number is due March 4, 2027 at 2:00 PM.\n'],
  ] as const)('of %s is %s', async (field, reason, text) => {
    const raw = `From: "Pat Finch" <pat@dunmore.example>\r\nSubject: Alder Clinic\r\nDate: Mon, 01 Feb 2027 10:00:00 -0800\r\n\r\n${text.replaceAll('\n', '\r\n')}`;
    const { reading } = await readMessage(new TextEncoder().encode(raw));
    const source = reading.projects[0]?.sources[field];
    expect(source?.reason).toBe(reason);
    expect(source?.certainty).toBeGreaterThanOrEqual(60);
    expect(source?.certainty).toBeLessThanOrEqual(99);
  });
});
