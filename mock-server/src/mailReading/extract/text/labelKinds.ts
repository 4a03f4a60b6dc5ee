/** Recognises labels and their kinds. */

/** Kind of a label. `other` is a known label of no use: it ends the value before. */
export type LabelKind =
  | 'name'
  | 'package'
  | 'company'
  | 'contact'
  | 'location'
  | 'city'
  | 'state'
  | 'postalCode'
  | 'bidDue'
  | 'bidTime'
  | 'rfiDue'
  | 'jobWalk'
  | 'email'
  | 'phone'
  | 'labor'
  | 'other';

const bidNoun = '(?:bids?|quotes?|quotations?|proposals?|pricing|tenders?|numbers?|estimates?)';
const who = '(?:(?:sub|subs|subcontractor|sub-contractor|trade|your|vendor|supplier) )?';

/** The first match wins, so narrow patterns come first. Labels are in lower case, without outer punctuation. */
const labelRules: readonly (readonly [LabelKind, RegExp])[] = [
  [
    'other',
    /^(?:gc|owner|prime|general contractor|architect)s?'? (?:bid|proposal|tender)s?\b|^our bid\b|^(?:fax|website|web|architect|engineer|owner|client|developer)$|^bid (?:form|bond|number|no|id|opening.*)$|^(?:project|job) (?:id|number|no|type|size|value|budget|summary|description|details)$|^description$|^attn$|^attention$|^to$|^cc$|^subject$|^sent$|^date$|^user(?: ?name)?$|^password$|^company name$|^security key$|^access key$/,
  ],
  ['bidTime', new RegExp(`^(?:${bidNoun} )?(?:due )?time(?: due)?$|^time ${bidNoun} (?:are )?due$`)],
  [
    'rfiDue',
    /^(?:pre-?bid )?(?:rfis?|requests? for information|questions?|q ?& ?a|inquir(?:y|ies)|clarifications?)(?: (?:are|is|must be|to be))?(?: (?:due|deadline|cut-? ?off|close|end|submitted))?(?: (?:date|by|no later than|nlt))*(?: (?:&|and|\/) time)?$|^(?:last day|deadline|due date|cut-? ?off|final day|latest) (?:for|to submit|to ask|of) (?:rfis?|questions?|inquiries|clarifications?|requests for information).*$|^(?:last|final) (?:rfis?|questions?|inquiries)(?: due)?$/,
  ],
  [
    'jobWalk',
    /^(?:(?:mandatory|optional|non-mandatory|required|job|project|site|bidders'?|pre-?(?:bid|proposal)) )*(?:walk(?:-? ?through|-? ?thru|s)?|site ?(?:visit|walk|tour|inspection|meeting)|jobwalk|visit|tour|site explanation(?: meeting)?|(?:site |job )?showing|pre-?(?:bid|proposal)(?: (?:meeting|conference|walk(?:-? ?through|-? ?thru)?|site (?:visit|walk)))?|conference|site inspection)(?: (?:date|time|date & time|date and time|date\/time))?$/,
  ],
  [
    'bidDue',
    new RegExp(
      `^${who}${bidNoun}(?: (?:are|is|must be))?(?: (?:due|deadline|date|closing|closes?|close|received|submission|submittal|cut-? ?off|nlt|by|in by|no later than|needed|wanted|requested))+(?: (?:to us|back|in))?(?: ?(?:&|and|\\/)? ?time)?(?: (?:is|by))?$|^(?:due|due date|due by|due on|date due|deadline|closing date|closing|new (?:bid )?(?:due )?date|revised (?:bid )?(?:due )?date|response due(?: date)?|submission deadline|return (?:bids?|quotes?|pricing) by|(?:bids?|quotes?|pricing|proposals?) to (?:us|me) by|(?:submit|send) (?:bids?|quotes?|proposals?) by)(?: ?(?:&|and|\\/) ?time)?$`,
    ),
  ],
  [
    'name',
    /^(?:nom du )?projet$|^titre(?: du projet)?$|^solicitation$|^(?:project|job|bid|solicitation|opportunity|rfp|itb) (?:name|title)$|^title$|^(?:project|job|re|regarding|opportunity)$/,
  ],
  [
    'location',
    /^(?:(?:project|job|jobsite|job site|site|work|building|facility) )?(?:location|address|site)$|^(?:place|site|location) of (?:the )?(?:performance|work|project)$|^(?:project|job) ?site(?: address)?$|^(?:where|place)$|^(?:project )?city ?(?:,|\/|&|and) ?(?:state|province)(?: ?(?:,|\/|&|and)? ?(?:zip|postal)(?: code)?)?$|^street(?: address)?$|^located at$/,
  ],
  ['location', /^(?:adresse|lieu|emplacement|endroit|site)(?: (?:du projet|des travaux|du chantier))?$/],
  ['city', /^(?:project |site )?city$|^ville$/],
  ['state', /^(?:project |site )?(?:state|province|state\/province)$/],
  ['postalCode', /^(?:zip|postal)(?: ?code)?$/],
  [
    'package',
    /^(?:your |requested |bid )?(?:trades?|(?:bid|tender|work|trade) packages?|packages?|(?:work )?categor(?:y|ies)|disciplines?)(?: (?:name|codes?|requested|needed|invited|sought|package))?(?:\(s\))?$|^trade\(s\)(?: requested)?$|^(?:your |requested )?(?:scopes?|sections?|divisions?)(?: of work)?(?: requested| required| sought| needed| invited)?$|^work (?:requested|required|wanted|needed)$|^please (?:quote|bid|price)$|^(?:we are )?(?:after|looking for|seeking|requesting)$|^we (?:are after|need|want)$|^(?:what )?(?:we )?(?:need(?:ed)?|want)(?: from you)?$|^(?:spec(?:ification)? )?sections?$|^csi(?: codes?| divisions?)?$|^what$/,
  ],
  [
    'company',
    /^(?:(?:general contractors?|gcs?|g\.c)(?: bidding)?|bidding (?:gcs?|general contractors?)|prime(?: contractor)?|contractor|construction manager|cm|cm\/gc|issuing (?:agency|company)|agency|invited by|you are being invited by|builder|from company|bidding contractor|issued by)$/,
  ],
  [
    'contact',
    /^(?:(?:your|our|gc|main|primary|project|bid|bidding|estimating|procurement|sender) )?(?:contact|point of contact|poc|estimator|lead|buyer|lead estimator|project manager|pm|contact person|contact name|estimating lead|coordinator|bid coordinator|administrator|precon(?:struction)? manager)$|^(?:questions|(?:send|submit|direct) (?:bids|questions|quotes|inquiries)) to$/,
  ],
  ['package', /^(?:metiers?|lots?|specialites?|portee|discipline)$/],
  ['company', /^(?:entrepreneur(?: general)?|maitre d'oeuvre)$/],
  ['email', /^courriel$|^(?:contact |estimators? |estimator's )?e-?mail(?: address)?$/],
  ['phone', /^(?:contact )?(?:phone|tel|telephone|ph|mobile|cell|office|direct|p|t|c|m|o|d)(?: (?:number|no|#))?$/],
  [
    'labor',
    /^(?:labor|labour|wages?|wage type|union|union type|union\/non-?union|labor (?:type|requirements?)|wage (?:requirements?|determination))$/,
  ],
];

/** Kind of a label; null for other words. */
export function labelKind(label: string): LabelKind | null {
  const plain = label
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/^[\s*•·–\d.)-]+(?=[a-z])/, '')
    .replace(/[\s:*.]+$/, '')
    .replace(/ - /g, ' ');
  if (plain === '' || plain.length > 60) return null;
  return labelRules.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
