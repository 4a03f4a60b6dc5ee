import { letterKinds, letterPlaces, type LetterKind } from '../evidence/letterKinds';
import { featuresOfLetter } from '../extract/extract';
import { sanitiseHtml } from '../html';
import { parseMessage } from '../parse';
import { withoutMarks } from './markedLetters';
import type { FieldLetter } from './fieldLetters';
import type { Example } from './softmaxFit';
import type { RightValues } from './score';

/** Examples of kinds of emails. */

export type LetterExample = Example<LetterKind> & { readonly title: string };

const plainSender = 'Ada Quill <aquill@quillmason.example>';

const isKind = (kind: string): kind is LetterKind => letterKinds.some((one) => one === kind);

/** Bytes of an email: the headers of a training line, its subject and text. */
function rawOf(headers: string, subject: string, text: string): Uint8Array {
  const own = headers === '' ? [] : headers.split('; ');
  const lines = [
    ...(own.some((line) => line.startsWith('From:')) ? [] : [`From: ${plainSender}`]),
    ...own,
    'To: bids@tern-interiors.example',
    `Subject: ${subject}`,
    'Date: Mon, 09 Nov 2026 10:00:00 -0600',
    'Message-ID: <training@quillmason.example>',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text,
  ];
  return new TextEncoder().encode(lines.join('\r\n'));
}

/** Features of an email; null if it can't be parsed. */
async function featuresOfBytes(raw: Uint8Array): Promise<LetterExample['features'] | null> {
  const message = await parseMessage(raw);
  if (message.state === 'failed') return null;
  return featuresOfLetter(message, message.html === null ? null : sanitiseHtml(message.html));
}

/** Subject and text of `[subject] text`; null for another form. */
function partsOf(written: string): { readonly subject: string; readonly text: string } | null {
  const end = written.startsWith('[') ? written.indexOf('] ') : -1;
  return end < 0 ? null : { subject: written.slice(1, end), text: written.slice(end + 2) };
}

/** One example for each line: `kind | headers | [subject] text`. */
export async function letterExamples(lines: string): Promise<LetterExample[]> {
  const examples: LetterExample[] = [];
  for (const [index, line] of lines.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [kind = '', headers = '', ...rest] = line.replaceAll('| |', '|  |').split(' | ');
    const letter = partsOf(rest.join(' | '));
    if (!isKind(kind) || letter === null) throw new Error(`Not an email: ${line}`);
    const text = withoutMarks(letter.text.replaceAll(' // ', '\r\n')).text;
    const features = await featuresOfBytes(rawOf(headers.trim(), letter.subject, text));
    if (features !== null)
      examples.push({ features, choices: [kind], group: String(index), title: line.slice(0, 140) });
  }
  return examples;
}

/** Examples of emails with marked fields. */
export async function letterExamplesOfFields(letters: readonly FieldLetter[]): Promise<LetterExample[]> {
  const examples: LetterExample[] = [];
  for (const { kind, raw, title, group } of letters) {
    if (!isKind(kind)) throw new Error(`Not a kind of emails: ${kind}`);
    const features = await featuresOfBytes(raw);
    if (features !== null) examples.push({ features, choices: [kind], group, title });
  }
  return examples;
}

/** Kinds of an email that the right type and disposition leave. */
function kindsOfValues({ communicationType, disposition }: RightValues): readonly LetterKind[] {
  return letterKinds.filter((kind) => {
    const place = letterPlaces[kind];
    return place.type === communicationType && place.disposition === disposition;
  });
}

/** Example of a whole email with its right values; null if they name no kind. */
export async function letterExample(
  file: string,
  raw: Uint8Array,
  values: RightValues,
  group: string,
): Promise<LetterExample | null> {
  const choices = kindsOfValues(values);
  const features = choices.length === 0 ? null : await featuresOfBytes(raw);
  return features === null ? null : { features, choices, group, title: file };
}
