import { memoizeShort } from './memoize';
/** Recognises names of companies and people, and compares them. */

const trade =
  /\b(?:construct(?:ions?|ors?|ing)|contract(?:ing|ors?)|builders?|build(?:ing)? (?:group|co|company|partners)|inc|incorporated|llc|l\.l\.c|llp|ltd|limited|ltée|entreprises|corp|corporation|company|co|group|jv|joint venture|partners(?:hip)?|enterprises|services|mechanical|electric(?:al)?|plumbing|roofing|authority|district|city of|county of|port of|county|university|department|agency|sons|daughters|brothers|bros|commercial|development|developers|general|industries|associates|design[- ]build|engineering|consult(?:ing|ants?)|engineers|surveyors|restoration|interiors|civil|masonry|drywall|painting|gc|cm)\b\.?/i;
export const notCompany =
  /^(?:the (?:commission|city|town|county|district|authority|board|agency|department|university|college|school|contractor)$|we|you|i|our|your|the (?:project|owner|work|district|following|bid)|this|it|they|please|subcontractors?|bidders?|dear|hello|hi|good|thanks?|all|new|team|estimating|general contractors?|invitation|bids?|quotes?|there|as|an?|that|who|which|if|no|yes|attached|plans?|drawings)\b/i;
const notPerson =
  /\b(?:contact|call|ask|see|text|phone|start|est|notice|public|trades?|main|e-?mail|attn|attention|please|note|estimating|department|team|bids?|office|plan ?room|notifications?|support|no-?reply|purchasing|contracts?|subcontracts?|procurement|accounting|administrator|manager|estimator|director|engineer|project|invitation|dear|hello|thank|regards|sincerely|suite|street|avenue|drive|road|school|station|tower|building|phase|addendum|division|trade|location|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|north|south|east|west|lead|preconstruction|senior|chief|vice|president|questions?|details|files|view|box|pacific|mountain|central|eastern|facilit(?:y|ies)|planning|services|administration|operations|desk|clerk|lettings?|specialist|sales|management|site|ftp|links?|documents?|drawings?|plans?|specs?|password|login|user|upload|download|proposals?|quotes?|wages?|scope|deadline|walk|pre-?bid|city|ville|municipalit[ée]|mrc|r[ée]gie|minist[èe]re|greffe|its)\b/i;

export function looksLikeCompany(text: string): boolean {
  return (
    trade.test(text) &&
    /^[\p{Lu}\d]/u.test(text) &&
    !notCompany.test(text) &&
    text.length <= 80 &&
    !/[!?;:@]/.test(text)
  );
}

/**
 * True for names with a company suffix; names of projects contain words of trades and locations too ("County Jail").
 */
export function isSenderName(text: string): boolean {
  return (
    looksLikeCompany(text) &&
    /\b(?:inc|llc|ltd|jv|builders|contract(?:ors?|ing)|construct(?:ors?|ion)|company|co|corp|group|gc)\b\.?$/i.test(
      text,
    )
  );
}

