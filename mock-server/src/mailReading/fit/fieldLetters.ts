import { withoutMarks } from './markedLetters';

/** Emails whose values are marked where they are written: headers, a blank line, the text. */

export const markedFields = [
  'name',
  'package',
  'company',
  'person',
  'email',
  'phone',
  'street',
  'city',
  'state',
  'zip',
] as const;

export type MarkedField = (typeof markedFields)[number];

export type FieldLetter = {
  /** The first line of its subject, for people. */
  readonly title: string;
  readonly raw: Uint8Array;
  /** What the email is, an invitation unless its first line says `Kind: …`. */
  readonly kind: string;
  /** Texts of each marked field. */
  readonly values: Readonly<Partial<Record<MarkedField, readonly string[]>>>;
  /** Domain of the sender: emails of one hand stay together. */
  readonly group: string;
};

const ruler = /^---$/m;

const isField = (kind: string): kind is MarkedField => markedFields.some((field) => field === kind);

/** Emails of a file, parted by lines of `---`. */
export function fieldLetters(text: string): FieldLetter[] {
  return text
    .split(ruler)
    .map((block) => block.trim())
    .filter((block) => block !== '' && !block.startsWith('#'))
    .map(fieldLetter);
}

const kindLine = /^Kind: (\w+)\n/;

function fieldLetter(whole: string): FieldLetter {
  const block = whole.replace(kindLine, '');
  const { text, marks } = withoutMarks(block);
  const values: Partial<Record<MarkedField, string[]>> = {};
  for (const { kind, start, end } of marks) {
    if (!isField(kind)) throw new Error(`Unknown mark ${kind}: ${block.slice(0, 80)}`);
    (values[kind] ??= []).push(text.slice(start, end).replace(/\s+/g, ' ').replaceAll('&amp;', '&'));
  }
  const end = text.indexOf('\n\n');
  const head = text.slice(0, end);
  const body = text.slice(end + 2);
  const type = /<(?:p|table|div|br)\b/.test(body) ? 'html' : 'plain';
  const lines = [
    head,
    ...(/^To:/m.test(head) ? [] : ['To: bids@tern-interiors.example']),
    ...(/^Date:/m.test(head) ? [] : ['Date: Mon, 09 Nov 2026 10:00:00 -0600']),
    'MIME-Version: 1.0',
    'Message-ID: <training@letters.example>',
    `Content-Type: text/${type}; charset=utf-8`,
    'Content-Transfer-Encoding: 8bit',
    '',
    body,
  ];
  return {
    kind: kindLine.exec(whole)?.[1] ?? 'invite',
    title: /^Subject: (.*)$/m.exec(head)?.[1] ?? '',
    raw: new TextEncoder().encode(lines.join('\n').replaceAll('\n', '\r\n')),
    values,
    group: /@([\w.-]+)/.exec(head)?.[1] ?? head,
  };
}
