import { sliceMapped, spanOf, trimMapped, type Mapped } from '../../mapped';
import type { MailContext } from '../context';
import { displayedCompany, senderDomain } from './displayedCompany';
import { statements, type MailDocument } from '../text/document';
import type { LabelledValue } from '../text/labels';
import { foldName, isTitle, looksLikeCompany, matchesDomain, notCompany, office, personOf } from '../text/naming';
import { sourceOfValue } from '../sourceOfValue';
import type { Found } from '../reading';
import { companyCandidates, type CompanyProposal } from '../../evidence/companyCandidates';
import type { Candidate } from '../../evidence/candidate';
import { chosen, judged } from '../../evidence/decide';
import { fieldWeights } from '../../evidence/thresholds';

/** Reads the company that requests the bid. */

const companyPattern = "(?<company>\\p{Lu}[\\p{L}\\d’'ʻ.&,+\\/ -]{1,70}?)";
const asks =
  '(?:(?:is|are|has|have|would|cordially|hereby|again|also|formally|now|currently|kindly|will be|’s team) )*(?:invit(?:es?|ed|ing)|request(?:s|ed|ing)?|solicit(?:s|ing)?|collect(?:s|ing)|(?:will|shall) (?:receive|accept)|receiv(?:es|ing)|prepar(?:es|ing)|seek(?:s|ing)?|ask(?:s|ed|ing)?|needs?|wants?|requires?|accepting|bidding|pricing|taking bids|looking for|putting together|the (?:prime|general contractor|gc|construction manager|cm)|like (?:your company|you|to invite)|pleased to|published|gathering|working on|tendering|estimating|estimates?|closed|changed|added|posted|issued|extended|updated|revised|sent your company|shared|selected|chosen|shortlisted)\\b';

const prosePatterns: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:(?!(?:The|City|County|Town|Village|Port|University|State|Board|Department|District|Borough|Township|College) )\\p{Lu}[\\p{L}.'’-]+ ){1,4}(?:from|of|with|at) )${companyPattern} ${asks}`,
    'u',
  ),
  new RegExp(
    `^(?:[Oo]n behalf of |[Rr]eminder that |[Tt]his is (?:a |just a )?(?:friendly )?reminder that )?${companyPattern}(?: \\([^)]{1,30}\\))?,? ${asks}`,
    'u',
  ),
  new RegExp(
    `\\b(?:[Ii]nvitation to [Bb]id|INVITATION TO BID|[Yy]ou [Aa]re [Bb]eing [Ii]nvited|invited(?: to (?:bid|quote|price))?|[Bb]id [Ii]nvitation|[Bb]id [Rr]equest) (?:from|[Bb]y) ${companyPattern}(?: (?:for|to|on|and)\\b|[,:]|(?<!\\b(?:Bros|St|Mt|Ft|No|Dist|Inc|Co|Corp|\\p{Lu}))[.](?:\\s|$)|$)`,
    'u',
  ),
  new RegExp(
    `\\b(?:received|accepted|opened) by (?:the )?${companyPattern}(?: (?:until|at|on|in|for|no later|not later|up to)\\b|,|(?<!\\b(?:Bros|St|Mt|Ft|No|Dist|\\p{Lu}))[.](?:\\s|$)|$)`,
    'u',
  ),
  new RegExp(
    `\\b(?:here at|[Oo]n behalf of|I am with|[Ww]e at|I[’']m with|I work (?:for|at)|[MmOo](?:y|ur) company(?: is)?|[Ww]e are|[Tt]his is \\p{Lu}\\p{Ll}+(?: \\p{Lu}[\\p{L}'’-]+)? (?:with|from|at)) ${companyPattern}(?:,| (?:we|i|is|are|and)\\b|[.:]|$)`,
    'u',
  ),
];

