import type { MailContext } from '../context';
import { senderDomain } from './displayedCompany';
import { cutDocument, documentText, type MailDocument } from '../text/document';
import { phoneOf } from './phones';
import { foldName, looksLikeCompany, matchesDomain, personOf } from '../text/naming';

/** Finds the start of the signature. */

const signOff =
  /^\s*(?:(?:many )?thanks(?: .{0,20})?|thank you(?: .{0,20})?|(?:kind |best |warm )?regards|best(?: wishes)?|(?:yours )?(?:sincerely|truly|faithfully)|yours sincerely|(?:very )?respectfully(?: yours)?|v\/r|cheers|cordially|-{2,}|–|—|_{2,})\s*[,.!]?\s*$/i;

/** Email without its signature: an address below a name is the sender's office. */
export function withoutSignature(context: MailContext, document: MailDocument): MailDocument {
  const at = signatureLine(context, document);
  return at > 0 ? cutDocument(document, 0, at) : document;
}

/** First line of the signature; -1 without one. */
export function signatureLine(context: MailContext, document: MailDocument): number {
  const signed = signedLine(context, document);
  if (signed > 0) return signed;
  const at = document.lines.findLastIndex((line, index) => index > 2 && signOff.test(line.text));
  return at > 0 && documentText(cutDocument(document, at, document.lines.length)).length < 900 && !isRule(document, at)
    ? at
    : -1;
}

/** Without a closing phrase, the sender's or company's name begins the signature if little follows. */
function signedLine(context: MailContext, document: MailDocument): number {
  const person = foldName(personOf(context.from?.name ?? '') ?? '');
  const domain = senderDomain(context);
  const isSender = (text: string) =>
    person !== '' ? foldName(text).startsWith(person) : looksLikeCompany(text) && matchesDomain(text, domain);
  const inOneLine = document.lines.findLastIndex(
    (line, index) => index > 0 && isSender(line.text.trim()) && isContactLine(line.text),
  );
  if (inOneLine > 0 && document.lines.length - inOneLine < maxBelow) return inOneLine;
  const at = document.lines.findLastIndex(
    (line, index) => index > (person === '' ? 2 : 0) && line.text.length < 60 && isSender(line.text.trim()),
  );
  return at > 0 && documentText(cutDocument(document, at, document.lines.length)).length < 300 ? at : -1;
}

const maxBelow = 12;

/** "Tess Vale | Pine & Vale Construction | 6100 Legacy Dr, Frisco, TX | 469-555-0109": a signature in one line. */
function isContactLine(text: string): boolean {
  return text.length < 300 && /[|•·,;] /.test(text) && (phoneOf(text) !== null || text.includes('@'));
}

/** A row of dashes below a heading is not a signature. */
function isRule(document: MailDocument, at: number): boolean {
  return at < document.lines.length / 2 && /^[\s_–—-]+$/.test(document.lines[at]?.text ?? '');
}
