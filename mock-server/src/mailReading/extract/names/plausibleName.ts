import type { Found } from '../reading';

/** A number alone, or with the kind of its document: "CSSTC-2026-114", "IFB 1190". */
const documentNumber =
  /^(?:(?:IFB|RFP|RFQ|RFB|ITB|ITT|bid|tender|solicitation|contract)\s*(?:no\.?|number|#)?\s*)?\S*\d\S*$/i;

/** An office that signs: "District Clerk". */
const office =
  /^(?:the )?(?:(?:district|city|town|county|village) )?(?:clerk|engineering|purchasing|procurement|estimating|finance)$/i;

/** The rest of a sentence behind a name: "Harrow Falls WWTP is due Oct 20". */
const sentenceEnd =
  / (?:(?:is|are|was) (?:now )?(?:due|closing|closed|cancelled|canceled|postponed|on hold)|closes|arrived|has (?:been|arrived|closed))(?: .*)?$/i;

/** The beginning of a sentence: "So Shiloh Crossing Church", "If Heron Hall". */
const spoken =
  /^(?:so|and|but|if|could|please|hello|hey|dear|we|you|there|would|does|did|are|is|let|it['’]?s|i['’]m|doing an?|similar to|one more|gc['’]ing|first is|job one is) /i;

/** "4th floor of our Erie building" is no name. */
const ofSpeaker = / (?:our|my|your|their) /i;

/** The mark of an entry of a list, or a label: "1. Heron Hall", "Store: Heron Outfitters". */
const marked = /^(?:[-–*•]|re-?bid\s*[-–:]|\d{1,2}\.|(?:store|site|job|project|building|location):) \p{Lu}/iu;

/** "Linn County's Heron Annex": a name begins behind its owner. */
const owned =
  /^(?:the )?(?:(?:\p{Lu}[\p{L}.-]+ ){1,3}(?:County|District|Authority|Port|College|University)|(?:City|Town|Port|County|Village|Borough|Township|University) of \p{Lu}[\p{L}.-]+(?: \p{Lu}[\p{L}.-]+){0,3})['’]s? \p{Lu}/u;

/** "Tollefson Dairy Expansion Wednesday" */
const endsWithDay = / (?:mon|tues|wednes|thurs|fri|satur|sun)day$/i;

/** "Atlantic Standard Time" */
const zoneOfTime = /\b(?:standard|daylight|local|prevailing|central|eastern|pacific|mountain|atlantic|alaska) time$/i;

/** "Heron Clinic, 77 W Heron St" */
const endsWithStreet =
  /, \d{1,6} [^,]{2,40} (?:st|street|ave|avenue|rd|road|dr|drive|blvd|boulevard|ln|lane|hwy|highway|pkwy)\.?(?: [NSEW]{1,2})?$/i;

const hasBalancedBrackets = (text: string): boolean => {
  let open = 0;
  for (const char of text) {
    if (char === '(') open += 1;
    if (char === ')') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
};

/** True if a text can be the name of a project, whatever named it. */
export const isPlausibleName = (text: string): boolean =>
  !documentNumber.test(text) &&
  !office.test(text) &&
  !spoken.test(text) &&
  !endsWithDay.test(text) &&
  !zoneOfTime.test(text) &&
  !endsWithStreet.test(text) &&
  !ofSpeaker.test(text) &&
  !marked.test(text) &&
  !owned.test(text) &&
  hasBalancedBrackets(text);

/** Cuts the rest of a sentence off a name. */
export const withoutSentence = (found: Found<string>): Found<string> => {
  const value = found.value.replace(sentenceEnd, '');
  if (value === found.value || value.trim() === '') return found;
  const { span } = found;
  const isOneToOne = span !== null && span.end - span.start === found.value.length;
  return { value, span: isOneToOne ? { ...span, end: span.start + value.length } : span };
};
