import { sliceMapped, type Mapped } from '../../mapped';
import { statements, type MailDocument } from '../text/document';
import { addressOf } from '../places/addresses';
import { namesProject, namesWork, raisedWork } from './projectPhrase';
import { isKnownLabel } from '../text/labels';
import { isSenderName, matchesDomain } from '../text/naming';
import type { Found } from '../reading';
import { bracketBehind, isTitleLike, titleFound } from './titles';
import { askedTrade, isTradePhrase } from '../text/trades';

/** Reads the project name after the words of a request for a bid. */

const asksFor = [
  'invit(?:es?|ed|ing) (?:you|your (?:company|firm|team)|[\\p{L} ]{3,20}) to (?:submit (?:a |your )?)?(?:bid|quote|price|proposal|pricing|tender)(?: (?:on|for|to))?(?: a project in your area)?',
  '(?:soliciting|collecting|seeking|requesting|requests?|accepting|taking|gathering|looking for) (?:a |your )?(?:(?:firm|budget|sealed|competitive) )*(?:sub(?:contractor)? )?(?:bids?|quotes?|quotations?|proposals?|pricing|numbers?|prices?)(?: from [\\p{L} ]{3,40})? (?:for|on)',
  "(?:our |the |a )?(?:bid(?:ders?)?|tender)[’']? list for",
  'on (?:the|our) list for',
  'have something for us on',
  '(?:like|love|want|need) (?:your company|you|your team) to (?:bid|price|quote)(?: on)?',
  '(?:like|love|appreciate|want|need|have) (?:to have )?(?:your|a) (?:bid|number|price|pricing|quote|proposal) (?:for|on)',
  '(?:bidding|pricing|chasing|pursuing|going after|preparing (?:a |our |the )?(?:bid|proposal|gmp|budget|estimate|number|tender)s? for|(?:putting|pulling) (?:together )?(?:a |our |the )?(?:bid|price|number|gmp|budget|proposal|estimate) (?:together )?for|working on)',
  "(?:we|i)(?:[’']ve| have| were| was)?(?: just| recently)?(?: been)? (?:awarded|won|landed|got|picked up)(?: the (?:contract|job|project) (?:for|on))?",
  'interested in (?:bidding|pricing|quoting)(?: on)?',
  '(?:selected|chosen|asked|shortlisted|prequalified|approved|like) to (?:bid|quote|price)(?: on)?',
  '(?:date|deadline|bids?|quotes?|proposals?|quotations?) for',
  '(?:general contractor|prime contractor|construction manager(?: at risk)?|design-?builder|gc|cm|cm\\/gc|cmar|cm at risk) (?:for|on)',
  'add(?:end(?:um|a))? ?(?:no\\.? ?|#)?\\d+ (?:has been issued |is (?:attached|posted|available) )?for',
  'please (?:bid|quote|price)(?: on)?',
  'was invited to bid',
  '(?:plans|drawings) for',
  '(?:are|is) (?:cordially |hereby |being )?invited to (?:submit (?:an? |your )?)?(?:bid|quote|tender|price|proposal)s?(?: (?:on|for|to))?',
  '(?:project|job) (?:called|named|known as)',
  ', (?:called|named|known as)',
  '(?:newest|new|next|latest|upcoming) (?:project|job)(?: is| called)? ?[-–—:]?',
  '(?:to|all|attention:?) (?:all )?bidders (?:on|for)',
  '(?:responses?|answers?) to (?:the )?(?:rfis?|questions?)(?:[\\d ,&#-]| through| thru| to| and){0,12} (?:for|on)',
  '(?:has|have) (?:been )?cancell?ed (?:the )?(?:bid|project|solicitation)(?: for)?',
  'has closed',
  'sent your company a message about',
].join('|');
const askingPhrase = new RegExp(
  `\\b(?:${asksFor})\\s*:?\\s+(?:(?:bid |trade |work )?packages? (?:no\\.? ?|# ?)?[\\dA-Z][\\w.-]*(?: ?[-–:]? ?\\p{Lu}[\\p{L}&/ -]{2,40}?)? (?:of|for|on) )?(?:the |our |on |for |an? |(?:new|proposed|upcoming) (?=\\p{Lu}))*(?:(?:rf[a-z]{1,4}|ifb|itb|contract|solicitation) ?(?:no\\.? ?|# ?)?[\\w-]*\\d[\\w-]*\\s*[,:–-]\\s*)?[“"]?`,
  'giu',
);
const nameFollowing = new RegExp(
  `(?<name>(?:\\p{Lu}|\\d{1,4}[- ]?\\p{Lu})[^\\n;“”"]{2,90}?)[”"]?(?=,(?! (?:Phases?|Ph\\.?|Buildings?|Bldgs?\\.?|Levels?|Floors?|Towers?|Lots?|Parts?|Stage|Wings?|Units?|Areas?|Packages?)\\b)| \\(| (?:(?:up |down |out |over )?(?:(?<!\\bThe \\p{Lu}\\p{Ll}{2,15} )at|in)|located|is|are|will|has|have|was|were|due|(?:out|back|up|ahead) (?:to|by|until)|stands|stays|remains|holds|closes|bids|moves|and want|which|that|on|for|with|near|by|to (?:your|you|another|a)|before|until|no later|from|this|next|last|yesterday|today|tonight|tomorrow|again)[ :]| (?:yet|already|either)\\b|(?<!\\b(?:[Aa]dditions?|[Aa]lterations?|[Ii]mprovements?|[Rr]epairs?|[Rr]enovations?|[Uu]pgrades?|[Mm]odifications?|[Rr]oad|[Rr]oute|[Aa]ccess|[Cc]onnector|[Ee]ntrance)) to (?:the (?=\\p{Ll})|(?=\\p{Lu}))|(?<!\\b(?:No|NO|St|Mt|Ft|Ph|Bldg|Dist|Ste|Dr|Jr|Sr|Inc|Co|\\p{Lu}))[.:?](?:\\s|$)|(?<=\\b(?:Parcel|Building|Bldg|Phase|Tower|Lot|Wing|Unit|Area|Block|Pad|Suite|Zone|Garage) \\p{Lu})\\.\\s|\\s*$)`,
  'uy',
);
const nameBelow = new RegExp(
  `(?:${asksFor})(?: on| for)?(?: (?:the |our )?(?:following )?(?:project|job|opportunity)(?: (?:noted|listed|named|described|shown|referenced))?(?: below)?)?\\s*:?\\s*$`,
  'iu',
);
/** Project name at `start`, with its bracket. */
function nameAt(text: string, start: number): string | undefined {
  nameFollowing.lastIndex = start;
  const name = nameFollowing.exec(text)?.groups?.name;
  return name === undefined ? name : name + (bracketBehind.exec(text.slice(start + name.length))?.[0] ?? '');
}