/** Two to four capitalised words that are neither a company nor a title. */
export function isPersonName(text: string): boolean {
  return (
    /^\p{Lu}[\p{L}.'’ʻ-]*(?: (?:[\p{Lu}ʻ'’][\p{L}.'’ʻ-]*|de|da|del|van|von|der|la|di|bin)){1,4}$/u.test(text) &&
    !notPerson.test(text) &&
    !isPlatformName(text) &&
    !/^the\b/i.test(text) &&
    !looksLikeCompany(text)
  );
}

/** Name of the platform itself, which is neither a person nor a contractor. */
export function isPlatformName(text: string): boolean {
  return /^(?:building ?connected|procore|planhub|the blue book|bidmail|gradebeam|isqft|smartbid\w*|construct ?connect|bidtracer|pantera\w*|procureware|pipeline ?suite|procure ?ware|smart ?bid)\b/i.test(
    text,
  );
}

/** First word of a two-word family name: "Van Dyke, Willem". */
const particle = /^(?:van|von|de|del|della|di|la|le|st\.?|mac|al|el|bin|ten|ter)\b/i;

/** Legal form after a company's name: "Pemberly Stokes, Inc". */
const legalForm = /^(?:inc|incorporated|llc|l\.l\.c|llp|lp|ltd|limited|ltée|co|corp|pllc)\b/i;

/** Name of a person from "Renfro, Odalys" or "Dana Whitlock (Holt Builders)"; null for anything else. */
export function personOf(display: string): string | null {
  const bare = display
    .replace(/\([^)]*\)|"/g, '')
    .replace(/\s+(?:[-–|]|via|at)\s+.*$/, '')
    .trim();
  const [before = '', behind = ''] = bare.split(/,\s+/);
  if (legalForm.test(behind)) return null;
  const isTurned =
    /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}\.?)?$/u.test(behind) && !(before.includes(' ') && !particle.test(before));
  if (isPersonName(before) && !isTurned) return before;
  const turned = /^(\p{Lu}[\p{L}'’ -]+), (\p{Lu}[\p{L}.'’ -]+)$/u.exec(bare);
  if (turned && isPersonName(`${turned[2]} ${turned[1]}`)) return `${turned[2]} ${turned[1]}`;
  const first = bare.split(',')[0]?.trim() ?? '';
  return isPersonName(first) ? first : null;
}

export function isTitle(text: string): boolean {
  return /\b(?:estimator|manager|director|engineer|coordinator|president|superintendent|administrator|executive|assistant|principal|owner|officer|lead|buyer|vp|precon\w*)\b/i.test(
    text,
  );
}

/** "City of Salem", whose domain may be that of its place. */
const publicBody =
  /^(?:the )?(city|town|village|county|port|borough|township|parish|state|ville|municipalite|mrc) (?:of|de|du|des) (.+)$/;

/** True if a domain's main label consists of the company's words or initials. */
export function matchesDomain(company: string, domain: string): boolean {
  const label = (domain.split('.').at(-2) ?? '').replace(/[^a-z0-9]/g, '');
  if (label.length < 3) return false;
  const words = foldName(company)
    .split(' ')
    .filter((word) => word !== '');
  const spoken = words.join('');
  const plain = words.filter((word) => word !== 'and' && word !== 'of').join('');
  const short = plain.replace(/generalcontract(?:ors?|ing)$/, 'gc').replace(/constructionmanage(?:rs?|ment)$/, 'cm');
  const initials = words.map((word) => word.charAt(0)).join('');
  const [, kind = '', place = ''] = publicBody.exec(words.join(' ')) ?? [];
  const seat = place.replaceAll(' ', '');
  return (
    (seat.length >= 4 && [seat, seat + kind, kind + seat].includes(label)) ||
    spoken.startsWith(label) ||
    plain.startsWith(label) ||
    short === label ||
    (label.length >= 5 && (label.startsWith(plain) || label.startsWith(spoken)) && plain.length >= 5) ||
    (label.length >= 3 && initials === label) ||
    endsInInitials(words, label) ||
    ((words[0]?.length ?? 0) >= 5 && label.startsWith(words[0] ?? label) && trade.test(company))
  );
}

/** "northshorecc" for North Shore Community College. */
function endsInInitials(words: readonly string[], label: string): boolean {
  if (words.length < 3 || !label.startsWith(words[0] ?? label)) return false;
  return words.slice(1, -1).some((_, index) => {
    const rest = words.slice(index + 1).map((word) => word.charAt(0));
    return words.slice(0, index + 1).join('') + rest.join('') === label;
  });
}

/** Lower case, without marks and punctuation, "&" as "and". */
export const foldName = memoizeShort((text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/&/g, ' and ')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim(),
);

/** Follows the name of a public body: "Marlow County Purchasing Division". */
export const office =
  /(?: (?:Purchasing|Procurement|Contracts|Finance)(?: (?:Division|Department|Dept\.?|Office|Agent|Services))?)?[\s,]*$/;
