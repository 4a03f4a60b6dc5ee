import type { MailContext } from '../context';
import { documentText, statements, type MailDocument } from '../text/document';
import { isNoInvitation } from './notBids';
import { memoizePerSource } from '../text/memoize';
import type { CommunicationType } from '../reading';

type Cue = { readonly type: CommunicationType; readonly subject: RegExp; readonly head: RegExp };

/** The first match wins. `head` searches only the first lines, with headings and headlines. */
const cues: readonly Cue[] = [
  {
    type: 'Addendum',
    subject: /\baddend(?:um|a)\b|^\s*add(?:\.|endum)?\s*(?:#|no\.?)\s*\d|^\s*add\.? ?\d+\b(?=\s*[-–—:|])/i,
    head: /^\W*addend(?:um|a)\b(?! (?:(?:nos?\.? ?|# ?)?\d[\d, &-]*(?:and \d+)? ?)?(?:(?:is|are)\b(?! (?:now )?(?:attached|posted|available|issued|out))|(?:should|will|to|may) |one|cut|deadline|date|period|acknowledg\w+))|\baddend(?:um|a) (?:no\.? ?|#)?\d+ (?:is|has been|was|to|for)\b|\badd(?:endum)? ?# ?\d+ (?:is|has been|was|attached|issued)|\b(?:has|have) (?:issued|posted|released|published) (?:an |the )?addend(?:um|a)\b/im,
  },
  {
    type: 'Bid date extension',
    subject:
      /\b(?:extension|extended|(?:one|two|a few) more (?:weeks?|days?)|more time|postpone\w*|reschedul\w*|(?:new|revised|changed?) (?:bid |due )+date|bid date (?:change|moved)|date change|(?:due|bid) date (?:has |was |is )?(?:been )?(?:changed?|moved|pushed)|bids? (?:(?:is|are|was|were|has been|have been) )?(?:pushed|moved|delayed|put off))\b/i,
    head: /\b(?:bid|due|proposal|closing)(?: due)? date (?:has been |is |was |will be )?(?:extended|changed|moved|pushed|postponed|revised)\b|\bbids? (?:has|have|is|are) been? ?(?:extended|postponed|rescheduled)\b|\b(?:has|have) been (?:extended|postponed|pushed|moved) (?:to|until|by)\b|\bextension of (?:the )?(?:bid|due)\b|\b(?:notice: )?bid date change\b|^\W*new bid (?:due )?date\b|\b(?:is|are|will) now (?:be )?(?:due|needed|required|expected|accepted|received until)\b|\bnow due\b|\b(?:give|giving|gave|given|grant\w*|agreed|have|get) [^.\n]{0,40}\b(?:another|an extra|an additional|one more|two more|more) (?:weeks?|days?|time)\b|\bmov(?:ed|ing) the (?:bid|due) date\b|\b(?:got|have|given|granted|received|getting) (?:an? |another )?(?:[\w’']+ ){0,2}extension\b/im,
  },
  {
    type: 'RFIs',
    subject:
      /\brfi'?s?\b(?!.*\binvit)|\brequests? for information\b|\bquestions? (?:and|&) answers?\b|\bq ?& ?a\b|^\W*clarifications?\b|^(?!.*\binvit).*\bclarifications\W*$/i,
    head: /^\W*(?:\d+[.)]\s*)?Q\s*[:.)-] \S.*\bA\s*[:.)-] |^\W*rfi(?: \w+)? (?:responses?|notice|log|answers?)\b|^\W*(?:responses?|answers?) to (?:the )?(?:rfis?|questions?|bidders?)\b|\brfi responses?\b/im,
  },
  {
    type: 'Response',
    subject:
      /\b(?:has closed|(?:have been|were|was) (?:selected|chosen)|bid (?:delivered|viewed|received|results?|tab(?:ulation)?s?)|(?:has |been )?awarded|award notice|award\s*$|notice of award|not selected|letter of intent|(?:post-?bid )?scope review|apparent low|already have that opportunity|thank you for (?:your )?(?:bid|proposal|quote))\b|^\W*cancell?ed\b|\bcancell?ed\W*$|\b(?:bid|project|itb|solicitation) (?:is |has been |was )?cancell?ed\b/i,
    head: /\bhas closed\b$|\b(?:went|gone|go|going|moving (?:forward|ahead)|proceed(?:ing)?) with (?:another|a different|other)\b|\bnot (?:been )?(?:selected|successful|awarded)\b|\bthank(?:s| you) (?:again )?for (?:submitting |sending )?(?:us )?(?:your |a |the )?(?:bid(?:ding)?|proposal|quote|pricing|numbers?)\b|\b(?:not|n[’']t) (?:the )?(?:successful|low|winning) (?:bidder|contractor|gc|one)\b|\b(?:pleased|happy|sorry|regret) to (?:inform|advise|tell) you\b(?![^.\n]{0,90}\b(?:bid|bidding|invit\w+)\b)|\b(?:the )?apparent(?:ly)? low\b|\bdid(?: not|n[’']t) (?:win|get|land) (?:the|this|that) (?:job|project|award|work)\b|\b(?:intends?|plans?|decided|going) to award\b|\baward(?:ed|ing) (?:you|the contract|this)\b|\bbidding (?:on|for) this project (?:is|has) (?:now )?closed\b|\b(?:has|have) awarded\b|\b(?:has|have) been awarded\b(?! (?:the|an?|this) )|\b(?:project|contract|work|job|package|it|bid) (?:has|have) been awarded\b|\bawarded\b[^.]{0,80}\bto (?:another|a different|somebody|someone|others)\b|\byour bid (?:was|has been) (?:delivered|received|viewed|not)\b|\b(?:has|have) (?:received|viewed) your (?:bid|budget|proposal|quote)\b|\b(?:bid|project|solicitation|itb) (?:is|has been|was) (?:now )?(?:cancell?ed|withdrawn)\b/im,
  },
  {
    type: 'Memo',
    subject:
      /^\W*(?:(?:note |message |notice |attention:? )?(?:to )?)all bidders\b|\binformation for bidders\b|\bimportant notice\b|\bnotice to (?:all )?bidders\b|\bmemo(?:randum)?\b/i,
    head: /^\W*(?:information for bidders|important notice|notice to (?:all )?bidders|memo(?:randum)?)\b/im,
  },
  {
    type: 'Update',
    subject:
      /\b(?:walk(?:-?through)?|site visit|pre-?bid|tour)\b.* is (?:still )?on\W*$|\b(?:put |placed )?on hold\W*$|\b(?:package(?: \d+\w?)?|documents?|drawings|plans|set) (?:has been |have been |was |were )?re-?issued\b|\bupdate (?:to|on|for)\b.*|(?:^|[/|–—:-]\s+)update\s*(?:$|[/|–—:-])|\bproject update\b|\badditional (?:bid )?documents?\b|\b(?:updated?|revised|new|re-?issued) (?:[a-z]+,? ){0,4}(?:drawings?|documents?|plans?|specs?|specifications?|files)\b|\bbulletin\b|\b(?:job|site|pre-?bid)? ?(?:walk(?:-?through)?|site visit|conference|meeting)\b(?: date| time)? (?:has (?:been )?|is |was )?(?:moved|changed|rescheduled|postponed|added|cancell?ed)\b/i,
    head: /\b(?:walk(?:-?through)?|site visit|pre-?bid|tour)\b[^.\n]{0,90} is still on\b|\b(?:has|have) been (?:put|placed) on hold\b|\b(?:bid|project|job) is (?:now |currently )?on hold\b|^\W*(?:additional bid documents|update to project|project update|updated (?:drawings|documents|plans)|photos of)\b|\b(?:bids?|proposals?|quotes?|bid date|due date)\b(?: \w+)? (?:still due|(?:remains?|is|are|stays?) (?:due(?= as)|unchanged|the same|as (?:is|scheduled|planned|before))|(?:does|do|did|has|have|is|are|will) not (?:be )?chang\w+)\b|\b(?:files|documents|drawings|plans|specs) (?:were|have been) (?:added|updated|revised|uploaded)\b|\b(?:here (?:is|are)|attached (?:is|are|please find)|please (?:find|see|use)|link to|uploaded|posted|download) (?:attached )?(?:the |our )?(?:link to (?:the )?)?(?:updated|revised|latest|new|current) (?:[a-z]+,? (?:and )?){0,2}(?:drawings?|documents?|plans?|specs?|specifications?|sheets?|set)\b/im,
  },
  {
    type: 'Bid invite',
    subject:
      /\bre-?bid\b|\bhard bid\b|\bbid invit\w*|\badvertisement for bids?\b|\bnotice inviting bids?\b|\bcall for bids?\b|\binvitations? (?:to|for) (?:bid|quote|tender|price)s?\b|\binvit\w+ (?:you )?to (?:bid|quote)\b|\bitb\b|\brf[qp]\b|\bifb\b|\brequests? for (?:an? )?(?:quotes?|quotations?|proposals?|bids?|pricing|tenders?)\b|\bquote requests?\b|\bbid (?:request|opportunity|list|solicitation)\b|\bbids? (?:are )?due\b|\bnew bid\b|\bproject matches\b|\bnew itbs\b|\bonly \d+ day|\bsubmit your bid\b|\bbidding opportunity\b|\b(?:quotes?|bids?|pricing|numbers?) (?:needed|wanted|requested)\b|\bneed(?:ed|ing)? (?:your |an? )?(?:\w+ )?(?:quotes?|bids?|pric(?:es?|ing)|numbers?|proposals?)\b|\bcan you (?:bid|quote|price)\b|\bbidscope\b/i,
    head: /\binvit(?:e|es|ed|ing|ation)\b[^.\n]{0,60}\b(?:bid(?:ding)?|quote|price|tender|proposal)s?\b(?! lists?\b)|\b(?:request(?:s|ing)?|soliciting|collecting|seeking|looking for|accepting|taking|gathering)\b[^.\n]{0,40}\b(?:bids?|quotes?|quotations?|pric(?:es|ing)|proposals?|numbers?)\b|\b(?:would|we[’']d|i[’']d) (?:sure |really |certainly |also |greatly |very much )*(?:be glad|like|love|appreciate)\b[^.\n]{0,40}\b(?:bid|number|price|pricing|quote|proposal)s?\b|\bbid list\b|\bbidders?[’']? list for\b|\bmatching projects\b|\bpublished a bid\b|\b(?:needs?|wants?) (?:your |a |an )?(?:bid|number|price|pricing|quote)\b|\b(?:give|get|send|shoot|provide) (?:us|me) (?:with )?(?:your |an? )?(?:[a-z&-]+ ){0,3}(?:bids?|numbers?|pric(?:es?|ing)|quotes?|proposals?)\b|\bplease (?:bid|quote|price|provide (?:a |your )?(?:bid|quote|price|pricing|proposal))\b|\bsend (?:us |me )?(?:your |a )(?:bid|number|price|pricing|quote)\b|\bplease (?:send|submit|return|e-?mail|forward) (?:us |me )?(?:all |your )?(?:bids?|quotes?|quotations?|proposals?|pricing|numbers)\b|\b(?:bids?|quotes?|quotations?|proposals?) (?:(?:for|on) [^.;\n]{3,60} )?(?:are )?due\b|\b(?:bids?|quotes?|quotations?|proposals?|numbers|pricing) (?:must|should|shall|needs? to|(?:is|are) to) (?:reach|arrive|get to|be (?:received|submitted|sent|in|e-?mailed|delivered|uploaded))\b|\bwhat (?:i|we) (?:need|want)(?: from you)?\b[^.\n]{0,20}:[^.\n]{0,40}\b(?:bid|number|price|quote|proposal)s?\b|\bbidding on behalf\b|\b(?:can|could|would|will) (?:you|your (?:company|team|guys|firm)|y[’']?all)\b[^.?\n]{0,30}\b(?:bid|quote|price|look at (?:this one|this job|these (?:plans|drawings)|the (?:attached|plans|drawings|job|bid)))\b|\binterested in (?:bidding|pricing|quoting)\b/im,
  },
];

/** A moved walk leaves the bid date unchanged. */
const movesWalk =
  /\b(?:walk(?:-?through)?|site visit|pre-?(?:bid|proposal)|meeting|tour)\b[^-–:|]{0,30}\b(?:reschedul\w*|postpon\w*|moved|extended|cancell?ed|added|changed|date change)\b/i;

const headLines = 14;

export function readCommunicationType(context: MailContext): CommunicationType {
  const subject = context.subject.text;
  const bySubject = cues.find((cue) => cue.subject.test(subject))?.type ?? null;
  if (context.isReply && (bySubject === null || bySubject === 'Bid invite'))
    return bySubject !== null || speaksOfBid(context) ? 'Response' : 'Unknown';
  if ((bySubject === 'Bid date extension' || bySubject === 'Response') && movesWalk.test(subject)) return 'Update';
  if (bySubject === 'Memo' && isAdvertisement(context)) return 'Bid invite';
  if (bySubject !== null && bySubject !== 'Bid invite') return bySubject;
  if (bySubject === null && isMessage(context)) return cueOfHead(context, ['Bid invite']) ?? 'Memo';
  const reminder = isReminder(context) && speaksOfBidding(context);
  const byHead = cueOfHead(context, []);
  if (reminder) return 'Bid invite';
  if (bySubject === 'Bid invite') return isNoInvitation(context) ? 'Unknown' : 'Bid invite';
  if (byHead === 'Memo' && isAdvertisement(context)) return 'Bid invite';
  return byHead === null || (byHead === 'Bid invite' && isNoInvitation(context)) ? 'Unknown' : byHead;
}

function cueOfHead(context: MailContext, except: readonly CommunicationType[]): CommunicationType | null {
  const heads = context.documents.map((document) => headOf(documentText(document)));
  return cues.find((cue) => !except.includes(cue.type) && heads.some((head) => cue.head.test(head)))?.type ?? null;
}

/** Building Connected forwards a contractor's messages to earlier invitees. */
function isMessage(context: MailContext): boolean {
  return context.documents.some((document) => /\bsent your company a message about\b/i.test(documentText(document)));
}

/** A public agency's "Notice to Bidders" that it will receive sealed bids is its invitation. */
function isAdvertisement(context: MailContext): boolean {
  return context.documents.some((document) =>
    /\b(?:sealed|competitive) (?:\w+ )?(?:bids?|proposals?)\b[^.]{0,400}\b(?:(?:will|shall) be (?:received|accepted)|(?:are|is) (?:invited|requested))|\b(?:will|shall) (?:receive|accept) (?:sealed|competitive)\b|\b(?:is|are) (?:accepting|soliciting|inviting|requesting) (?:sealed |competitive )?(?:bids|proposals)\b/i.test(
      documentText(document),
    ),
  );
}

/** Site meetings have reminders too. */
export function speaksOfBidding(context: MailContext): boolean {
  return [context.subject.text, ...context.documents.map(documentText)].some((text) =>
    /\b(?:bids?|bidding|bidders|pre-?bid|quot(?:es?|ing)|proposals?|pric(?:es?|ing)|numbers?|(?:job|site) ?(?:walk|visit|tour)|walk-?(?:through|thru)|rfis?|rf[qp]|itb|ifb|addend\w+|estimates?|budgets?|tenders?|solicitation|coverage|something for us|plans|drawings|submit|project|any chance you)\b/i.test(
      text,
    ),
  );
}

function speaksOfBid(context: MailContext): boolean {
  if (
    /\b(?:bid(?:s|ding)?|quotes?|proposals?|pricing|rfis?|addend\w+|drawings|plans|specs?|budget|estimate|my price|our price)\b/i.test(
      `${context.subject.text}\n${context.quoted}`,
    )
  )
    return true;
  return context.documents.some((document) =>
    /\b(?:bids?|bidding|closes|due|bond|budget|estimate|quotes?|proposals?|numbers?|pric(?:e|es|ed|ing)|project|rfi|due date|addend(?:um|a)|alternates?|drawings|scope)\b/i.test(
      documentText(document),
    ),
  );
}

function headOf(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, headLines)
    .join('\n');
}

/** "Bids will be due in two weeks": announces a bid without a day. */
export function announcesBid(document: MailDocument): boolean {
  return /\b(?:bids?|quotes?|proposals?|pricing) (?:will be |are |is )(?:due|needed|wanted|requested)\b|\b(?:out|up) (?:to|for) bid\b|\b(?:formal )?(?:invitation|invite|itb)\b[^.]{0,40}\b(?:to )?follow/i.test(
    documentText(document),
  );
}

/** "To all Monument Square bidders:" greets earlier invitees. */
export function greetsBidders(document: MailDocument): boolean {
  return /^\W*(?:(?:dear|to|attention|attn|hello|hi|good (?:morning|afternoon))\b[:,]? )?(?:all )?(?:[\p{L}\d&'’.-]+ ){0,5}bidders\W*$/imu.test(
    headOf(documentText(document)).split('\n').slice(0, 2).join('\n'),
  );
}

const asking =
  /\b(?:bids?|bidding|bidders?|pre-?bid|quot(?:es?|ed|ing|ations?)|proposals?|pric(?:es?|ed|ing)|(?:your|a|sub|any|some|good|hard) numbers?|numbers (?:back|by|to|from|for|due)|rf[qp]s?|itb|ifb|tenders?|solicitation|estimates?|budgets?|coverage|something for us|any chance you|(?:job|site) ?(?:walk|visit|tour)|walk-?(?:through|thru)|rfis?|addend\w+|invit(?:e|es|ed|ing|ation)s?)\b/i;

/** True if the email asks bidders for anything. A date, a location and a name alone may be an event or a task. */
export function asksForPrice(context: MailContext): boolean {
  return [context.subject.text, ...context.documents.map(documentText)].some((text) => asking.test(text));
}

/** Words found only in emails about bids: a location and a name alone may be an event. */
export function speaksOfPrices(document: MailDocument): boolean {
  return /\b(?:your|a|the|sub|subcontractor) (?:bids?|numbers?|quotes?|proposals?|pric(?:e|es|ing))\b|\b(?:bids?|numbers?|quotes?|proposals?|pricing) (?:back )?(?:are|is|due|by|to (?:me|us))\b|\b(?:bid|price|quote) (?:it|this|the)\b/i.test(
    documentText(document),
  );
}

const reminderWords =
  /^\W*(?:friendly |final |second |2nd |bid |last )*reminder\b|^\W*(?:final|last) (?:call|chance|notice)\b|\breminder (?:to|of|that|:)|\bonly \d+ day\(?s?\)? left\b|\blast chance\b|\b(?:bids?|proposals?|quotes?)(?: are)? due (?:today|tomorrow)\b|\bbid (?:day )?reminder\b/i;

/** "Still no number from you." */
const waitsForBid =
  /\b(?:still (?:no|don[’']t have|have no|need|waiting (?:for|on))|(?<!\bif (?:you|we|your company) )(?:have|has)(?: not|n[’']t) (?:yet )?(?:received|seen|got(?:ten)?|heard)|(?:do not|don[’']t) have) (?:an? |any |your )?(?:\w+ )?(?:bids?|numbers?|quotes?|prices?|pricing|proposals?|(?:back )?from you)\b(?! (?:form|package|documents?|invitation|set))/i;

/** "Following up on the invitation we sent last week." */
const followsUp =
  /\b(?:are|is) (?:you|you guys|your (?:company|team|firm|office)) still (?:planning|bidding|going to|interested|in\b|intend\w*|pricing|able)|\bconfirm (?:that |whether |if )?(?:you|your (?:company|team|firm))(?: are| is|[’']re) still\b|\bconfirming (?:coverage|bidders|that you)\b|\b(?:follow(?:ing)?[- ]up|circl(?:e|ing) back|check(?:ing)? (?:back|in)|touch(?:ing)? base)\b[^.?]{0,40}\b(?:invit\w+|itb|bid (?:request|package)|request for (?:bids?|quotes?|proposals?|pricing)|rf[qp]|(?:if|whether) (?:you|your company|your team))\b|\b(?:invit\w+|itb|bid request|rf[qp]|bid package|documents|plans) (?:that )?(?:we|i) (?:sent|e-?mailed) (?:you |over |out )*(?:last|on|earlier|a few|the other|two|yesterday)\b/i;

/** A reminder refers to a bid that an earlier email opened. */
export const isReminder = memoizePerSource((context: MailContext): boolean => {
  if (reminderWords.test(context.subject.text)) return true;
  if (context.documents.some((document) => waitsForBid.test(documentText(document)))) return true;
  if (context.documents.some((document) => statements(document).some(({ text }) => followsUp.test(text)))) return true;
  return context.documents.some((document) =>
    /^\W*(?:(?:this is )?(?:a |just a )?(?:friendly )?reminder|(?:final|last) call\b|(?:friendly )?reminder\b|only \d+ days? left)/im.test(
      headOf(documentText(document)).split('\n').slice(0, 4).join('\n'),
    ),
  );
});
