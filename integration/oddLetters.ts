import { hasOddMessages, oddMessages } from '../mock-server/src/mailReading/oddMessages';
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { letter } from './letters';

const nested = (levels: number): string =>
  Array.from(
    { length: levels },
    (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`,
  ).join('');

const parts = (count: number): string =>
  `Content-Type: multipart/mixed; boundary=p\r\n\r\n${'--p\r\nContent-Type: text/plain; name=a.txt\r\n\r\nx\r\n'.repeat(count)}--p--\r\n`;

const forwarded = (levels: number): string =>
  levels === 0
    ? 'Subject: innermost\r\n\r\nthe end'
    : `Subject: ${levels}\r\nContent-Type: message/rfc822\r\n\r\n${forwarded(levels - 1)}`;

/** Letters that are made to be hard to read, by what is hard about them. */
const hard: Readonly<Record<string, () => string>> = {
  'nothing but an empty line': () => '\r\n',
  'no headers': () => 'just some words\r\nand more\r\n',
  'a multipart in a multipart, 90 deep': () => `Subject: deep\r\n${nested(90)}`,
  'five thousand parts': () => `Subject: parts\r\n${parts(5000)}`,
  'a message in a message, 200 deep': () => forwarded(200),
  'a megabyte of headers': () =>
    `Subject: headers\r\n${'X-Filler: 0123456789012345678901234567890123456789\r\n'.repeat(20_000)}\r\nbody`,
  'forty thousand recipients': () =>
    `Subject: many\r\nTo: ${Array.from({ length: 10_000 }, (_, index) => `p${index}@builder.example`).join(',\r\n ')}\r\n\r\nhi`,
  'a subject of half a megabyte in encoded words': () =>
    `Subject: ${Array.from({ length: 8000 }, () => '=?utf-8?Q?=C3=A9=C3=A9=C3=A9=C3=A9?=').join('\r\n ')}\r\n\r\nhi`,
  'brackets without end': () => letter({ subject: '('.repeat(900), from: `${'<'.repeat(800)} "a` }),
  'a page of ten thousand tables in each other': () => letter({ html: '<table><tr><td>'.repeat(10_000) }),
  'a page of a megabyte of one tag': () => letter({ html: `<p ${'a="b" '.repeat(170_000)}>` }),
  'five megabytes without a line break': () => letter({ text: 'Project: x '.repeat(450_000) }),
  'a hundred thousand empty lines': () => letter({ text: '\r\n'.repeat(100_000) }),
  'ten thousand labels': () => letter({ text: 'Bid Due: March 12, 2027 at 2:00 PM PT\r\n'.repeat(10_000) }),
  'a hundred thousand dates': () => letter({ text: '3/12/2027 2pm '.repeat(100_000) }),
  'base64 that is none': () =>
    letter({ text: 'x' })
      .replace('charset=utf-8', 'charset=utf-8\r\nContent-Transfer-Encoding: base64')
      .concat('%%%%'.repeat(50_000)),
};

/** A name for each, and its bytes; those of the public collections too where they stand beside the repository. */
export const oddLetters = (): ReadonlyMap<string, Buffer> =>
  new Map([
    ...Object.entries(hard).map(([name, make]): [string, Buffer] => [name, Buffer.from(make())]),
    ...(hasOddMessages ? oddMessages() : []).map((path): [string, Buffer] => [
      `${basename(dirname(path))}/${basename(path)}`,
      readFileSync(path),
    ]),
  ]);
