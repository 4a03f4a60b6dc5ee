import { sliceMapped, type Mapped } from '../../mapped';
import { nameAfterAsking } from './askedName';
import type { MailContext } from '../context';
import { senderDomain } from '../people/displayedCompany';
import type { MailDocument } from '../text/document';
import { isPlausibleName, withoutSentence } from './plausibleName';
import { projectPhrase } from './projectPhrase';
import type { LabelledValue } from '../text/labels';
import { nameAboveAddress, nameBeforeAddress, nameBehindAddress, nameUnderHeading, withoutAddress } from './placedName';
import { sourceOfValue } from '../sourceOfValue';
import type { Found } from '../reading';
import { nameInSubject, nameOfKindInSubject, nameOfThread, pieceInBody, nameBetweenSlashes } from './subjectName';
import { bracketBehind, titleFound } from './titles';
import { nameCandidates, type NameProposal } from '../../evidence/nameCandidates';
import type { Candidate } from '../../evidence/candidate';
import { chosen, judged } from '../../evidence/decide';
import { fieldWeights } from '../../evidence/thresholds';

/** What each reader takes for the name. */
function nameProposals(context: MailContext, document: MailDocument, labels: readonly LabelledValue[]): NameProposal[] {
  const readers: Readonly<Record<string, () => Found<string> | null>> = {
    label: () => labelledName(labels),
    above: () => nameAboveAddress(document),
    letter: () => nameInLetter(context, document),
    subject: () => nameInSubject(context),
    slashes: () => nameBetweenSlashes(context),
    kind: () => nameByKind(context, document),
    piece: () => pieceInBody(context),
    rest: () => (context.isReply ? nameOfThread(context) : nameOfKindInSubject(context)),
  };
  let isFirst = true;
  return Object.entries(readers).flatMap(([by, read]) => {
    const found = read();
    const name = found && withoutSentence(found);
    const source = name && isPlausibleName(name.value) ? sourceOfValue(document, name) : null;
    if (source === null) return [];
    const proposals = [{ by, source }, ...(isFirst ? [{ by: 'cascade', source }] : [])];
    isFirst = false;
    return proposals;
  });
}

/** The likeliest name. */
export function readName(
  context: MailContext,
  document: MailDocument,
  labels: readonly LabelledValue[],
  city: string | null,
): Found<string> | null {
  return chosen(judged(nameCandidatesIn(context, document, labels, city), fieldWeights.name ?? {}), 'name');
}

/** Everything that may be the name, with what speaks for it. */
export function nameCandidatesIn(
  context: MailContext,
  document: MailDocument,
  labels: readonly LabelledValue[],
  city: string | null,
): Candidate[] {
  return nameCandidates(context, document, nameProposals(context, document, labels), city);
}

/** Name of the request, or one above its address or under a heading. */
function nameInLetter(context: MailContext, document: MailDocument): Found<string> | null {
  const found =
    nameAfterAsking(document, senderDomain(context)) ??
    nameAboveAddress(document) ??
    nameBeforeAddress(document) ??
    nameUnderHeading(document) ??
    nameBehindAddress(document);
  return found === null
    ? null
    : (subjectsOwn(context, found.value) ?? fuller(context, found.value.toLowerCase()) ?? found);
}

/**
 * "the Ironworks Brewery Taproom tenant improvement" in an email with the subject "RFP - Ironworks Brewery Taproom".
 */
function subjectsOwn(context: MailContext, name: string): Found<string> | null {
  const loud = name.replace(/(?: \p{Ll}[\p{Ll}-]*){2,}$/u, '');
  if (loud === name) return null;
  const named = nameInSubject(context);
  if (named?.value === loud) return named;
  const at = context.subject.text.lastIndexOf(loud);
  return at >= 0 && /^\s*(?:$|[|,(!?–—-])/.test(context.subject.text.slice(at + loud.length))
    ? titleFound(sliceMapped(context.subject, at, at + loud.length))
    : null;
}

/**
 * "Larkfield Dental (TI)" in a subject, or "Yacht Club, Grill Room" if the email writes it too: names in sentences end
 * at brackets and commas.
 */
function fuller(context: MailContext, name: string): Found<string> | null {
  const subject = context.subject.text.toLowerCase();
  if (subject.includes(`${name} (`)) {
    const bracketed = nameInSubject(context);
    const isWhole = bracketed?.value.toLowerCase().startsWith(name) === true;
    return isWhole && bracketBehind.test(bracketed.value.slice(name.length)) ? bracketed : null;
  }
  const behind = / at [\p{Lu}\d][^-–—|:,(]*/u.exec(context.subject.text.slice(subject.indexOf(name) + name.length));
  if (subject.includes(`${name} at `) && behind?.index === 0)
    return writtenToo(context, name + behind[0].toLowerCase());
  const repeated = subject.includes(`${name}, `) ? pieceInBody(context) : null;
  return repeated?.value.toLowerCase().startsWith(`${name}, `) ? repeated : null;
}

/** Finds the words of the subject in the email: "Boiler Replacement at Vistula Manor". */
function writtenToo({ documents }: MailContext, words: string): Found<string> | null {
  for (const document of documents) {
    for (const line of document.lines) {
      const at = line.text.toLowerCase().indexOf(words.trimEnd());
      if (at >= 0) return titleFound(sliceMapped(line, at, at + words.trimEnd().length));
    }
  }
  return null;
}

/**
 * "the Whitmore Mill Conversion, over in Putnam": words that name a project anywhere; the subject shows where they end.
 */
function nameByKind(context: MailContext, document: MailDocument): Found<string> | null {
  const phrase = projectPhrase(context, document);
  if (phrase === null) return null;
  const piece = pieceInBody(context);
  const isSame = piece !== null && (piece.value.startsWith(phrase.text) || phrase.text.endsWith(piece.value));
  return isSame ? piece : titleFound(phrase);
}

/** "B-27-9 Maple Middle School Reroof": the number of a solicitation is before its title; "US-61" is a road. */
function withoutNumber(value: Mapped): Mapped {
  const number =
    /^(?!(?:US|I|SR|SH|FM|CR|RT|HWY)-\d)(?=\S*\d)(?=\S*-)[A-Z\d][A-Z\d.-]{3,19}\s+[-–:]?\s*(?=\p{Lu}\p{L}+ \p{L})/u.exec(
      value.text,
    )?.[0] ?? '';
  return sliceMapped(value, number.length);
}

function labelledName(labels: readonly LabelledValue[]): Found<string> | null {
  const named = labels.filter((one) => one.kind === 'name');
  const labelled = named.find((one) => /\b(?:name|title)\b/i.test(one.label)) ?? named[0];
  if (!labelled || labelled.value.text.length > 120 || /^\S*\d\S*$/.test(labelled.value.text)) return null;
  return titleFound(withoutNumber(withoutAddress(labelled.value)));
}
