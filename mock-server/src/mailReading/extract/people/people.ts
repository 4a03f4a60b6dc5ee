import { emailIdentity, lowerAscii } from '@basis/domain/model/formats/emailIdentity';
import { joinMapped, splitMapped, trimMapped, type Mapped } from '../../mapped';
import {
  emailPattern,
  emailByName,
  emailOf,
  emailOfOffice,
  emailOfSender,
  isMachine,
  isNamedIn,
  usableEmail,
} from './contactMail';
import { domainOf, type MailContext } from '../context';
import type { Mailbox } from '../../parse';
import type { MailDocument } from '../text/document';
import { isLabel, type LabelledValue } from '../text/labels';
import { senderDomain } from './displayedCompany';
import { foldName, isPersonName, matchesDomain, personOf } from '../text/naming';
import { phoneOf } from './phones';
import { spanOfPerson } from './personSpan';
import type { ContactPerson, Found } from '../reading';
import type { Candidate } from '../../evidence/candidate';
import { chosen, judged } from '../../evidence/decide';
import { personCandidates } from '../../evidence/personCandidates';
import { fieldWeights } from '../../evidence/thresholds';

/** Reads the contact at the general contractor. */

type Mine = {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly source: Mapped | null;
};

/** The likeliest person; completed by the text near the name. */
export function readContact(
  context: MailContext,
  document: MailDocument,
  labels: readonly LabelledValue[],
): Found<ContactPerson> | null {
  const sender = senderOf(context);
  const labelled = labelledPeople(context, document, labels);
  const likely = judged(personCandidatesIn(context, document, labels), fieldWeights.person ?? {});
  const found = chosen(likely, 'person');
  const name = found?.value ?? firstNameOf(context);
  const own =
    name === null
      ? (labelled.find((one) => one.name === null) ?? null)
      : (labelled.find((one) => one.name !== null && foldName(one.name) === foldName(name)) ?? null);
  const near = nearName(context, document, name);
  const isSender = name !== null && sender.name !== null && foldName(name) === foldName(sender.name);
  const email =
    (isSender ? sender.email : null) ??
    own?.email ??
    (name === null ? sender.email : null) ??
    near.email ??
    emailByName(context, document, name) ??
    emailOfSender(context, name) ??
    emailOfOffice(context, name);
  const phone =
    own?.phone ?? near.phone ?? phoneNearEmail(document, email) ?? (isSender ? closingPhone(document) : null);
  if (name === null && email === null && phone === null) return null;
  const source = own?.source ?? near.source;
  return {
    value: { name, email, phone },
    span: source === null ? null : spanOfPerson(source, { name, email }),
    ...(found?.ground === undefined ? {} : { ground: found.ground }),
  };
}

/** "Skip <skip.lund@…>": somebody who shows only the first name that the address has too. */
function firstNameOf({ from, ...context }: MailContext): string | null {
  if (from === null || !isPersonName(`${from.name} Quill`) || from.name.includes(' ')) return null;
  const isFirst = /^\p{L}+(?=[._-]\p{L})/u.exec(from.email)?.[0].toLowerCase() === foldName(from.name);
  return isFirst && usableEmail({ from, ...context }, from.email) ? from.name : null;
}

/** Everybody who may be the contact, with what speaks for them. */
export function personCandidatesIn(
  context: MailContext,
  document: MailDocument,
  labels: readonly LabelledValue[],
): Candidate[] {
  const proposals = [
    ...labelledPeople(context, document, labels).map(({ name }) => ({ by: 'label', name })),
    { by: 'sender', name: personOf(context.from?.name ?? '') },
    { by: 'answer', name: personOf(context.replyTo?.name ?? '') },
    { by: 'signed', name: signedName(context, document) },
    { by: 'address', name: nameByAddress(context, document) },
  ];
  return personCandidates(
    context,
    document,
    proposals.flatMap(({ by, name }) => (name === null ? [] : [{ by, name }])),
  );
}

