import { spanOf, sliceMapped, type Mapped } from '../../mapped';
import { documentText, statements, type MailDocument } from '../text/document';
import type { Found, UnionType } from '../reading';

/** Reads the labour terms of a project if the email states them. "Private wages" says nothing. */

const rules: readonly (readonly [UnionType, RegExp])[] = [
  ['Non Union', /\b(?:non[- ]?union|open[- ]shop|merit[- ]shop)\b|\b(?:(?:is|it[’']s) )?not (?:a )?union\b/i],
  [
    'Prevailing Wage',
    /(?<!\bnon[- ])\bprevailing[- ]wages?\b|\bwages?(?: rates?)?(?:\s*:|\t)(?:(?!\b(?:no|not|non)\b)[^.;]){0,60}\bprevailing\b|\bBOLI\b|\bprevailing rates?\b|\bdavis[- ]?bacon\b|\bPW (?:job|project|rates|wages)\b|\bprevailing rates? of (?:pay|wages?)\b|\bpublic works? (?:wage|contract at)\b|\bstate wage rates\b/i,
  ],
  [
    'Union',
    /\bunioni[sz]ed\b|\bunion (?:job|site|hall (?:subs?|subcontractors?|only)|labou?r|project|only|shop|subcontractors?|subs?|trades?|scale|wages?|contractors?|signatory|affiliat\w+|workforce|crews?)\b|\bsignatory (?:to|with|subcontractors?|contractors?|subs?)\b|\b(?:all|must be|be) union\b|\bproject labou?r agreement\b|\bPLA\b|^\W*labou?r\W+union\b|\bunion\W*$/i,
  ],
];

const denied = /\b(?:no|not|without|isn't|aren't|not subject to|do(?:es)? not|don't|neither)\b[^.;]{0,40}$/i;
const deniedBehind =
  /^\s*:\s*(?:no|none)\b|^[^.;]{0,30}\b(?:(?:do|does|is|are|will) not|don't|doesn't|not (?:apply|required)|n\/a)\b/i;
const alternatives =
  /\b(?:union|non[- ]?union|(?:open|merit)[- ]shop)(?: shops?| subs?| contractors?)?(?:,? (?:and|or) )(?:non[- ]?union|union|(?:open|merit)[- ]shop)\b|\bunion\/non/i;

/** Skips the sentences of most emails, which contain none of these words. */
const anyWord = /union|shop|wage|prevailing|bacon|\bPW\b|\bPLA\b|\bBOLI\b|public works|signatory|labou?r agreement/i;

/** "We are an open shop contractor": the company's own terms, used only if the project's are missing. */
const shopOfCompany = /^(?:[- ]shop)? (?:general )?(?:contractor|company|builder|firm|gc|cm|outfit)\b(?!s)/i;

/** Reads the labour terms: of the project, else of the contractor. */
export function readUnionType(document: MailDocument): Found<UnionType> | null {
  if (!anyWord.test(documentText(document))) return null;
  let ofCompany: Found<UnionType> | null = null;
  for (const statement of statements(document)) {
    for (const said of saidIn(statement)) {
      if (!said.isOfCompany) return said.found;
      ofCompany ??= said.found;
    }
  }
  return ofCompany;
}

type Said = { readonly found: Found<UnionType>; readonly isOfCompany: boolean };

function saidIn(statement: Mapped): Said[] {
  if (alternatives.test(statement.text) || statement.text.endsWith('?')) return [];
  return rules.flatMap(([type, pattern]) => {
    const match = pattern.exec(statement.text);
    if (!match) return [];
    const end = match.index + match[0].length;
    const behind = statement.text.slice(end);
    const ahead = statement.text.slice(0, match.index);
    // "Not prevailing, open shop": a comma ends what is denied before the terms of a shop.
    const denies = type === 'Non Union' ? ahead.slice(ahead.lastIndexOf(',') + 1) : ahead;
    if (denied.test(denies) || deniedBehind.test(behind)) return [];
    const found = { value: type, span: spanOf(sliceMapped(statement, match.index, end)) };
    return [{ found, isOfCompany: shopOfCompany.test(behind) }];
  });
}
