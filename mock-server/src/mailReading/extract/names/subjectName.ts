import { sliceMapped, splitMapped, trimMapped, type Mapped } from '../../mapped';
import { parseAddress } from '../places/addresses';
import { senderDomain } from '../people/displayedCompany';
import type { MailContext } from '../context';
import { documentText } from '../text/document';
import { fullerName, namesProject, raisedWork } from './projectPhrase';
import { letterPhrases } from '../../phrases/letterPhrases';
import { findDates } from '../dates/dates';
import { foldName, isSenderName, matchesDomain } from '../text/naming';
import type { Found } from '../reading';
import { isTitleLike, titleFound } from './titles';
import { isTradePhrase } from '../text/trades';

const kind =
  '(?:cancell?ed|(?:project )?(?:is |has been )?(?:put |placed )?on hold|add\\.? ?(?:#|no\\.?)? ?\\d+(?=\\s*[-–—:|])|(?:pre-?)?qualified bidders|advertisements? for bids?|notices? inviting bids?|calls? for bids?|(?:pricing|bids?|quotes?|proposals?) by|budget (?:pricing|request|numbers?)|rom(?: pricing)?|award(?: notice)?|awarded|(?:one|two|a few) more (?:weeks?|days?)|more time(?: to bid)?|hard bid|bid invite|bid invitation|invitations? (?:to|for) (?:bid|quote|tender)s?|invite to bid|itb|rf[qp]|ifb|bid(?:ders?)? list|(?:bid|quote|pricing|price) request|requests? for (?:an? )?(?:quotes?|quotations?|proposals?|bids?|pricing)|bid(?:ding)? opportunity|new bid|addend(?:um|a)(?: notification| notice)?(?: ?(?:no\\.?|#)? ?\\d+)?(?: (?:issued|posted|available)(?: for download)?)?|(?:new |revised )?bid (?:due )?date(?: (?:change|extension|extended|moved|update))?|(?:bid )?extension(?: request)?|information for bidders|important notice|notice to bidders|update to project|project update|rfi(?:s| notice| responses?)?|additional (?:bid )?documents?|bid reminder(?: notice)?|(?:updated|revised|re-?issued) (?:drawings?|documents?|plans?|specs?|specifications?|files)|submit your bid|has closed|(?:site visit|job ?walk|walk-?through|pre-?bid(?: (?:meeting|conference|walk))?)(?: (?:is |has been |was )?(?:cancell?ed|moved|changed|rescheduled|postponed|added))|now bidding|bids? due|reminder(?: to submit your bid)?)(?:\\s*(?:#|nos?\\.?)?\\s*\\d+(?:\\s*(?:-|–|to|through|&)\\s*\\d+)?(?=\\s*[:|–—]|\\s+-|\\s+for\\b))?';
const leading = new RegExp(
  `^\\W*(?:(?:reminder|final reminder|last chance|urgent|action required)\\s*[:!–-]\\s*)?(?:.*\\b)?(?:${kind}|(?:bids?|quotes?|pricing|proposals?)(?= for\\b))(?: from (?<company>.{3,60}?))?\\s*(?:[:|–—-]|\\p{Extended_Pictographic}\\uFE0F?|\\bfor\\b|\\bon\\b)\\s*(?<name>\\S.*)$`,
  'iu',
);
const trailing = new RegExp(
  `^(?<name>.{4,}?)\\s*(?:[:|–—-]\\s*|\\s)(?:(?:another|new|final|last|latest|first|second|third|one more) )?${kind}\\b.*$`,
  'iu',
);

const numbered =
  /^\W*addend(?:um|a) (?:no\.? ?|# ?)?\d+ (?!(?:is|has|was|issued|posted|available|released|for|to|and)\b)(?<name>\p{Lu}.*)$/iu;
const stockLead =
  /^\s*\[[^\]]{2,20}\]\s*|^\W*change order (?:pricing|request|proposal)s?\s*[-–—:]\s*|^\W*(?:(?:quick |bid |scope |bidder )*questions?|drawings|plans|specs?|links?|info(?:rmation)?|clarifications?|extension)(?: (?:for|on|about|regarding|re|to|request)\s*[-–—:]?|\s*[-–—:])\s+(?:the )?|^\W*(?:(?:sub )?bids?|quotes?|proposals?)(?: are)? due(?: \w+)?\s*[-–—:]\s*|^(?:no\.? ?)?\d[\d-]{2,}\s+[-–—:]\s+/i;