function senderOf(context: MailContext): Mine {
  const direct = [context.from, context.replyTo].find(
    (box) => box && usableEmail(context, box.email) && !isMachine(box.email),
  );
  const name = personOf(context.from?.name ?? '') ?? personOf(context.replyTo?.name ?? '') ?? firstNameOf(context);
  return {
    name,
    email:
      direct && (name === null ? personOf(direct.name) !== null : isOwn(direct)) ? emailIdentity(direct.email) : null,
    phone: null,
    source: null,
  };
}

/** "Ada Quill via Planroom <planroom@…>" pairs a name with the address of a mail service. */
const isOwn = ({ name, email }: Mailbox): boolean => !/ via /i.test(name) || isNamedIn(personOf(name) ?? '', email);

function labelledPeople(context: MailContext, document: MailDocument, labels: readonly LabelledValue[]): Mine[] {
  return labels.flatMap((labelled) => {
    if (labelled.kind !== 'contact') return [];
    const name = personIn(labelled.value.text);
    const details = [labelled.value, ...detailLines(document, labelled)];
    const text = details.map((line) => line.text).join('\n');
    const email = emailOf(context, text);
    if (name === null && email === null) return [];
    return [{ name, email, phone: phoneOf(text), source: trimMapped(joinMapped(details.slice(0, 1), ' ')) }];
  });
}

function personIn(text: string): string | null {
  const first = text.split(/[,(|•·\t<:;/]| [-–] | {2,}|\bat\b|\d/)[0]?.trim() ?? '';
  const isCompany = /^, (?:inc|llc|l\.l\.c|llp|lp|ltd|limited|co|corp|pllc)\b/i.test(
    text.trimStart().slice(first.length),
  );
  return isPersonName(first) && !isCompany && !isLabel(first) ? first : null;
}

/** Lines below a labelled name with a title, phone or email, labelled or not. */
function detailLines(document: MailDocument, labelled: LabelledValue): Mapped[] {
  const found: Mapped[] = [];
  for (const line of document.lines.slice(
    labelled.line + (labelled.value.at[0] === undefined ? 0 : 1),
    labelled.line + 6,
  )) {
    const text = line.text.trim();
    const isDetail = /@|\d{3}.*\d{4}/.test(text) || /^(?:phone|e-?mail|tel|ph|cell|office|mobile)\W*$/i.test(text);
    if (text === '' || (!isDetail && (isLabel(text) || found.length > 0))) break;
    found.push(line);
  }
  const own = document.lines[labelled.line];
  return own ? [own, ...found] : found;
}

/** Name above the email address or phone number of a signature. */
function signedName(context: MailContext, document: MailDocument): string | null {
  const lines = document.lines.map((line) => line.text.trim());
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const text = lines[index] ?? '';
    const isDetail = emailOf(context, text) !== null || phoneOf(text) !== null;
    if (!isDetail) continue;
    for (let above = index; above >= Math.max(0, index - 4); above -= 1) {
      const candidate = personInColumns(lines[above] ?? '');
      if (
        candidate !== null &&
        !isSendersCompany(context, candidate) &&
        !ownPerson(context, lines.slice(above, index + 1))
      )
        return candidate;
    }
  }
  return null;
}

/** "Kolbe Construct" above the number of estimating@kolbeconstruct: the company's name, not a person's. */
function isSendersCompany(context: MailContext, name: string): boolean {
  return matchesDomain(name, senderDomain(context)) && !isNamedIn(name, context.from?.email ?? '');
}

/** A name on its own line that the sender's address contains: "jdoyle@…" and "James Doyle". */
function nameByAddress(context: MailContext, document: MailDocument): string | null {
  const email = context.from?.email ?? '';
  const lines = document.lines.map((line) => line.text.trim()).filter((text) => text !== '');
  const named = lines.slice(-maxSignature).find((text) => isPersonName(text) && isNamedIn(text, email));
  return usableEmail(context, email) ? (named ?? null) : null;
}

const maxSignature = 8;

/** Contact of one job of a list: a person, or only the number of an office. */
export function labelledContact(
  context: MailContext,
  document: MailDocument,
  labels: readonly LabelledValue[],
): Found<ContactPerson> | null {
  const [person] = labelledPeople(context, document, labels);
  const office = labels.find(({ kind, value }) => kind === 'contact' && phoneOf(value.text) !== null)?.value;
  const value = person ?? { name: null, email: null, phone: phoneOf(office?.text ?? ''), source: office ?? null };
  if (value.source === null) return null;
  const { name, email, phone } = value;
  return { value: { name, email, phone }, span: spanOfPerson(value.source, { name, email }) };
}

