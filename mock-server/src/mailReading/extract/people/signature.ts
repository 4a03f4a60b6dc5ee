import type { MailContext } from '../context';
import { senderDomain } from './displayedCompany';
import { cutDocument, documentText, type MailDocument } from '../text/document';
import { foldName, looksLikeCompany, matchesDomain, personOf } from '../text/naming';

/** Finds the start of the signature. */

const signOff =
  /^\s*(?:(?:many )?thanks(?: .{0,20})?|thank you(?: .{0,20})?|(?:kind |best |warm )?regards|best(?: wishes)?|(?:yours )?(?:sincerely|truly|faithfully)|yours sincerely|(?:very )?respectfully(?: yours)?|v\/r|cheers|cordially|-{2,}|–|—|_{2,})\s*[,.!]?\s*$/i;

/** Email without its signature: an address below a name is the sender's office. */
export function withoutSignature(context: MailContext, document: MailDocument): MailDocument {
  const signed = signedLine(context, document);
  if (signed > 0) return cutDocument(document, 0, signed);
  const at = document.lines.findLastIndex((line, index) => index > 2 && signOff.test(line.text));
  return at > 0 && documentText(cutDocument(document, at, document.lines.length)).length < 900 && !isRule(document, at)
    ? cutDocument(document, 0, at)
    : document;
}

/** Without a closing phrase, the sender's or company's name begins the signature if little follows. */
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

/** A row of dashes below a heading is not a signature. */
function isRule(document: MailDocument, at: number): boolean {
  return at < document.lines.length / 2 && /^[\s_–—-]+$/.test(document.lines[at]?.text ?? '');
}
