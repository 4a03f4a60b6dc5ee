import { addDays } from '@basis/domain/model/formats/days';
import { readLocation } from './places/location';
import { readCompany } from './people/companies';
import type { Mailbox } from '../parse';
import type { MailContext } from './context';
import { findDates } from './dates/dates';
import { readDeadlines } from './dates/deadlines';
import { movedDate, tellsOfQuoted } from './dates/movedDates';
import { headerBlocks } from './forwarded';
import { cutDocument, documentText, statements, type MailDocument } from './text/document';
import { foldName } from './text/naming';
import { foldedParts, nameKey } from '../evidence/nameCandidates';
import { sliceMapped } from '../mapped';
import { labelledValues } from './text/labels';
import { readName } from './names/names';
import { readPackage } from './packages';
import { readContact } from './people/people';
import { type Draft, type DraftReading, emptyDraft, type Location } from './reading';
import { withoutSignature } from './people/signature';
import { readUnionType } from './kinds/unionType';

/** Reads free-form emails: labels first, then prose, sender and signature. */
export function readGeneric(context: MailContext): DraftReading {
  const readings: DraftReading[] = [];
  for (const document of context.documents)
    readings.push(readDocument(context, document, readings[0]?.draft ?? emptyDraft));
  const ranked = readings.toSorted((a, b) => weight(b.draft) - weight(a.draft));
  const [first] = ranked;
  if (first === undefined) return { draft: emptyDraft, warnings: [] };
  return withFactsBelow(context, ranked.slice(1).reduce(completed, first));
}

/** What a quoted email below says of the same job: its place, and what its writer is if that is the sender too. */
function withFactsBelow(context: MailContext, { draft, warnings }: DraftReading): DraftReading {
  const told = draft.name ?? (context.isReply ? nameBelow(context) : nameForwarded(context));
  const name = told === null ? '' : nameKey(told.value);
  if (told === null || name === '') return { draft, warnings };
  let filled: Draft = { ...draft, name: told };
  for (const below of context.below.map(withoutQuoteMarks).flatMap((one) => [...lettersOf(context, one), one])) {
    if (!foldedParts(documentText(below)).includes(name)) continue;
    filled = { ...filled, location: filled.location ?? placeBelow(context, below) };
    if (!isBySender(context, below)) continue;
    filled = withSenderBelow(context, below, filled);
    const location = filled.location?.value ?? null;
    filled = { ...filled, bidDue: filled.bidDue ?? dateBelow(context, below, location) };
    const { rfiDue, jobWalk } = datesBelow(context, below, location);
    filled = { ...filled, rfiDue: filled.rfiDue ?? rfiDue, jobWalk: filled.jobWalk ?? jobWalk };
  }
  return { draft: filled, warnings };
}

/** The sender's first email of a thread, with its head. */
function ofSender({ from }: MailContext, below: MailDocument): MailDocument[] {
  const isSender = ({ email, name }: Mailbox): boolean =>
    from !== null && (email === '' ? name !== '' && foldName(name) === foldName(from.name) : email === from.email);
  const block = headerBlocks(below).findLast((one) => isSender(one.from));
  return block === undefined ? [] : [cutDocument(below, block.start, block.bodyEnd)];
}

/** Every email of a thread with its head, that of the sender first. */
const lettersOf = (context: MailContext, below: MailDocument): MailDocument[] => [
  ...ofSender(context, below),
  ...headerBlocks(below).map((block) => cutDocument(below, block.start, block.bodyEnd)),
];

/** What the sender of a short reply called the job in an email below, if the subject says so too. */
function nameBelow(context: MailContext): Draft['name'] {
  const subject = ` ${foldedParts(context.subject.text)} `;
  for (const letter of context.below.map(withoutQuoteMarks).flatMap((one) => ofSender(context, one))) {
    const found = readName(context, letter, labelledValues(letter), null);
    const words = found === null ? [] : nameKey(found.value).split(' ');
    if (words.length > 1 && words.every((word) => subject.includes(` ${word} `))) return found;
  }
  return null;
}

