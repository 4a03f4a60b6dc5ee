import { locationOfSubject, readLocation } from './location';
import { readCompany } from './companies';
import type { MailContext } from './context';
import { findDates } from './dates';
import { readDeadlines } from './deadlines';
import { cutDocument, documentText, statements, type MailDocument } from './document';
import { senderDomain } from './displayedCompany';
import { labelledValues } from './labels';
import { readName } from './names';
import { foldName, looksLikeCompany, matchesDomain, personOf } from './naming';
import { readPackage } from './packages';
import { readContact } from './people';
import { emptyDraft, type Draft, type ReadingWarning } from './reading';
import { readUnionType } from './unionType';

/** What one reader found in one body. */
export type DraftReading = { readonly draft: Draft; readonly warnings: readonly ReadingWarning[] };

/** Reads free-form mail: labels wherever they stand, else prose, sender and signature. */
export function readGeneric(context: MailContext): DraftReading {
  const readings = context.documents.map((document) => readDocument(context, document));
  const ranked = readings.toSorted((a, b) => weight(b.draft) - weight(a.draft));
  const [first] = ranked;
  if (first === undefined) return { draft: emptyDraft, warnings: [] };
  return ranked.slice(1).reduce(completed, first);
}

function readDocument(context: MailContext, document: MailDocument): DraftReading {
  const labels = labelledValues(document);
  const location = readLocation(letterOf(context, document), labels) ?? locationOfSubject(context.subject);
  const deadlines = readDeadlines({
    document,
    labels,
    base: context.base,
    location: location?.value ?? null,
    subject: isOldSubject(context, document) ? null : context.subject,
  });
  const { warnings, ...dates } = deadlines;
  const draft: Draft = {
    name: readName(context, document, labels),
    package: readPackage(context, document, labels),
    company: readCompany(context, document, labels),
    contact: readContact(context, document, labels),
    location,
    ...dates,
    unionType: readUnionType(document),
    externalId: null,
  };
  return { draft, warnings };
}

/** The subject of a reply was written with the first letter: a day of the reply's own words is newer than the one in it. */
function isOldSubject({ isReply, base }: MailContext, document: MailDocument): boolean {
  return isReply && statements(document).some(({ text }) => findDates(text, base).length > 0);
}

const signOff =
  /^\s*(?:(?:many )?thanks(?: .{0,20})?|thank you(?: .{0,20})?|(?:kind |best |warm )?regards|best(?: wishes)?|(?:yours )?(?:sincerely|truly|faithfully)|yours sincerely|(?:very )?respectfully(?: yours)?|v\/r|cheers|cordially|-{2,}|–|—|_{2,})\s*[,.!]?\s*$/i;

/** The letter without its signature: the address below a name is the sender's office. */
function letterOf(context: MailContext, document: MailDocument): MailDocument {
  const signed = signedLine(context, document);
  if (signed > 0) return cutDocument(document, 0, signed);
  const at = document.lines.findLastIndex((line, index) => index > 2 && signOff.test(line.text));
  return at > 0 && documentText(cutDocument(document, at, document.lines.length)).length < 900 && !isRule(document, at)
    ? cutDocument(document, 0, at)
    : document;
}

/** Without a greeting the sender's own name, or that of their company, begins the signature, when little stands below it. */
function signedLine(context: MailContext, document: MailDocument): number {
  const person = foldName(personOf(context.from?.name ?? '') ?? '');
  const domain = senderDomain(context);
  const isSender = (text: string) =>
    person !== '' ? foldName(text).startsWith(person) : looksLikeCompany(text) && matchesDomain(text, domain);
  const at = document.lines.findLastIndex(
    (line, index) => index > (person === '' ? 2 : 0) && line.text.length < 60 && isSender(line.text.trim()),
  );
  return at > 0 && documentText(cutDocument(document, at, document.lines.length)).length < 300 ? at : -1;
}

/** A row of dashes below a heading is no signature. */
function isRule(document: MailDocument, at: number): boolean {
  return at < document.lines.length / 2 && /^[\s_–—-]+$/.test(document.lines[at]?.text ?? '');
}

function weight(draft: Draft): number {
  return [draft.name, draft.company, draft.bidDue, draft.location, draft.contact, draft.package].filter(
    (value) => value !== null,
  ).length;
}

/** Fills what the better body does not say from the other one. */
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
      location: location?.value.city ? location : (other.draft.location ?? location),
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

type Person = NonNullable<Draft['contact']>['value'];

function merged(main: Person, other: Person | undefined): Person {
  if (!other || (main.name !== null && other.name !== null && main.name !== other.name)) return main;
  return { name: main.name ?? other.name, email: main.email ?? other.email, phone: main.phone ?? other.phone };
}
