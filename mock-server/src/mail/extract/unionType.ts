import { spanOf, sliceMapped } from '../mapped';
import { statements, type MailDocument } from './document';
import type { Found, UnionType } from './reading';

/** Whose wages the work is done at, where the mail says so. "Private wages" says nothing. */

const rules: readonly (readonly [UnionType, RegExp])[] = [
  ['Non Union', /\b(?:non[- ]?union|open[- ]shop|merit[- ]shop)\b|\b(?:is|it[’']s) not (?:a )?union\b/i],
  [
    'Prevailing Wage',
    /\bprevailing[- ]wages?\b|\bwages?(?: rates?)?\s*:\s*prevailing\b|\bdavis[- ]?bacon\b|\bPW (?:job|project|rates|wages)\b|\bprevailing rates? of (?:pay|wages?)\b|\bpublic works? (?:wage|contract at)\b|\bstate wage rates\b/i,
  ],
  [
    'Union',
    /\bunion (?:job|labou?r|project|only|shop|subcontractors?|subs?|trades?|scale|wages?|contractors?|signatory|affiliat\w+|workforce|crews?)\b|\bsignatory (?:to|with|subcontractors?|contractors?|sub)\b|\b(?:all|must be|be) union\b|\bproject labor agreement\b|^\W*labou?r\W+union\b|\bunion\W*$/i,
  ],
];

const denied = /\b(?:no|not|without|isn't|aren't|not subject to|do(?:es)? not|don't|neither)\b[^.;]{0,40}$/i;
const deniedBehind =
  /^\s*:\s*(?:no|none)\b|^[^.;]{0,30}\b(?:(?:do|does|is|are|will) not|don't|doesn't|not (?:apply|required)|n\/a)\b/i;
const alternatives =
  /\b(?:union|non[- ]?union|(?:open|merit)[- ]shop)(?: shops?| subs?| contractors?)?(?:,? (?:and|or) )(?:non[- ]?union|union|(?:open|merit)[- ]shop)\b|\bunion\/non/i;

export function readUnionType(document: MailDocument): Found<UnionType> | null {
  for (const statement of statements(document)) {
    if (alternatives.test(statement.text)) continue;
    for (const [type, pattern] of rules) {
      const match = pattern.exec(statement.text);
      if (!match) continue;
      const end = match.index + match[0].length;
      if (denied.test(statement.text.slice(0, match.index)) || deniedBehind.test(statement.text.slice(end))) continue;
      return { value: type, span: spanOf(sliceMapped(statement, match.index, end)) };
    }
  }
  return null;
}
