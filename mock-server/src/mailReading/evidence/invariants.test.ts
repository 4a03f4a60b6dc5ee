import { random, randomBetween, restartSequence } from '@basis/domain/testing/seed';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Extraction } from '../extract/reading';
import { markedLetters } from '../fit/markedLetters';
import { readMessage } from '../readMessage';

/** What holds for the reading of every email. */

type Parts = { readonly subject: string; readonly text?: string; readonly html?: string; readonly day?: string };

const bytesOf = ({ subject, text, html, day = 'Mon, 09 Nov 2026' }: Parts): Uint8Array =>
  new TextEncoder().encode(
    [
      'From: Ada Quill <aquill@quillmason.example>',
      'To: bids@tern-interiors.example',
      `Subject: ${subject}`,
      `Date: ${day} 10:00:00 -0600`,
      `Content-Type: text/${html === undefined ? 'plain' : 'html'}; charset=utf-8`,
      'Content-Transfer-Encoding: 8bit',
      '',
      html ?? text ?? '',
    ].join('\r\n'),
  );

const read = async (parts: Parts): Promise<Extraction> => (await readMessage(bytesOf(parts))).reading;

/** Reading without places, which differ between bodies. */
const valuesOf = (reading: Extraction): unknown => ({
  ...reading,
  projects: reading.projects.map((project) => ({ ...project, sources: null })),
});

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const letters = [
  {
    subject: 'Invitation to Bid - Heron Street Bakery',
    text: 'You are invited to bid the Heron Street Bakery in Salem, OR.\n\nBids are due December 3, 2026 at 2:00 PM PST.\nThe job walk is November 18 at 9 AM.\nQuestions are due November 24.\n\nThanks,\nAda Quill\nQuill & Mason Builders\n(971) 555-0101',
  },
  {
    subject: 'Tern Hall drywall',
    text: 'Sam,\n\nWe are bidding Tern Hall, 12 Tern St, Boise, ID 83702, and would love your drywall number by December 4 at noon.\n\nThanks,\nAda Quill\nQuill & Mason Builders\n(971) 555-0101',
  },
  {
    subject: 'Bid date extended - Kestrel Clinic',
    text: 'All,\n\nThe bid date of the Kestrel Clinic has been extended from December 3 to December 10 at 2 PM.\n\nThanks,\nAda Quill\nQuill & Mason Builders\n(971) 555-0101',
  },
  {
    subject: 'Addendum 2 - Wren Apartments',
    text: 'Addendum 2 is attached.\n\nProject: Wren Apartments\nBid Due: December 9, 2026 2:00 PM\n\nThanks,\nAda Quill\nQuill & Mason Builders\n(971) 555-0101',
  },
] as const;

const additions: Readonly<Record<string, (text: string) => string>> = {
  'a banner above': (text) =>
    `CAUTION: This email originated from outside the organization. Do not click links.\n\n${text}`,
  'a disclaimer below': (text) =>
    `${text}\n\nThis message is confidential and intended only for its addressee. Emails sent before January 1, 2020 are archived.`,
  'a quoted copy below': (text) =>
    `${text}\n\nOn Fri, Nov 6, 2026 at 3:02 PM Sam Ito <sam@tern-interiors.example> wrote:\n> When are bids due? I heard November 30.\n> Sam\n`,
  'an older email below its head': (text) =>
    `${text}\n\n________________________________\nFrom: Ada Quill <aquill@quillmason.example>\nSent: Monday, November 2, 2026 9:00 AM\nTo: Bids <bids@tern-interiors.example>\nSubject: Invitation to Bid: Plover Yard\n\nProject: Plover Yard\nBid Due: November 30, 2026 at 1:00 PM\n`,
};

describe.each(letters)('the email “$subject”', ({ subject, text }) => {
  it('is read the same each time', async () => {
    expect(await read({ subject, text })).toEqual(await read({ subject, text }));
  });

  it('is read the same as HTML', async () => {
    const html = text
      .split('\n\n')
      .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
      .join('');
    expect(valuesOf(await read({ subject, html }))).toEqual(valuesOf(await read({ subject, text })));
  });

  it('is read the same as preformatted HTML', async () => {
    const html = `<pre>${escaped(text)}</pre>`;
    expect(valuesOf(await read({ subject, html }))).toEqual(valuesOf(await read({ subject, text })));
  });

  it.each(Object.entries(additions))('is read the same with %s', async (_, add) => {
    expect(valuesOf(await read({ subject, text: add(text) }))).toEqual(valuesOf(await read({ subject, text })));
  });

  it('gives each value where it is written', async () => {
    const { projects } = await read({ subject, text });
    const [project] = projects;
    const written = (part: string): string => (part === 'subject' ? subject : text.replaceAll('\n', '\r\n'));
    for (const [field, span] of Object.entries(project?.sources ?? {})) {
      const found = written(span.part).replaceAll('\r\n', '\n').slice(span.start, span.end);
      expect(found.length, field).toBeGreaterThan(1);
      if (field === 'name') expect(found).toBe(project?.name);
      if (field.endsWith('Due')) expect(found).toMatch(/\d/);
    }
  });
});

const dayInMs = 86_400_000;
const longDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });
const headerDay = (date: Date): string => date.toUTCString().slice(0, 16);

const wordings: readonly ((day: string) => string)[] = [
  (day) => `Bids are due ${day}.`,
  (day) => `Quotes to me by ${day} please.`,
  (day) => `Bid Due: ${day} 2:00 PM`,
  (day) => `We need your number no later than ${day} at noon.`,
  (day) => `The deadline for proposals is ${day}.`,
];

it('A day that is shifted in an email shifts its value', async () => {
  restartSequence('shifted days');
  for (let run = 0; run < 25; run += 1) {
    const sent = new Date(Date.UTC(2026, randomBetween(0, 11), randomBetween(1, 28)));
    const due = new Date(sent.getTime() + randomBetween(3, 60) * dayInMs);
    const wording = wordings[Math.floor(random() * wordings.length)];
    const text = `You are invited to bid the Heron Hall in Salem, OR.\n\n${wording?.(longDay.format(due)) ?? ''}\n`;
    const { projects } = await read({ subject: 'Invitation to Bid: Heron Hall', text, day: headerDay(sent) });
    expect(projects[0]?.bidDue?.date, text).toBe(due.toISOString().slice(0, 10));
  }
});

it('Marks of training emails name kinds that exist, and their text has dates where they say', () => {
  const folder = join(import.meta.dirname, '../fit/letters');
  expect(readdirSync(folder).toSorted()).toEqual(['dates.txt', 'fields.txt', 'kinds.txt']);
  const marked = markedLetters(readFileSync(join(folder, 'dates.txt'), 'utf8'));
  expect(marked.length).toBeGreaterThan(200);
  for (const { body } of marked)
    for (const { start, end } of body.marks) expect(body.text.slice(start, end)).toMatch(/\S/);
});
