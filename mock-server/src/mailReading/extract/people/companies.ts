import { sliceMapped, spanOf, trimMapped, type Mapped } from '../../mapped';
import type { MailContext } from '../context';
import { displayedCompany, senderDomain } from './displayedCompany';
import { statements, type MailDocument } from '../text/document';
import type { LabelledValue } from '../text/labels';
import { foldName, isTitle, looksLikeCompany, matchesDomain, personOf } from '../text/naming';
import { sourceOfValue } from '../sourceOfValue';
import type { Found } from '../reading';
import { companyCandidates, type CompanyProposal } from '../../evidence/companyCandidates';
import type { Candidate } from '../../evidence/candidate';
import { chosen, judged } from '../../evidence/decide';
import { fieldThresholds, fieldWeights } from '../../evidence/thresholds';

/** What each reader takes for the company. */
function companyProposals(
  context: MailContext,
  document: MailDocument,
  labels: readonly LabelledValue[],
): CompanyProposal[] {
  const readers: Readonly<Record<string, () => Found<string> | null>> = {
    label: () => labelledCompany(labels),
    signed: () => signedCompany(context, document),
    shown: () => fuller(document, displayedCompany(context)),
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
  return chosen(judged(candidates, fieldWeights.company ?? {}), fieldThresholds.company);
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