/** A trade, a date or a stock phrase instead of a name. */
const notName =
  /^(?:not|yes|no|needed|due|required|requested|deadline|(?:bid |trade |work )?packages?|div(?:ision|\.)?s?|sections?|alternates?|options?|phases?|allowances?|base|items?|unit|add|deduct|trades?|your|drywall|painting|electrical|plumbing|hvac|addend\w+|rfis?|monday|tuesday|wednesday|thursday|friday|saturday|sunday) /i;

/** "HVAC Controls Upgrade" begins with a trade and is a project name nevertheless. */
function isNotName(text: string): boolean {
  return (notName.test(text) && !namesWork(text)) || isOwner(text);
}

/** "Permit drawings for 1600 Grant Street, Suite 300, Denver": an address, not a name. */
function isStreet(statement: Mapped, name: string): boolean {
  return addressOf(statement)?.value.addressLine?.startsWith(name) === true;
}

/** "Pecan Grove Nursing Home generator replacement": the kind of work is often in lower case. */
function isTitleOfProject(name: string): boolean {
  return (
    isTitleLike(name) ||
    (/^\p{Lu}\S* (?:&|and|of|\p{Lu})/u.test(name) && isTitleLike(raisedWork(name.replace(/ (?:job|project)$/, ''))))
  );
}