/** The job of the email that a note forwards, if the subject has words of its name. */
function nameForwarded(context: MailContext): Draft['name'] {
  const subject = new Set(foldedParts(context.subject.text).split(' '));
  for (const letter of context.below.map(withoutQuoteMarks)) {
    const found = readName(context, letter, labelledValues(letter), null);
    const shared =
      found === null
        ? []
        : nameKey(found.value)
            .split(' ')
            .filter((word) => subject.has(word));
    if (shared.length > 1) return found;
  }
  return null;
}

function placeBelow(context: MailContext, below: MailDocument): Draft['location'] {
  const unsent: MailContext = { ...context, from: null, replyTo: null, subject: sliceMapped(context.subject, 0, 0) };
  const location = readLocation(unsent, below, labelledValues(below));
  return location?.value.city == null ? null : location;
}

/** Marks of quotes are gone, at whatever depth. */
const withoutQuoteMarks = (document: MailDocument): MailDocument => ({
  ...document,
  lines: document.lines.map((line) => sliceMapped(line, /^\s*(?:>\s?)*/.exec(line.text)?.[0].length ?? 0)),
});

/** True if the sender, an outsider, wrote a quoted email: a line above it says so. */
function isBySender({ from }: MailContext, below: MailDocument): boolean {
  if (from === null) return false;
  const names = [from.email, from.name]
    .map((one) => one.toLowerCase())
    .filter((one) => one.includes('@') || one.includes(' '));
  return below.lines.some(({ text }) => {
    const line = text.toLowerCase();
    return writerLine.test(line) && names.some((one) => line.includes(one));
  });
}

/** Moves the bid date of the quoted email as the sender says. */
function dateBelow({ base, documents }: MailContext, below: MailDocument, location: Location | null): Draft['bidDue'] {
  const [told] = documents.flatMap((document) => tellsOfQuoted(document) ?? []);
  if (told === undefined) return null;
  const read = (from: string): Draft['bidDue'] =>
    readDeadlines({ document: below, labels: labelledValues(below), base: from, location, subject: null }).bidDue;
  const quoted = read(addDays(base, -longestThread));
  // A day of the week is another one from another day on.
  const isExact = quoted?.value.date === read(addDays(base, -longestThread / 2))?.value.date;
  return quoted && isExact ? movedDate(told, quoted, base) : null;
}

/** Days of questions and walks that are still to come, as the sender wrote before. */
function datesBelow(
  { base }: MailContext,
  below: MailDocument,
  location: Location | null,
): Pick<Draft, 'rfiDue' | 'jobWalk'> {
  const read = (from: string): Pick<Draft, 'rfiDue' | 'jobWalk'> =>
    readDeadlines({ document: below, labels: labelledValues(below), base: from, location, subject: null });
  const [quoted, later] = [read(addDays(base, -longestThread)), read(addDays(base, -longestThread / 2))];
  const kept = (field: 'rfiDue' | 'jobWalk'): Draft['rfiDue'] => {
    const date = quoted[field]?.value.date ?? '';
    // A day of the week is another one from another day on.
    return date >= base && date === later[field]?.value.date ? quoted[field] : null;
  };
  return { rfiDue: kept('rfiDue'), jobWalk: kept('jobWalk') };
}

/** Maximum age of a quoted email in days. */
const longestThread = 60;

const writerLine = /\bwrote:\s*$|^\s*(?:from|de|von|da)\s*:/;

function withSenderBelow(context: MailContext, below: MailDocument, draft: Draft): Draft {
  const labels = labelledValues(below);
  const person = draft.contact?.value;
  const known = person?.phone === null ? readContact(context, below, labels)?.value : undefined;
  const isSame = known?.name != null && known.name === person?.name;
  return {
    ...draft,
    company: draft.company ?? readCompany(context, below, labels, draft.name?.value ?? null),
    package: draft.package ?? readPackage(context, below, labels, draft.name?.value ?? null),
    contact:
      draft.contact !== null && isSame
        ? { ...draft.contact, value: { ...draft.contact.value, phone: known.phone } }
        : draft.contact,
  };
}

