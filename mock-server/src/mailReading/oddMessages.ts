import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Mailbox, ReadableMessage } from './parse';
import { safeFileName } from './safeFileName';

/** Public collections of odd messages with their licences, next to the repository. */
const oddMessagesFolder = join(import.meta.dirname, '../../../../shared/corpora/mime');
export const hasOddMessages = existsSync(oddMessagesFolder);
export const whySkipped = hasOddMessages ? '' : ' (skipped: ../shared/corpora/mime is not beside the repository)';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });

/** Files of all messages of the collections. */
export const oddMessages = (): string[] => filesBelow(oddMessagesFolder).filter((path) => /\.(?:eml|msg)$/.test(path));

const outerEndsInner = 'A delimiter of the outer multipart ends the inner one (RFC 2046, 5.1.2).';
const preamble = 'What stands before the first delimiter is not shown (RFC 2046, 5.1.1).';

const uuencoded = 'Uuencoded files are decoded.';
const isLetter = 'Text of an unknown subtype is treated as text/plain (RFC 2046, 4.1.4).';
const keptWhole = 'All attachments are kept.';

/** Messages where the standards win over the collection, with the reason. */
export const ownReadings: Readonly<Record<string, string>> = {
  'legacy/016.eml': uuencoded,
  'legacy/017.eml': uuencoded,
  'legacy/048.eml': uuencoded,
  'legacy/049.eml': uuencoded,
  'malformed/001.eml': outerEndsInner,
  'malformed/002.eml': 'A multipart without a delimiter is text.',
  'malformed/004.eml': preamble,
  'malformed/009.eml': outerEndsInner,
  'malformed/011.eml': outerEndsInner,
  'malformed/012.eml': keptWhole,
  'malformed/016.eml': outerEndsInner,
  'malformed/020.eml': preamble,
  'malformed/021.eml': preamble,
  'rfc/000.eml': isLetter,
  'thirdparty/008.eml': isLetter,
  'thirdparty/012.eml': isLetter,
  'thirdparty/015.eml': keptWhole,
  'thirdparty/002.eml': 'Characters outside of the alphabet of base64 are passed over (RFC 2045, 6.8).',
};

interface Address {
  readonly name?: string | null;
  readonly address?: string | null;
}

/** A header value; the fields depend on the header. */
interface Value {
  readonly Text?: string;
  readonly Address?: {
    readonly List?: readonly Address[];
    readonly Group?: readonly { readonly addresses: readonly Address[] }[];
  };
  readonly DateTime?: Readonly<
    Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'tz_hour' | 'tz_minute', number>
  > & {
    readonly tz_before_gmt: boolean;
  };
  readonly ContentType?: {
    readonly c_type: string;
    readonly attributes?: readonly { name: string; value: string }[] | null;
  };
}

interface Header {
  readonly name: unknown;
  readonly value: Value;
}

interface Part {
  readonly headers: readonly Header[];
  readonly is_encoding_problem: boolean;
  readonly body: {
    readonly Text?: string;
    readonly Html?: string;
    readonly Binary?: number[];
    readonly InlineBinary?: number[];
  };
}

interface Expected {
  readonly html_body: readonly number[];
  readonly text_body: readonly number[];
  readonly attachments: readonly number[];
  readonly parts: readonly Part[];
}

/** Compared values of a message, one string per field; any of several headers of one name may match. */
export const comparedFields = [
  'subject',
  'from',
  'to',
  'cc',
  'date',
  'text',
  'html',
  'fileNames',
  'fileSizes',
] as const;
type Field = (typeof comparedFields)[number];

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const mailboxes = (value: Value): string => {
  const list = value.Address?.List ?? (value.Address?.Group ?? []).flatMap((group) => group.addresses);
  return list.map((one) => `${one.name ?? ''}<${(one.address ?? '').toLowerCase()}>`).join();
};

const moment = ({ DateTime: date }: Value): string => {
  if (!date) return '';
  const time = Date.UTC(date.year, date.month - 1, date.day, date.hour, date.minute, date.second);
  const offset = (date.tz_before_gmt ? -1 : 1) * (date.tz_hour * 60 + date.tz_minute) * 60_000;
  return new Date(time - offset).toISOString();
};