/** "Construction Manager for Riverton County": the contractor's client, not the project. */
function isOwner(text: string): boolean {
  return /^(?:City|Town|County|Village|Port|State|Township|Borough) of (?:\p{Lu}[\p{L}.'’-]*\s*){1,3}$|\b(?:County|District|Authority|Department|Commission|Agency|Corporation|Company|Inc\.?|LLC)$/u.test(
    text.trim(),
  );
}

/** "To all Monument Square bidders:" */
const greeting = /^\W*(?:(?:Dear|To|Attention:?|Hello|Hi) )?(?:[Aa]ll )?(?<name>\p{Lu}[^,.:;!?\n]{3,60}) bidders\W*$/u;

/** "Quotes for all trades at Heron Hall": lower-case words for the object of the request, and "at". */
const thingAsked =
  /\b(?:[Bb]ids?|[Qq]uotes?|[Pp]roposals?|[Pp]ricing|prices?|[Nn]umbers?) (?:for|on) (?:(?!(?:at|on)\b)\p{Ll}[\p{Ll}-]{0,24} ){1,5}(?:at|on) (?:the |our )?(?=[\p{Lu}\d])/u;

const answerButton = /^.{0,12}\b(?:bidding|pricing)\s*:?$|\bnot bidding\b/i;

/** The first name that a bid is requested for, else one after a trade, else the line below the request. */
export function nameAfterAsking(document: MailDocument, domain = ''): Found<string> | null {
  for (const statement of statements(document)) {
    for (const asking of statement.text.matchAll(askingPhrase)) {
      const start = asking.index + asking[0].length;
      const name = nameAt(statement.text, start);
      if (name !== undefined && isTradePhrase(name)) {
        const behind = nameBehindTrade(statement, start + name.length);
        if (behind) return behind;
      } else if (
        name !== undefined &&
        isTitleOfProject(name) &&
        !isNotName(name) &&
        !isStreet(statement, name) &&
        !isSenderName(name) &&
        (namesProject(name) || !matchesDomain(name, domain))
      )
        return titleFound(sliceMapped(statement, start, start + name.length));
    }
  }
  for (const statement of statements(document).slice(0, 3)) {
    const greeted = greeting.exec(statement.text)?.groups?.name;
    if (greeted !== undefined && isTitleLike(greeted))
      return titleFound(
        sliceMapped(statement, statement.text.indexOf(greeted), statement.text.indexOf(greeted) + greeted.length),
      );
  }
  for (const statement of statements(document)) {
    const trade = askedTrade(statement);
    const behind =
      trade === null ? null : nameBehindTrade(statement, statement.text.indexOf(trade.text) + trade.text.length);
    if (behind) return behind;
  }
  for (const statement of statements(document)) {
    const lead = thingAsked.exec(statement.text);
    const start = lead === null ? 0 : lead.index + lead[0].length;
    const name = lead === null ? undefined : nameAt(statement.text, start);
    if (
      name !== undefined &&
      isTitleLike(name) &&
      !isNotName(name) &&
      !isStreet(statement, name) &&
      !isSenderName(name)
    )
      return titleFound(sliceMapped(statement, start, start + name.length));
  }
  for (const [index, line] of document.lines.entries()) {
    const text = line.text.trim();
    const wrapped = `${document.lines[index - 1]?.text ?? ''} ${text}`.trim();
    if (text === '' || !nameBelow.test(wrapped) || answerButton.test(text)) continue;
    const next = document.lines.slice(index + 1).find((one) => one.text.trim() !== '');
    if (
      next &&
      !/^\s*\p{Ll}/u.test(next.text) &&
      isTitleLike(next.text.trim().replace(/[\s.]+$/, '')) &&
      !isKnownLabel(next.text.trim()) &&
      !answerButton.test(next.text.trim())
    )
      return titleFound(next);
  }
  return null;
}

/** "your proposal for Acoustical Ceilings at Heron Bakery": the trade first, then the project. */
function nameBehindTrade(statement: Mapped, end: number): Found<string> | null {
  const link =
    /^(?: (?:scope|package|work|portion|trade|number|price|pricing|quote|bid|proposal)s?)?,? (?:on|at|for|of)(?: the| our)?(?: (?:proposed|new|upcoming|existing))? (?=[\p{Lu}\d])/u.exec(
      statement.text.slice(end),
    )?.[0];
  if (link === undefined) return null;
  const name = nameAt(statement.text, end + link.length);
  return name !== undefined && isTitleLike(name, 0.6) && !isNotName(name)
    ? titleFound(sliceMapped(statement, end + link.length, end + link.length + name.length))
    : null;
}