/** What each reader takes for the company. */
function companyProposals(
  context: MailContext,
  document: MailDocument,
  labels: readonly LabelledValue[],
): CompanyProposal[] {
  const readers: Readonly<Record<string, () => Found<string> | null>> = {
    label: () => labelledCompany(labels),
    signed: () => signedCompany(context, document),
    prose: () => companyInProse(context, document),
    subject: () => companyOfSubject(context),
    shown: () => fuller(document, displayedCompany(context)),
    domain: () => companyByDomain(context, document),
    piece: () => ownPiece(context),
  };
  let isFirst = true;
  return Object.entries(readers).flatMap(([by, read]) => {
    const found = read();
    if (found === null) return [];
    const source = sourceOfValue(document, found);
    const proposals = [{ by, source }, ...(isFirst ? [{ by: 'cascade', source }] : [])];
    isFirst = false;
    return proposals;
  });
}

/** The likeliest company. */
export function readCompany(
  context: MailContext,
  document: MailDocument,
  labels: readonly LabelledValue[],
  name: string | null,
): Found<string> | null {
  const candidates = companyCandidatesIn(context, document, labels, name);
  return chosen(judged(candidates, fieldWeights.company ?? {}), 'company');
}

/** Everything that may be the company, with what speaks for it. */
export function companyCandidatesIn(
  context: MailContext,
  document: MailDocument,
  labels: readonly LabelledValue[],
  name: string | null,
): Candidate[] {
  return companyCandidates(context, document, companyProposals(context, document, labels), name);
}

/** The sender's name may be shorter than in the email: "Kilnworth" and "Kilnworth Construction Group". */
function fuller(document: MailDocument, shown: Found<string> | null): Found<string> | null {
  if (shown === null || looksLikeCompany(shown.value)) return shown;
  for (const statement of statements(document)) {
    for (const match of statement.text.matchAll(capitalisedRun)) {
      const text = match[0].replace(/[.,]$/, '');
      if (text.startsWith(`${shown.value} `) && looksLikeCompany(text))
        return { value: text, span: spanOf(sliceMapped(statement, match.index, match.index + text.length)) };
    }
  }
  return shown;
}

function labelledCompany(labels: readonly LabelledValue[]): Found<string> | null {
  const labelled = labels.find(
    (one) => one.kind === 'company' && one.value.text.length <= 80 && !one.value.text.includes('@'),
  );
  if (!labelled) return null;
  const value = trimMapped(sliceMapped(labelled.value, 0, labelled.value.text.split(/\s+[–|•(]|\s+-\s+/)[0]?.length));
  return value.text === '' ? null : { value: value.text, span: spanOf(value) };
}

function companyInProse(context: MailContext, document: MailDocument): Found<string> | null {
  const texts = statements(document).slice(0, 30);
  for (const text of texts) {
    for (const pattern of prosePatterns) {
      const found = companyMatch(context, text, pattern.exec(text.text));
      if (found) return found;
    }
  }
  return null;
}

function companyMatch(context: MailContext, source: Mapped, match: RegExpExecArray | null): Found<string> | null {
  const company = match?.groups?.company;
  if (
    !match ||
    company === undefined ||
    notCompany.test(company) ||
    /^(?:the )?(?:city |county |town |district )?(?:clerk|owner|engineer|architect|secretary|purchasing agent)s?$/i.test(
      company,
    ) ||
    foldName(company) === foldName(personOf(context.from?.name ?? '') ?? '-') ||
    /\b(?:has|have|was|were|your?|is|are)\b/.test(company)
  )
    return null;
  const start = match.index + match[0].indexOf(company);
  const piece = trimMapped(sliceMapped(source, start, start + company.replace(office, '').length));
  if (!isCapitalised(piece.text)) return null;
  const isKnown = looksLikeCompany(piece.text) || matchesDomain(piece.text, senderDomain(context));
  return isKnown ||
    /^(?:\p{Lu}[\p{L}\d.'’-]*|&|and|of|the)(?: (?:\p{Lu}[\p{L}\d.'’-]*|&|and|of|the))+$/u.test(piece.text)
    ? { value: piece.text, span: spanOf(piece) }
    : null;
}

