import { sliceMapped, trimMapped, type Mapped } from '../mapped';
import type { MailContext } from './context';
import { documentText } from './document';
import { foldName, looksLikeCompany } from './naming';
import type { Found } from './reading';
import { isTitleLike, titleFound } from './titles';
import { isTradePhrase } from './trades';

const kind =
  '(?:bid invite|bid invitation|invitations? (?:to|for) (?:bid|quote|tender)s?|invite to bid|itb|rf[qp]|ifb|(?:bid|quote|pricing|price) request|requests? for (?:an? )?(?:quotes?|quotations?|proposals?|bids?|pricing)|bid(?:ding)? opportunity|new bid|addend(?:um|a)(?: notification| notice)?(?: ?(?:no\\.?|#)? ?\\d+)?(?: (?:issued|posted|available)(?: for download)?)?|(?:new |revised )?bid (?:due )?date(?: (?:change|extension|extended|moved|update))?|(?:bid )?extension|information for bidders|important notice|notice to bidders|update to project|project update|rfi(?:s| notice| responses?)?|additional (?:bid )?documents?|bid reminder(?: notice)?|(?:updated|revised|re-?issued) (?:drawings?|documents?|plans?|specs?|specifications?|files)|submit your bid|has closed|now bidding|bids? due|reminder(?: to submit your bid)?)(?:\\s*(?:#|nos?\\.?)?\\s*\\d+(?:\\s*(?:-|–|to|through|&)\\s*\\d+)?(?=\\s*[:|–—]|\\s+-|\\s+for\\b))?';
const leading = new RegExp(
  `^\\W*(?:(?:reminder|final reminder|last chance|urgent|action required)\\s*[:!–-]\\s*)?(?:.*\\b)?(?:${kind}|(?:bids?|quotes?|pricing|proposals?)(?= for\\b))(?: from (?<company>.{3,60}?))?\\s*(?:[:|–—-]|\\bfor\\b|\\bon\\b)\\s*(?<name>\\S.*)$`,
  'iu',
);
const trailing = new RegExp(`^(?<name>.{4,}?)\\s*(?:[:|–—-]\\s*|\\s)${kind}\\b.*$`, 'iu');

const numbered = /^\W*addend(?:um|a) (?:no\.? ?|# ?)?\d+ (?<name>\p{Lu}.*)$/iu;
const stockLead =
  /^\W*(?:(?:sub )?bids?|quotes?|proposals?)(?: are)? due(?: \w+)?\s*[-–—:]\s*|^(?:no\.? ?)?\d[\d-]{2,}\s+[-–—:]\s+/i;

/** The name of the project in the subject, without what senders put around it. */
export function nameInSubject(context: MailContext): Found<string> | null {
  const { subject } = context;
  const match = numbered.exec(subject.text) ?? leading.exec(subject.text) ?? trailing.exec(subject.text);
  const name = match?.groups?.name;
  const core =
    name === undefined
      ? null
      : cutSubject(sliceMapped(subject, subject.text.indexOf(name), subject.text.indexOf(name) + name.length));
  if (core && /\S [^\s]|\d/.test(core.text) && core.text.trim().length >= 4 && !core.text.includes('...'))
    return completedFromBody(context, core);
  return pieceInBody(context);
}

/** Takes off what senders append: dates, trades behind a colon, the place, the company. */
function cutSubject(subject: Mapped): Mapped {
  const cuts = [
    /\s*[-–—,(|]\s*(?:sub )?(?:bids?|quotes?|proposals?|pricing)? ?(?:are )?due\b.*$/i,
    /\s+:\s+.*$/,
    /\s+[-–]\s+\p{Lu}[\p{L} .'’-]+,\s*[A-Z]{2}\s*$/u,
    /\s+\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+)?,\s*[A-Z]{2}\s*\([^)]*\).*$/u,
    /\s+from \p{Lu}.*$/u,
    /\s*\((?:bids? )?due.*\)$/i,
    /\s+[-–]\s+only \d+ day.*$/i,
  ];
  const lead = stockLead.exec(subject.text)?.[0].length ?? 0;
  let current = behindTrade(trimMapped(sliceMapped(subject, lead)));
  for (const cut of cuts) {
    const at = current.text.search(cut);
    if (at > 3) current = trimMapped(sliceMapped(current, 0, at));
  }
  return current;
}

/** "GFRG ceilings - Opal Theater": the trade that is asked stands before the project. */
function behindTrade(subject: Mapped): Mapped {
  const link = /\s+(?:[-–—|@]|at|for)\s+(?=[\p{Lu}\d])/u.exec(subject.text);
  return link && isTradePhrase(subject.text.slice(0, link.index))
    ? sliceMapped(subject, link.index + link[0].length)
    : subject;
}

/** The body's own writing of a name that the subject gives, with its place there. */
function completedFromBody(context: MailContext, core: Mapped): Found<string> | null {
  const folded = foldName(core.text);
  for (const document of context.documents) {
    for (const line of document.lines) {
      const trimmed = trimMapped(line);
      if (foldName(trimmed.text) === folded) return titleFound(trimmed);
    }
  }
  return titleFound(core);
}

/** A part of a free subject counts as the name only when the letter uses the very same words. */
function pieceInBody(context: MailContext): Found<string> | null {
  const body = foldName(context.documents.map(documentText).join('\n'));
  let start = 0;
  for (const piece of context.subject.text.split(
    /(\s+[-–—|/:]\s+|:\s+|,\s+(?!(?:Phase|Ph|Building|Bldg|Level|Tower|Lot|Part|Stage|Wing|Unit|Area|Suite|Ste)\b))/,
  )) {
    const mapped = sliceMapped(context.subject, start, start + piece.length);
    start += piece.length;
    const folded = foldName(piece);
    if (
      folded.split(' ').length >= 2 &&
      isTitleLike(piece.trim()) &&
      body.includes(folded) &&
      !looksLikeCompany(piece.trim())
    )
      return titleFound(mapped);
  }
  return null;
}
