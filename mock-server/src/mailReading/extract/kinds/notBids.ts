import type { MailContext } from '../context';
import { documentText, statements } from '../text/document';
import { memoizePerSource } from '../text/memoize';

/** Recognises emails about prices that invite to no bid. */

const contractHeld =
  /\b(?:[Uu]nder|[Pp]er|[Aa]gainst) (?:your|our|the) (?:current |existing )?(?:sub-?)?contract\b|\b[Cc]hange [Oo]rder (?:[Rr]equests?|proposals?|pricing|quotes?|no\.? ?\d|# ?\d)|\bas a change order\b|\byour (?:COR|PCO|COP|change order)s?\b|\b(?:ASI|PCO|CCD|COR|RFC) ?(?:#|[Nn]o\.?)? ?\d/;
const priceWords = /\b(?:pric(?:e|es|ing)|quotes?|proposals?|costs?|change orders?|COR|PCO|numbers?)\b/;

const offersGoods =
  /\bdo you (?:guys )?(?:need|want) (?:a |an |any )(?:quick |free )?(?:quotes?|prices?|pricing|estimates?)\b(?! (?:form|breakdown|extension))|\bour (?:\w+ ){0,2}(?:pricing|prices) (?:is|are) (?:good|valid)\b|\bearn your business\b|\b(?:\d+[- ]minute|free|live|product) demo\b|\b(?:our|new) line of\b|\bwe (?:would|[’']d) (?:love|like) to (?:quote|bid|price) (?:for you|your (?:next|upcoming|current))\b/i;

/** A change to work under contract: "Under your subcontract, please price the added lights". */
function asksForChange(context: MailContext): boolean {
  return context.documents.some((document) =>
    statements(document).some(({ text }) => contractHeld.test(text) && priceWords.test(text)),
  );
}

/** A supplier's own offer: "Do you need a quote on coatings?" */
export const offersPrices = memoizePerSource((context: MailContext): boolean =>
  context.documents.some((document) => offersGoods.test(documentText(document))),
);

/** True for emails about prices of a running contract or of goods on offer. */
export const isNoInvitation = memoizePerSource(
  (context: MailContext): boolean =>
    !/\binvit|\bitb\b|\bbid(?:s|ders?|ding)?\b/i.test(context.subject.text) &&
    (asksForChange(context) || offersPrices(context)),
);