function companyOfSubject(context: MailContext): Found<string> | null {
  const pattern = new RegExp(
    `(?:\\bfrom ${companyPattern}(?: for\\b|$)|^${companyPattern.replace('company', 'first')} has (?:invited|closed)\\b|\\((?<last>[^)]{3,60})\\)(?: -|$))`,
    'u',
  );
  const match = pattern.exec(context.subject.text);
  const company = match?.groups?.company ?? match?.groups?.first ?? match?.groups?.last;
  if (!match || company === undefined || !looksLikeCompany(company)) return null;
  const start = match.index + match[0].indexOf(company);
  return {
    value: company.trim(),
    span: spanOf(trimMapped(sliceMapped(context.subject, start, start + company.length))),
  };
}

/** "Heron CM - Invitation to Bid - Tern Hall": senders put their company first. */
function ownPiece(context: MailContext): Found<string> | null {
  const { subject } = context;
  const end = /\s+[-–—|]\s+|:\s+/.exec(subject.text)?.index ?? 0;
  const piece = trimMapped(sliceMapped(subject, 0, end));
  return end > 0 && isCapitalised(piece.text) && matchesDomain(piece.text, senderDomain(context))
    ? { value: piece.text, span: spanOf(piece) }
    : null;
}

/** The line of the signature that names the company. */
function signedCompany(context: MailContext, document: MailDocument): Found<string> | null {
  const person = personOf(context.from?.name ?? '') ?? '';
  const lines = document.lines.map(trimMapped);
  const at = lines.findLastIndex((line) => person !== '' && foldName(line.text).startsWith(foldName(person)));
  if (at < 0) return null;
  for (const line of lines.slice(at, at + 5)) {
    for (const piece of signaturePieces(line).map(withoutBracket)) {
      if (foldName(piece.text) === foldName(person)) continue;
      if (
        piece.text.length <= 70 &&
        !/[@:]|\d{3}/.test(piece.text) &&
        isCapitalised(piece.text) &&
        (matchesDomain(piece.text, senderDomain(context)) || (looksLikeCompany(piece.text) && !isTitle(piece.text)))
      )
        return { value: piece.text, span: spanOf(piece) };
    }
  }
  return null;
}

/** "Tidal Basin JV (Crowe/Sandifer)" */
function withoutBracket(piece: Mapped): Mapped {
  return sliceMapped(piece, 0, piece.text.replace(/(?<=\S)\s*\([^()]*\)$/, '').length);
}

function isCapitalised(text: string): boolean {
  return text
    .split(/\s+/)
    .every((word) =>
      /^(?:[^\p{L}]*[\p{Lu}\d]|&$|(?:and|of|the|de|la|du|et|e|y|und|inc|llc|ltd|ltée)\.?$|[^\p{L}]+$)/u.test(word),
    );
}

function signaturePieces(line: Mapped): Mapped[] {
  const pieces: Mapped[] = [];
  let start = 0;
  for (const match of line.text.matchAll(/\s+[|•·–—-]\s+|,\s+(?!(?:inc|llc|ltd|l\.l\.c|co)\b)|\t/gi)) {
    pieces.push(trimMapped(sliceMapped(line, start, match.index)));
    start = match.index + match[0].length;
  }
  return [...pieces, trimMapped(sliceMapped(line, start))].filter((piece) => piece.text !== '');
}

const capitalisedRun = /\p{Lu}[\p{L}\d.'’-]*(?: (?:&|and|of|\p{Lu}[\p{L}\d.'’-]*)){0,6}/gu;

function companyByDomain(context: MailContext, document: MailDocument): Found<string> | null {
  const domain = senderDomain(context);
  if (domain === '') return null;
  for (const statement of statements(document)) {
    for (const match of statement.text.matchAll(capitalisedRun)) {
      const text = match[0].replace(/[.,]$/, '');
      if (text.includes(' ') && matchesDomain(text, domain))
        return { value: text, span: spanOf(sliceMapped(statement, match.index, match.index + text.length)) };
    }
  }
  return null;
}
