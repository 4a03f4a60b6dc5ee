import { createHash } from 'node:crypto';
import type {
  Deadline,
  Extraction,
  ProjectReading,
  Source,
  SourcedField,
  Sources,
} from '../../mailReading/extract/reading';
import { groundReasons, sourcedFields } from '../../mailReading/extract/reading';
import type { MessageReading, ReadMessage } from '../../mailReading/readMessage';
import type { ReadableMessage } from '../../mailReading/parse';
import { mailbox, rawMessage } from '../emails/mime';
import type { Words } from './voices';

/** Facts that an email of the demo tells, as its writer means them. */
export type Facts = Omit<ProjectReading, 'sources'>;

/** An email of the demo, with its facts. */
export interface DemoLetter {
  readonly words: Words;
  readonly to: string;
  readonly sentAt: Date;
  readonly messageId: string;
  readonly facts: Facts;
}

const dates = ['bidDue', 'rfiDue', 'jobWalk'] as const;
const parts = ['text/plain', 'text/html', 'subject', 'from'] as const;

type Kind = Pick<Extraction, 'platform' | 'communicationType' | 'disposition' | 'warnings'>;

/** Values of a reading that are other than the facts; dates go without their day, which is that of the facts. */
type Differences = Readonly<Partial<Record<keyof Facts, unknown>>>;

/**
 * A reading without its days: fingerprint of the email, place of its kind, the source of each value (field and part,
 * start, length, certainty, reason), and what differs. No sources where nothing was read.
 */
export type Entry = readonly [print: string, kind: number, sources: readonly number[] | null, differs?: Differences];

export interface Prepared {
  /** Version of the reader that read them. */
  readonly reader: string;
  readonly kinds: readonly Kind[];
  readonly entries: Readonly<Record<string, Entry>>;
}

const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const written = new RegExp(
  String.raw`(?:\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, )?\b${month} \d{1,2}(?:, \d{4})?\b|\b\d{1,2} ${month} \d{4}\b|\b\d{2}/\d{2}/\d{4}\b`,
  'g',
);

const withoutDates = (text: string): string => text.replace(written, '\u0001');

/** Identifies an email whatever the day on which it was written. */
const printOf = ({ words }: DemoLetter): string =>
  createHash('sha256')
    .update([words.from.name, words.from.email, words.subject, words.text].map(withoutDates).join('\0'))
    .digest('base64url')
    .slice(0, 10);

/** Position in a text whose dates count as one letter each. @throws Error inside of a date */
const shortened = (text: string, position: number): number => {
  let less = 0;
  for (const { index, 0: date } of text.matchAll(written)) {
    if (index >= position) break;
    if (position < index + date.length) throw new Error(`A value ends within the date ${date}.`);
    less += date.length - 1;
  }
  return position - less;
};

/** The position that `shortened` came from, in the same text with dates of other lengths. */
const lengthened = (text: string, position: number): number => {
  let more = 0;
  for (const { index, 0: date } of text.matchAll(written)) {
    if (index - more >= position) break;
    more += date.length - 1;
  }
  return position + more;
};

const partOf = ({ words }: DemoLetter, part: Source['part']): string =>
  part === 'subject' ? words.subject : part === 'from' ? words.from.name : words.text;

const packSource = (letter: DemoLetter, field: SourcedField, { part, start, end, certainty, reason }: Source) => {
  const text = partOf(letter, part);
  const from = shortened(text, start);
  return [
    sourcedFields.indexOf(field) * parts.length + parts.indexOf(part),
    from,
    shortened(text, end) - from,
    certainty ?? 0,
    reason ? groundReasons.indexOf(reason) + 1 : 0,
  ];
};