/** Project name in the subject, without prefixes and suffixes of senders. */
export function nameInSubject(context: MailContext): Found<string> | null {
  const { subject } = context;
  const match = numbered.exec(subject.text) ?? leading.exec(subject.text) ?? trailing.exec(subject.text);
  const name = match?.groups?.name;
  const core =
    name === undefined
      ? null
      : cutSubject(context, sliceMapped(subject, subject.text.indexOf(name), subject.text.indexOf(name) + name.length));
  const isName =
    core !== null && /^[\p{Lu}\d“"]/u.test(core.text) && /\S [^\s]|\d/.test(core.text) && core.text.length >= 4;
  return isName && !core.text.includes('...') ? completedFromBody(context, core) : null;
}

const offerLead =
  /^(?:(?:our|your|revised|updated|new) )?(?:proposal|quote|quotation|estimate|rfi questions?|questions?|scope review)s?\s*[-–—:]\s+/i;
const walkLead =
  /^(?:(?:mandatory|optional|canceled|cancelled):? ){0,2}(?:pre-?bid )?(?:job ?walk|site (?:visit|walk)|walk-?through|pre-?bid(?: meeting)?)\s*[-–—:]\s+/i;

const withoutLead = (subject: Mapped): Mapped => {
  const lead = stockLead.exec(subject.text) ?? offerLead.exec(subject.text) ?? walkLead.exec(subject.text);
  return sliceMapped(subject, lead?.[0].length ?? 0);
};

/** "QUOTES DUE FRI // Wamego Pump Station #3 // roofing": the part that is neither a date nor a trade. */
export function nameBetweenSlashes({ subject }: MailContext): Found<string> | null {
  const pieces = splitMapped(subject, /\s+\/+\s+|\s+\|+\s+/g).map(trimMapped);
  const named = pieces.filter(
    ({ text }) =>
      !isTradePhrase(text) &&
      findDates(text, '2000-01-01').length === 0 &&
      !['invite', 'addenda', 'addendum', 'update', 'rfi'].some((meaning) =>
        letterPhrases.meaningsIn(text).has(meaning),
      ) &&
      !stockPiece.test(text) &&
      parseAddress(text)?.city == null &&
      !isSenderName(text) &&
      /\S \S/.test(text),
  );
  const [only] = named;
  return pieces.length > 1 && only !== undefined && named.length === 1 ? titleFound(only) : null;
}

/** Drops suffixes of senders: dates, trades after a colon, location, company. */
function cutSubject(context: MailContext, subject: Mapped): Mapped {
  const cuts = [
    /\s*[-–—,(|]\s*(?:sub )?(?:bids?|quotes?|proposals?|pricing)? ?(?:are )?due\b.*$/i,
    /\s+:\s+.*$/,
    /\s*[-–—|:]\s+(?:(?:bid|trade|work) package|bp|package|division|div\.?|section) ?(?:no\.? ?|# ?)?\d.*$/i,
    /\s+[-–]\s+\p{Lu}[\p{L} .'’-]+,\s*[A-Z]{2}\s*$/u,
    /\s+\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+)?,\s*[A-Z]{2}\s*\([^)]*\).*$/u,
    /\s*\(\p{Lu}[\p{L} .'’-]+,\s*[A-Z]{2}\)\s*$/u,
    /\s+from \p{Lu}.*$/u,
    /\s+[-–—]\s+(?:(?:a|our|your|the|some|more|quick) )?(?:VE|value engineering|questions?|clarifications?|pricing|alternates?|options|scope|update|follow[- ]?up|revis\w+|drawings|plans)\b.*$/i,
    /\s+(?:(?:our|your|the) )?(?:bids?|proposals?|quotes?|quotations?|pricing|estimate|numbers?)$/i,
    /\s*\((?:new |revised )?(?:bids?|proposals?|due)\b[^)]*\)$/i,
    /\s+[-–]\s+only \d+ day.*$/i,
    /\s+(?:is|are|was|has been)\s+(?:now )?(?:off|dead|cancell?ed|on hold|postponed|delayed|pulled|moved|extended)\b.*$/i,
  ];
  let current = behindTrade(behindCompany(context, trimMapped(withoutLead(subject))));
  for (const cut of cuts) {
    const at = current.text.search(cut);
    if (at > 3) current = trimMapped(sliceMapped(current, 0, at));
  }
  return beforeTrade(current);
}

/** "GFRG ceilings - Opal Theater": the requested trade is before the project. */
function behindTrade(subject: Mapped): Mapped {
  const link = /\s+(?:[-–—|@]|at|for)\s+(?=[\p{Lu}\d])/u.exec(subject.text);
  return link && isTradePhrase(subject.text.slice(0, link.index))
    ? sliceMapped(subject, link.index + link[0].length)
    : subject;
}

/** "Heron Bakery - electrical": the trade is after a dash. */
function beforeTrade(subject: Mapped): Mapped {
  const link = /\s+[-–—|]\s+(?<last>[^-–—|]+)$/.exec(subject.text);
  return link && isTradePhrase(link.groups?.last ?? '') ? sliceMapped(subject, 0, link.index) : subject;
}

/** "Pelham Ross - Quarry Lane Fire House": senders put their company first. */
function behindCompany(context: MailContext, subject: Mapped): Mapped {
  const link = /\s*[-–—|:]\s+/.exec(subject.text);
  const isOwn = link !== null && matchesDomain(subject.text.slice(0, link.index), senderDomain(context));
  return isOwn ? sliceMapped(subject, link.index + link[0].length) : subject;
}

/** Finds the body's own writing of a name from the subject, with its span there. */
function completedFromBody(context: MailContext, core: Mapped): Found<string> | null {
  const folded = foldName(core.text);
  for (const document of context.documents) {
    for (const line of document.lines) {
      const trimmed = trimMapped(line);
      if (foldName(trimmed.text) === folded) return titleFound(trimmed);
    }
  }
  return titleFound(fullest(context, core));
}

/** Prefers the longer name of the email to a shortened one in the subject. */
function fullest(context: MailContext, name: Mapped): Mapped {
  return context.documents.map((document) => fullerName(name.text, document)).find((found) => found !== null) ?? name;
}

/** Accepts a part of a free subject as the name only if the email repeats it: the longest such part. */
export function pieceInBody(context: MailContext): Found<string> | null {
  const body = foldName(context.documents.map(documentText).join('\n'));
  const words = new Set(body.split(' '));
  const subject = withoutWhatIsAsked(withoutLead(context.subject));
  const pieces = piecesOf(subject).filter(({ text }) => mayBeName(context, text));
  const repeated = runsOf(subject).filter(({ text }) => mayBeName(context, text) && body.includes(foldName(text)));
  const longest = repeated.toSorted((a, b) => b.text.length - a.text.length)[0];
  const piece =
    longest ??
    pieces.find(({ text }) =>
      foldName(text)
        .split(' ')
        .every((word) => words.has(word)),
    ) ??
    pieces.find(({ text }) => quotedWords(context).includes(foldName(text)));
  return piece === undefined ? null : titleFound(fullest(context, trimMapped(piece)));
}

/** "Saltbush Plaza is off", "Heron Distillery pricing" */
function withoutWhatIsAsked(subject: Mapped): Mapped {
  const at = subject.text.search(
    /\s+(?:(?:is|are|was|has been) (?:off|dead|cancell?ed|on hold|postponed)\b.*|(?:bids?|proposals?|quotes?|quotations?|pricing|numbers?)\s*)$/i,
  );
  return at > 3 ? sliceMapped(subject, 0, at) : subject;
}

/** Text of the quoted email without its header, which repeats the subject in any case. */
function quotedWords({ quoted }: MailContext): string {
  return foldName(quoted.replace(/^[>\s]*\**subject\b.*$/gim, ''));
}

/** A reply continues a thread named after its project: "Re: Marblehead Yacht Club". */
export function nameOfThread(context: MailContext): Found<string> | null {
  const core = cutSubject(context, context.subject);
  return mayBeName(context, core.text) && !/[?!]/.test(core.text) ? titleFound(core) : null;
}

const notWordsOfName = /[?!]|\b(?:you|we|me|us|our|your|this|is|are|has|have|can|please|need\w*|for|from|re|fw)\b/i;

/**
 * "1600 Grant tenant fit-out", "Upcoming bid - Moose Lake Ranger Station": the only part of a subject that names a
 * project.
 */
export function nameOfKindInSubject(context: MailContext): Found<string> | null {
  const projects = splitMapped(cutSubject(context, context.subject), /\s+[-–—|]\s+|:\s+/g).filter(({ text }) => {
    const raised = raisedWork(text);
    return mayBeName(context, raised) && namesProject(raised) && !notWordsOfName.test(text);
  });
  const [only] = projects;
  return only !== undefined && projects.length === 1 ? titleFound(trimMapped(only)) : null;
}

const stockPiece =
  /^\W*(?:(?:final|last|second|urgent)\s+)*(?:call|request|invitation|need|looking|bids?|quotes?|pricing)\b/i;

function mayBeName(context: MailContext, text: string): boolean {
  return (
    foldName(text).split(' ').length >= 2 &&
    isTitleLike(text.trim()) &&
    !stockPiece.test(text) &&
    parseAddress(text)?.city == null &&
    !isSenderName(text.trim()) &&
    !matchesDomain(text.trim(), senderDomain(context))
  );
}

const separator =
  /\s+[-–—|/:]\s+|[:?!]\s+|,\s+(?!(?:Phases?|Ph|Buildings?|Bldgs?|Levels?|Floors?|Towers?|Lots?|Parts?|Stage|Wings?|Units?|Areas?|Suite|Ste)\b)/g;

const piecesOf = (subject: Mapped): Mapped[] => splitMapped(subject, separator);

const maxPieces = 12;

/** All runs of adjacent parts with their separators: a name may contain a dash. */
function runsOf(subject: Mapped): Mapped[] {
  const starts = [0];
  const ends: number[] = [];
  for (const match of [...subject.text.matchAll(separator)].slice(0, maxPieces)) {
    ends.push(match.index);
    starts.push(match.index + match[0].length);
  }
  ends.push(subject.text.length);
  return starts.flatMap((start, first) => ends.slice(first).map((end) => sliceMapped(subject, start, end)));
}