/** "Contact Rex Alderman with questions: 928-555-0131". */
const namedInSentence =
  /\b(?:contact|call|e-?mail|reach(?: out to)?|ask(?: for)?|(?:respond|reply|rsvp|questions|inquiries|rfis|bids|quotes|proposals)(?: (?:should|must|may|can|are to) be (?:directed|sent|submitted|e-?mailed|addressed))?(?: directly)? to)\s+(?<name>\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){1,2})(?= (?:with|for|at|on|if|about|or|to)\b| ?[,.:(]|$)/iu;

/** In text set in columns the receiver is on the left and the sender on the right. */
function personInColumns(line: string): string | null {
  const cells = line.split(/\t| {3,}/).filter((cell) => !/^\s*(?:attn|attention|to|cc)\b\.?\s*:/i.test(cell));
  for (const cell of cells.toReversed()) {
    const spoken = cell.split(/:\s|\b(?:contact|call|reach(?: out to)?|e-?mail|ask)\s+/i).at(-1) ?? '';
    const name = personIn(cell) ?? personIn(spoken) ?? personIn(namedInSentence.exec(cell)?.groups?.name ?? '');
    if (name !== null) return name;
  }
  return null;
}

function ownPerson(context: MailContext, lines: readonly string[]): boolean {
  const emails = lines.join('\n').match(emailPattern) ?? [];
  return emails.some((email) => context.ownDomains.has(domainOf(email)));
}

type Near = { readonly email: string | null; readonly phone: string | null; readonly source: Mapped | null };

function nearName(context: MailContext, document: MailDocument, name: string | null): Near {
  let best: Near = { email: null, phone: null, source: null };
  if (name === null) return best;
  const folded = foldName(name);
  for (const [index, line] of document.lines.entries()) {
    if (!foldName(line.text).includes(folded)) continue;
    const block = ownColumn(blockBelow(document, index), folded);
    const text = block.map((one) => one.text).join('\n');
    if (
      ownPerson(
        context,
        block.map((one) => one.text),
      ) &&
      emailOf(context, text) === null
    )
      continue;
    best = {
      email: best.email ?? emailOf(context, text),
      phone: best.phone ?? phoneOf(text),
      source: best.source ?? trimMapped(line),
    };
    if (best.email !== null && best.phone !== null) break;
  }
  return best;
}

function blockBelow(document: MailDocument, start: number): Mapped[] {
  const rest = document.lines.slice(start, start + 7);
  const end = rest.findIndex((line, index) => index > 0 && line.text.trim() === '');
  return end < 0 ? rest : rest.slice(0, end);
}

function columns(line: Mapped): Mapped[] {
  return splitMapped(line, /\t| {3,}/g).filter((cell) => cell.text.trim() !== '');
}

/** Only the column of the name counts in text set in columns. */
function ownColumn(block: readonly Mapped[], folded: string): readonly Mapped[] {
  const first = block[0] ? columns(block[0]) : [];
  const fromEnd = first.length - 1 - first.findIndex((cell) => foldName(cell.text).includes(folded));
  if (first.length < 2) return block;
  return block.map((line) => {
    const cells = columns(line);
    return cells[cells.length - 1 - fromEnd] ?? line;
  });
}

function phoneNearEmail(document: MailDocument, email: string | null): string | null {
  if (email === null) return null;
  const at = document.lines.findIndex((line) => lowerAscii(line.text).includes(email));
  if (at < 0) return null;
  const near = document.lines.slice(Math.max(0, at - 2), at + 3).map((line) => line.text);
  return phoneOf(near.join('\n'));
}

/** Phone number in the last lines of an email whose sender signs with a first name. */
function closingPhone(document: MailDocument): string | null {
  const lines = document.lines.map((line) => line.text).filter((text) => text.trim() !== '');
  return phoneOf(lines.slice(-4).join('\n'));
}
