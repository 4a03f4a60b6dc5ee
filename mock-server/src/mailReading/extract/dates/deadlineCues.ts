/** Finds the role of a date in prose: the nearest noun before it decides, verbs such as "due" only without a noun. */

export type DeadlineRole = 'bidDue' | 'rfiDue' | 'jobWalk';

/** Phrases that contain a noun of a deadline in another sense; blanked before nouns are matched. */
const misleading: readonly RegExp[] = [
  /\b(?:about|regarding|concerning|with|in) (?:the|this|your|our|any) (?:bid|proposal|quote|project)s?\b/gi,
  /\bbid(?:ding)? (?:lists?|bonds?|forms?|packages?|documents?|docs|rooms?|sets?|guarantee|security|invitations?|invites?|numbers?|no\.?|tab(?:ulation)?s?|results?|intent)\b/gi,
  /\b(?:to|will|not|would|can|could|are|is|be|been|were|invited to) bid(?:ding)?\b(?! date)/gi,
  /\b(?:project|job|phone|account|contract|permit|reference|model|solicitation|number of) numbers?\b/gi,
  /\b(?:re-?bid|bidders?|prebid documents)\b/gi,
  /\bfirst bid\b/gi,
  // Number of a question: "RFI 22: No".
  /\b(?:rfi|question|inquiry|q) ?(?:no\.? ?|# ?)?\d{1,3}(?!\d|[/:-]\d|\s*[ap]m)/gi,
  /\bbids? (?:it|this|them|the (?:job|project|work)|as|against)\b/gi,
  /\bdelivered\b(?<=\b(?:bids?|proposals?|quotes?|quotations?|tenders?)\b[^.;]{0,30}delivered)/gi,
  /\badded\b(?<=\b(?:walk|walk-?through|walk-?thru|visit|tour|meeting|conference)\b[^.;]{0,60}added)/gi,
  /\b(?:starts?|begins?|opens?)\b(?<=\b(?:walk|walk-?through|walk-?thru|visit|tour|meeting|conference|pre-?bid) (?:will )?(?:starts?|begins?|opens?))/gi,
];

type Cue = DeadlineRole | 'other';

const cues: readonly (readonly [Cue, RegExp])[] = [
  [
    'jobWalk',
    /\b(?:site|building|space|suite|unit|house|school) (?:is|will be) (?:open|available)\b|\b(?:come|have|take) (?:and )?(?:a )?(?:look|see)\b(?: at)?|\bopen (?:for|to) (?:(?:a )?(?:look|viewing|inspection|visits?|walk\w*)|any(?:one|body)|every(?:one|body)|all|bidders|subs\w*|you)\b|\bmeet(?:ing)?\b[^.;]{0,40}\b(?:there|on[- ]site|at the (?:site|building|job ?site|gate|entrance|lobby))\b|\bpre-?bid\s*(?:\([^)]{0,15}\)\s*)?[:–-]|\b(?:mandatory|optional|required) pre-?bid\b|\bpre-?bid(?: is| will be)?(?: on| held)*\s*$|\b(?:visit|tour)\s*[:–-]|\byou can come\b|\b(?:visit|examine|inspect|view|tour) (?:the |our |this )?(?:site|job|building|space|premises|property)\b|\bcome (?:by|out|over)\b|\bsome(?:body|one) (?:will be )?(?:there|on[- ]site)\b/gi,
  ],
  [
    'bidDue',
    /\bbid opening (?:date )?(?:(?:is|was|has been|will be) )?(?:hereby )?(?:postponed|extended|moved|changed|rescheduled|delayed)\b/gi,
  ],
  [
    'other',
    /\b(?:our|my|gc'?s?|prime|owner'?s?|general contractor'?s?|prime contractor'?s?|main) (?:bids?|proposals?|tenders?|offers?|prices?|pricing|numbers?|gmp|estimate|budget)\b(?! (?:due )?date)(?: to the \p{L}+)?(?: (?:is|are|goes|due|in))*/giu,
  ],
  [
    'other',
    /\b(?:holds?|holding|honou?r(?:ed|ing)?|lock(?:ed|ing)?)\b[^.;]{0,24}\b(?:pric\w+|numbers?|quotes?|bids?|proposals?)\b[^.;]{0,20}|\b(?:pric\w+|numbers?|quotes?|(?<!pre-?)bids?|proposals?)\b[^.;]{0,20}\b(?:holds?|good|firm|honou?red|locked)(?: in)? (?:until|till?|through|thru)\b|\b(?:we |i )?owe (?:the )?(?:owner|client|architect|city|county|district|gc|them|him|her)\b[^.;,]{0,30}|\b(?:owner|client|architect)s? (?:will )?(?:takes?|receives?|accepts?|wants?|gets?) (?:the |our |prime )*bids\b[^.;]{0,12}|\bopens? (?:the |prime )*bids\b|\b(?:owner|client|architect|district|city|county)(?:[’']s)? (?:deadline|due date|bid date)\b[^.;]{0,20}|\b(?:deadline|due) (?:from|with|to) the (?:owner|client)\b|\bdue to (?:the )?(?:owner|client|architect|city|county|district|gc|university|college|school|state|agency|board|church|hospital|developer|tenant|airport|authority|government|navy|army|corps)\b|\b(?:award(?:ed|s)?|notice to proceed|ntp|start(?:s|ing)?|begins?|complet\w+|deliver\w*|mobili[sz]\w*|warrant\w*|interviews?|dated|issued?|posted|published|released|(?:responses?|answers?|clarifications?|addend(?:um|a)) (?:will |to |are |is )*(?:go(?:ing)? out|come out|follow|(?:be )?(?:sent|out|ready|available|e-?mailed|provided))|expires?|expired|valid|opens?|opened|opening|rsvp|let (?:us|me) know|confirm|indicate|intent(?:ion|s)?|acknowledge|prequalif\w*|updated|created|added|generated|holidays?|closed|since|cut sheets|names|substantial|shop drawings|time ?sheets?|invoices?|pay (?:app\w*|requests?)|payroll|waivers?|submittals?|certificates?|registrations?|permits?|punch ?lists?|look-?ahead|insurance|w-?9|nda|agreement|offer ends)\b/gi,
  ],
  [
    'rfiDue',
    /\b(?:rfi'?s?|requests? for information|questions?|inquir(?:y|ies)|clarifications?|substitution requests?)(?![\w-])|\bask (?:(?:me|us|them|it) )?(?:by|before|no later than)\b/gi,
  ],
  [
    'jobWalk',
    /\b(?:(?:job|site|project|building|pre-?bid|mandatory|optional)[ -]?)*(?:walk(?:s|ed|ing)?(?:[ -]?(?:through|thru))?|jobwalks?)\b|\bsite (?:visit|tour|inspection|meeting|investigation)s?\b|\bpre-?(?:bid|proposal) (?:meeting|conference|site visit|tour)\b/gi,
  ],
  [
    'bidDue',
    /\b(?:sub-?)?(?:bids?|quotes?|quotations?|proposals?|pricing|prices?|tenders?|numbers?|estimates?|budgets?|offers?(?! ends?\b))\b/gi,
  ],
];

const deadlineGlue =
  /\b(?:due|by|no later than|not later than|later|nlt|deadline|date|clos(?:e|es|ing)|must|needs?|needed|want(?:ed)?|receiv\w+|submit\w*|until|through|before|on|in (?:my|our) hands|to (?:me|us)|extended|extends|mov(?:e|ed|es|ing)|shift(?:s|ed|ing)?|changed|postponed|accept\w*|expect\w*|at|in)\b|[:\t]|\s[–—-]\s*$|\.{3,}\s*$|\bbids\s*(?:(?:on|next|this)\s*)?$|\b(?:bids?|proposals?|quotes?|tenders?)(?: date)? (?:is|are)(?: still| now)?(?: for| on)?\s*$|^\W*(?:sub )?bid\s*(?:on\s*)?$|\b(?:like|need|want|love|have) your (?:bids?|numbers?|prices?|pricing|quotes?|proposals?)\s*(?:(?:on|this|next)\s*)?$/i;

const weakDue =
  /^\W*(?:new|revised|now)\s*:\s*$|\b(?:revise|resend|resubmit)\b[^.;]{0,24}\bby\s*$|\b(?:still|now) closes\b|\bwe close(?: this(?: one)?)?(?: out)?(?: on)?\s*$|\bthe date (?:for|of)\b|\bnew (?:bid |due )*date\b|\b(?:need|want|have to have) (?:it|this|them|yours?|everything|that)(?: (?:on|for))?\s*$|\b(?:need|want|get|send|have|e-?mail) (?:me |us )?yours?\b[^.;]{0,24}$|\b(?:need(?:ed|s)?|want(?:ed)?|looking for)\b[^.;]{0,60}\b(?:by|eod|cob|end of day|close of business)\b|\b(?:reach|get to|arrive)\b[^.;]{0,20}\b(?:by|before|no later than)\b|\b(?:due(?: date)?|deadline|nlt|closing(?: date)?|(?:need|want|have|send|get|return|submit|e-?mail) (?:me |us )?(?:it|this|that|them|those|everything|something|anything|an? (?:number|price|quote|bid|proposal))(?: back| in (?:our|my) (?:hands|inbox)| in| over| to (?:me|us))* (?:by|before|no later than)|no later than|(?:received|accepted) (?:until|through|by|no later than))\b/i;

/** "Can you bid this for me by" */
const asksBy = /\b(?:bid|price|quote) (?:this|it|these|the attached)\b[^.;]{0,30}\b(?:by|before|no later than)\s*$/i;

/** "The county gives us until": a bid date, unless the text after it names another role. */
export const givenUntil =
  /\b(?:giv(?:e|es|en|ing)|gave|ha(?:ve|s)|got|gets?|takes?|wait)\b[^.;]{0,40}\b(?:until|till?)\s*$/i;

/** Role of a date by the words since the previous date. Null if unknown, `other` if it is no deadline. */
export function roleOfClause(clause: string): Cue | null {
  const plain = misleading.reduce(
    (text, pattern) => text.replace(pattern, (match) => ' '.repeat(match.length)),
    clause,
  );
  let nearest: { role: Cue; end: number } | null = null;
  const claimed: { start: number; end: number }[] = [];
  for (const [role, pattern] of cues) {
    for (const match of plain.matchAll(pattern)) {
      const end = match.index + match[0].length;
      if (claimed.some((span) => match.index < span.end && span.start < end)) continue;
      claimed.push({ start: match.index, end });
      if (nearest === null || end > nearest.end) nearest = { role, end };
    }
  }
  if ((nearest === null || nearest.role === 'other') && givenUntil.test(plain)) return 'bidDue';
  if (nearest === null) return weakDue.test(plain) || asksBy.test(clause) ? 'bidDue' : null;
  return nearest.role === 'bidDue' && !deadlineGlue.test(plain) ? null : nearest.role;
}

/** "September 10 is the site walk": the role after a date. */
export function roleBehind(text: string): Cue | null {
  const match =
    /^\s*(?:,\s*)?(?:is|are|will be|for|as|has been set for|to (?:submit|send|ask|turn in|get in|raise))\s+(?:(?:the|a|our|your|all|new|mandatory|optional|due date for)\s+)*([^.;,]{3,60})/i.exec(
      text,
    );
  return match?.[1] === undefined ? null : roleOfClause(`${match[1]} on`);
}

/** Announces a replaced date. */
export const changeWords =
  /\b(?:extend(?:ed|s|ing)?|extension|mov(?:e|ed|es|ing)|shift(?:s|ed|ing)|push(?:ed|es)|postpon\w+|reschedul\w+|delay\w*|now (?:be )?(?:due|closing|on|set|received|accepted|taken|needed|required|expected|wanted)|in place of|are now|is now|chang(?:ed|es|ing) (?:to|from)|new (?:bid )?(?:due )?(?:date|deadline)|revised (?:bid )?(?:due )?(?:date|deadline)|instead of|rather than|(?<=\()(?:it |this )?was)\b/i;

/** Follows a replaced date: "March 12 has been extended to". */
export const replacedBehind =
  /^[^.;]{0,12}\b(?:has|have|is|was|were|will be) (?:now )?(?:been |being )?(?:extended|moved|changed|pushed|postponed|rescheduled|delayed|revised)\b[^.;]{0,20}\b(?:to|until)\b/i;

/** A subject that moves the bid date: "Due date pushed - Heron Bakery". */
export const movedBid =
  /\b(?:bid|due|closing|proposal)(?: due)? date (?:has |was |is )?(?:been )?(?:extended|moved|pushed|changed?|postponed|delayed|extension|update)\b|\b(?:new|revised|changed) (?:bid |due )+date\b|\b(?:bid|proposal)s? (?:(?:is|are|was|were|has been|have been) )?(?:extended|moved|pushed|postponed|delayed)\b|\b(?:more|extra|additional) (?:time|weeks?|days) to (?:bid|price|quote)\b|\bmore time\b|\b(?:bid|date|time|proposal) extension\b|\bextension of (?:the )?(?:bid|due|time)\b/i;

/** Precedes a date that no longer holds. */
export const formerDate =
  /\b(?:(?:previous|prior|former|original|old)(?: (?:bids?|rfis?|questions?|walk(?:-?through)?|due|date|deadline)){0,3}|from|instead of|rather than|previously|originally|formerly|was|were|old|not|replaces|in place of)(?: (?:due|on|the))*\s*[:(]?\s*$/i;