const unpackSources = (letter: DemoLetter, packed: readonly number[]): Sources => {
  const sources: Partial<Record<SourcedField, Source>> = {};
  for (let at = 0; at < packed.length; at += 5) {
    const [place = 0, from = 0, length = 0, certainty = 0, reason = 0] = packed.slice(at, at + 5);
    const field = sourcedFields[Math.floor(place / parts.length)];
    const part = parts[place % parts.length];
    const ground = groundReasons[reason - 1];
    if (!field || !part) throw new Error('A prepared reading has a source of nothing.');
    const text = partOf(letter, part);
    sources[field] = {
      part,
      start: lengthened(text, from),
      end: lengthened(text, from + length),
      ...(ground ? { certainty, reason: ground } : {}),
    };
  }
  return sources;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isDate = (field: string): field is (typeof dates)[number] => (dates as readonly string[]).includes(field);

/** A date without its day. @throws Error if it is of another day than the fact */
const packDate = (read: Deadline | null, fact: Deadline | null): Omit<Deadline, 'date'> | null => {
  if (!read) return null;
  if (read.date !== fact?.date) throw new Error(`The date ${read.date} was read in place of ${fact?.date ?? 'none'}.`);
  return { time: read.time, zone: read.zone };
};

const differencesOf = ({ facts }: DemoLetter, read: ProjectReading): Differences => {
  const fields = (Object.keys(facts) as (keyof Facts)[]).filter((field) => !isSame(facts[field], read[field]));
  return Object.fromEntries(
    fields.map((field) => [field, isDate(field) ? packDate(read[field], facts[field]) : read[field]]),
  );
};

const withDifferences = ({ facts }: DemoLetter, differs: Differences = {}): Facts => ({
  ...facts,
  ...Object.fromEntries(
    Object.entries(differs).map(([field, value]) => {
      if (!isDate(field) || value === null) return [field, value];
      return [field, { date: facts[field]?.date, ...(value as object) }];
    }),
  ),
});

/** The email as it is parsed from its bytes. */
const parsedOf = ({ words, to, sentAt, messageId }: DemoLetter): ReadableMessage => ({
  state: 'parsed',
  messageId: `<${messageId}>`,
  inReplyTo: null,
  references: [],
  subject: words.subject,
  from: words.from,
  replyTo: words.replyTo ?? null,
  to: [{ name: '', email: to }],
  cc: [],
  date: sentAt.toISOString(),
  sentOn: sentAt.toISOString().slice(0, 10),
  text: words.text,
  html: null,
  attachments: [],
  headers: {},
  warnings: [],
  filesLeftOut: 0,
});

/** The bytes of the email, as a server receives them. */
export const bytesOf = ({ words: { from, replyTo, subject, text }, to, sentAt, messageId }: DemoLetter): Buffer =>
  Buffer.from(
    rawMessage({
      from: mailbox(from.name, from.email),
      ...(replyTo ? { replyTo: mailbox(replyTo.name, replyTo.email) } : {}),
      to,
      subject,
      text,
      date: sentAt,
      messageId,
    }),
    'latin1',
  );

/**
 * Readings of the demo's emails that were made before, by the reader of this version (`npm run demo:readings`): reading
 * hundreds of emails takes longer than a start may. Each is kept without its days, which count from the day of seeding.
 * An email that is not among them, or was written otherwise then, is read.
 */
export class PreparedReadings {
  readonly #prepared: Prepared;
  readonly #read: ReadMessage;
  readonly #kinds: Kind[] = [];
  readonly #used: Record<string, Entry> = {};

  constructor(prepared: Prepared, read: ReadMessage) {
    this.#prepared = prepared;
    this.#read = read;
  }

  /**
   * The reading of an email, by its name in the demo.
   * @param onReading called before it is read, which takes a while: an open transaction must not be silent for long
   */
  async read(name: string, letter: DemoLetter, onReading: () => Promise<unknown>): Promise<MessageReading> {
    const [print, place, sources, differs] = this.#prepared.entries[name] ?? [];
    const kind = this.#prepared.kinds[place ?? -1];
    if (print !== printOf(letter) || !kind) {
      await onReading();
      return this.#readNow(name, letter);
    }
    const projects = sources ? [{ ...withDifferences(letter, differs), sources: unpackSources(letter, sources) }] : [];
    this.#keep(name, kind, [print, sources ?? null, differs]);
    const rest = { projects, scrapedIndicator: 0, links: { view: null, answers: [] } };
    return { parsed: parsedOf(letter), html: null, reading: { ...kind, ...rest } };
  }

  async #readNow(name: string, letter: DemoLetter): Promise<MessageReading> {
    const read = await this.#read(bytesOf(letter));
    const { platform, communicationType, disposition, warnings, projects } = read.reading;
    const [project, ...others] = projects;
    if (others.length) throw new Error(`${name} is read as several projects.`);
    const kind = { platform, communicationType, disposition, warnings };
    const sources = project
      ? Object.entries(project.sources).flatMap(([field, source]) => packSource(letter, field as SourcedField, source))
      : null;
    const differs = project ? differencesOf(letter, project) : {};
    this.#keep(name, kind, [printOf(letter), sources, Object.keys(differs).length ? differs : undefined]);
    return read;
  }

  #keep(name: string, kind: Kind, [print, sources, differs]: readonly [string, Entry[2], Entry[3]]): void {
    const known = this.#kinds.findIndex((one) => isSame(one, kind));
    const place = known < 0 ? this.#kinds.push(kind) - 1 : known;
    this.#used[name] = differs ? [print, place, sources, differs] : [print, place, sources];
  }

  /** All that were asked for. */
  get used(): Prepared {
    return { reader: this.#prepared.reader, kinds: this.#kinds, entries: this.#used };
  }
}