/** Reads a body. What the other body has told is not read again. */
function readDocument(context: MailContext, document: MailDocument, told: Draft): DraftReading {
  const labels = labelledValues(document);
  const letter = withoutSignature(context, document);
  const location = isWholePlace(told.location) ? told.location : readLocation(context, document, labels);
  const name = told.name ?? readName(context, letter, labels, location?.value.city ?? null);
  const trade = told.package ?? readPackage(context, document, labels, name?.value ?? null);
  const deadlines = readDeadlines({
    document,
    labels,
    package: trade?.value ?? null,
    base: context.base,
    location: location?.value ?? null,
    subject: subjectOfText(context, document),
  });
  const { warnings, ...dates } = deadlines;
  const draft: Draft = {
    name,
    package: trade,
    ...unlike(
      told.company ?? readCompany(context, document, labels, name?.value ?? null),
      isWhole(told.contact) ? told.contact : readContact(context, document, labels),
    ),
    location,
    ...dates,
    unionType: readUnionType(document),
    externalId: null,
  };
  return { draft, warnings };
}

/** One text is not both company and person: the likelier counts. */
function unlike(company: Draft['company'], contact: Draft['contact']): Pick<Draft, 'company' | 'contact'> {
  const name = contact?.value.name ?? null;
  if (company === null || contact === null || name === null || foldName(name) !== foldName(company.value))
    return { company, contact };
  if ((contact.ground?.certainty ?? 0) > (company.ground?.certainty ?? 0)) return { company: null, contact };
  const { email, phone } = contact.value;
  const rest = { ...contact, value: { name: null, email, phone } };
  return { company, contact: email === null && phone === null ? null : rest };
}

/** The subject, if it is not older than the text. */
export function subjectOfText(context: MailContext, document: MailDocument): MailContext['subject'] | null {
  return isOldSubject(context, document) ? null : context.subject;
}

/** A contact with a name, an address and a number. */
const isWhole = (contact: Draft['contact']): boolean =>
  contact !== null && Object.values(contact.value).every((part) => part !== null);

/** A place with a street and a city in a state. */
const isWholePlace = (location: Draft['location']): boolean =>
  location !== null && location.value.addressLine !== null && location.value.state !== null;

/** The subject of a reply dates from the first email: a day in the reply's own text is newer. */
function isOldSubject({ isReply, base }: MailContext, document: MailDocument): boolean {
  return isReply && statements(document).some(({ text }) => findDates(text, base).length > 0);
}

function weight(draft: Draft): number {
  return [draft.name, draft.company, draft.bidDue, draft.location, draft.contact, draft.package].filter(
    (value) => value !== null,
  ).length;
}

/** Fills missing values of the better body from the other one. */
function completed(main: DraftReading, other: DraftReading): DraftReading {
  const keys = Object.keys(main.draft).filter((key): key is keyof Draft => key in emptyDraft);
  const isUnclear = main.warnings.includes('date-unclear') || other.warnings.includes('date-unclear');
  const filled = Object.fromEntries(
    keys.map((key) => [key, main.draft[key] ?? (key === 'bidDue' && isUnclear ? null : other.draft[key])]),
  );
  const { contact, location } = main.draft;
  return {
    draft: {
      ...emptyDraft,
      ...filled,
      contact:
        contact === null
          ? other.draft.contact
          : { ...contact, value: merged(contact.value, other.draft.contact?.value) },
      location: placeOf(location, other.draft.location),
    },
    warnings: [
      ...new Set([
        ...main.warnings,
        ...other.warnings.filter(
          (warning) => warning === 'superseded-date' || warning === 'zone-disagrees-with-location',
        ),
      ]),
    ],
  };
}

/** Of two writings of one place the fuller; of two places the first that names a city. */
function placeOf(main: Draft['location'], other: Draft['location']): Draft['location'] {
  if (main === null || other === null) return main ?? other;
  const isSame = isWithin(main.value, other.value);
  return (isSame && isWithin(other.value, main.value)) || (!isSame && main.value.city !== null) ? main : other;
}

/** True if one place says nothing that the other does not say. */
const isWithin = (one: Location, other: Location): boolean =>
  (['addressLine', 'city', 'state', 'postalCode'] as const).every(
    (part) => one[part] === null || foldName(one[part]) === foldName(other[part] ?? ''),
  );

type Person = NonNullable<Draft['contact']>['value'];

function merged(main: Person, other: Person | undefined): Person {
  if (!other || (main.name !== null && other.name !== null && main.name !== other.name)) return main;
  return { name: main.name ?? other.name, email: main.email ?? other.email, phone: main.phone ?? other.phone };
}
