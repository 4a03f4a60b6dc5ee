import { describe, expect, it } from 'vitest';
import { parseMessage } from '../parse';
import { fieldOf, readHeaderBlock } from './headerBlock';
import { letter, readLetter } from './testLetters';

const limit = 8 * 1024;

const headersOf = (...lines: readonly string[]): string => {
  const bytes = Buffer.from(letter(...lines, '', 'Body'));
  return readHeaderBlock(bytes, 0, bytes.length, 'message').text;
};

/** A value of that many letters on one line, or folded. */
const writings = {
  'on one line': (text: string, length: number) => text.repeat(Math.ceil(length / text.length)),
  folded: (text: string, length: number) =>
    Array.from({ length: Math.ceil(length / 900) }, () => text.repeat(Math.ceil(900 / text.length))).join('\r\n '),
};

describe.each(Object.keys(writings) as (keyof typeof writings)[])('a header field of 100 kB %s', (how) => {
  const long = (text: string): string => writings[how](text, 100_000);

  it.each(['From', 'To', 'Cc', 'Reply-To', 'Subject', 'Content-Type', 'Received', 'X-Anything'])(
    '%s is cut, and the next one is read',
    (name) => {
      const text = headersOf(`${name}: ${long('a@b.example, ')}`, 'Message-ID: <1@a.example>');
      expect(text.length).toBeLessThan(limit + 100);
      expect(fieldOf(text, name)).toMatch(/^a@b\.example, /);
      expect(fieldOf(text, 'message-id')).toBe('<1@a.example>');
    },
  );

  it('is cut between two addresses', async () => {
    const { to } = await readLetter(letter('From: a@b.example', `To: ${long('dana@holt.example, ')}`, '', 'Body'));
    expect(to.length).toBeGreaterThan(100);
    expect(new Set(to.map(({ email }) => email))).toEqual(new Set(['dana@holt.example']));
  });

  it('of brackets leaves a letter that is read', async () => {
    const parsed = await parseMessage(letter(`From: ${long('(')}`, `To: ${long('"<')}`, 'Subject: Bid', '', 'Body'));
    expect(parsed).toMatchObject({ state: 'parsed', subject: 'Bid' });
  });
});

it('fields of one name share the length, as their reader joins them', () => {
  const text = headersOf(...Array.from({ length: 100 }, () => `To: ${'a@b.example, '.repeat(70)}`), 'Subject: Bid');
  expect(text.length).toBeLessThan(limit + 1000);
  expect(fieldOf(text, 'subject')).toBe('Bid');
});

it('of many references the latest are kept', () => {
  const ids = Array.from({ length: 2000 }, (_, index) => `<${index}@a.example>`);
  const text = headersOf(`References: <first@a.example>\r\n ${ids.join('\r\n ')}`, 'Subject: Bid');
  expect(text.length).toBeLessThan(limit + 100);
  expect(fieldOf(text, 'references')).toMatch(/^<first@a\.example> ?.*<1999@a\.example>$/);
});

it('a header that is no longer than usual stays as it is', () => {
  const lines = [
    'From: Dana <dana@holt.example>',
    `To: ${'b@c.example, '.repeat(300)}`,
    'Subject: Bid',
    ' set',
    'X: y',
  ];
  expect(headersOf(...lines)).toBe(`${lines.join('\r\n')}\r\n`);
});