const attribute = (part: Part, header: string, name: string): string | undefined =>
  part.headers.find((one) => one.name === header)?.value.ContentType?.attributes?.find((one) => one.name === name)
    ?.value;

const typeOf = (part: Part): string =>
  part.headers.find((one) => one.name === 'content_type')?.value.ContentType?.c_type ?? 'text';

const nameOf = (part: Part): string =>
  attribute(part, 'content_disposition', 'filename') ?? attribute(part, 'content_type', 'name') ?? '';

/** The text of a message that ends in the middle of a part is its body (RFC 2046, 5.1.2: the end of the message ends it), not a file. */
const isUnendedText = (part: Part): boolean =>
  part.is_encoding_problem && nameOf(part) === '' && typeOf(part) === 'text';

/** Ignores names of unnamed files, because the collection has none. */
const anyName = '*';

const sizeOf = (part: Part): string => String((part.body.Binary ?? part.body.InlineBinary)?.length ?? 'any');

/** Values that the collection expects of a message. */
export const expectedFields = (path: string): Readonly<Record<Field, readonly string[]>> => {
  const expected = JSON.parse(readFileSync(path.replace(/\.eml$/, '.json'), 'utf8')) as Expected;
  const headers = expected.parts[0]?.headers ?? [];
  const readings = (name: Field, read: (value: Value) => string): string[] => {
    const values = headers.filter((header) => header.name === name).map((header) => oneLine(read(header.value)));
    return [...(values.length ? values : ['']), values.filter((value) => value !== '').join()];
  };
  const parts = (ids: readonly number[]) => ids.flatMap((id) => expected.parts[id] ?? []);
  const unended = parts(expected.attachments).filter(isUnendedText);
  const files = parts(expected.attachments).filter((part) => !isUnendedText(part));
  const texts = [...parts(expected.text_body), ...unended].flatMap(({ body }) => body.Text ?? []);
  return {
    subject: readings('subject', (value) => value.Text ?? ''),
    from: readings('from', (value) => mailboxes(value).split(',')[0] ?? ''),
    to: readings('to', mailboxes),
    cc: readings('cc', mailboxes),
    date: readings('date', moment),
    text: [oneLine(texts.join('\n'))],
    html: [String([...parts(expected.html_body), ...unended].some(({ body }) => body.Html !== undefined))],
    fileNames: [files.map((part, index) => (nameOf(part) ? safeFileName(nameOf(part), index) : anyName)).join()],
    fileSizes: [files.map(sizeOf).join()],
  };
};

const written = ({ name, email }: Mailbox): string => `${name}<${email.toLowerCase()}>`;

/** The same values of a read message. */
export const readFields = (message: ReadableMessage): Readonly<Record<Field, string>> => ({
  subject: oneLine(message.subject),
  from: message.from ? written(message.from) : '',
  to: oneLine(message.to.map(written).join()),
  cc: oneLine(message.cc.map(written).join()),
  date: message.date ?? '',
  text: oneLine(message.text ?? ''),
  html: String(message.html !== null),
  fileNames: message.attachments.map(({ fileName }) => fileName).join(),
  fileSizes: message.attachments.map(({ size }) => size).join(),
});

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const isAnyOf = (expected: string, read: string): boolean => {
  const [wanted, got] = [expected.split(','), read.split(',')];
  const fits = (one: string, index: number) => one === 'any' || one === anyName || one === got[index];
  return wanted.length === got.length && wanted.every(fits);
};

/** True if both are equal. Characters that the collection could not decode match any. */
export const agrees = (field: Field, expected: readonly string[], read: string): boolean => {
  if (field === 'fileSizes' || field === 'fileNames') return expected.some((one) => isAnyOf(one, read));
  return expected.some((one) => new RegExp(`^${quoted(one).replaceAll('\ufffd', '.{1,2}')}$`, 'su').test(read));
};
