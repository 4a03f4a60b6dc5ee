import { sliceMapped, type Mapped } from '../../mapped';
import { memoizePerSource } from './memoize';

/** Recognises trades: emails ask for "your number for drywall and insulation" in the position of a project name. */

const tradeWord =
  /^(?:timbers?|erection|marine|shielding|lead|process|exhibit|supply|walls?|retaining|final|cleaning|temporary|gates?|loading|wood|vinyl|rubber|polished|sound|masking|radiant|pumps?|tanks?|lifts?|seating|fixtures|escalators?|racking|shelving|pavers|hardscap(?:e|ing)|dewatering|micropiles|asbestos|remediation|sealcoating|curbs?|sidewalks?|flatwork|formwork|shotcrete|louvers|hydronics?|standpipes?|backflow|commercial|tpo|epdm|pvc|sbs|imp|glulam|trusses|bleachers|shades|blinds|drywall|gypsum|gwb|gfrg|grg|frp|sheetrock|taping|framing|studs?|insulation|acoustical?|ceilings?|act|paint(?:ing)?|repaint(?:ing)?|wall ?coverings?|coatings?|electric(?:al)?|lighting|voltage|telecom|data|cabling|alarms?|security|access|controls?|protection|suppression|sprinklers?|plumbing|piping|hvac|heating|cooling|ventilation|medical|gas|boilers?|generators?|geothermal|mechanical|refrigeration|ductwork|sheet|metals?|roof(?:ing|s)?|gutters?|siding|cladding|panels?|concrete|rebar|reinforcing|precast|masonry|brick|cmu|stone|steel|structural|miscellaneous|misc|ornamental|railings?|glass|glazing|windows?|storefronts?|curtain ?walls?|doors?|frames|hardware|overhead|floor(?:ing|s)?|vct|carpet|tile|ceramic|quarry|porcelain|tiling|terrazzo|resilient|epoxy|resinous|millwork|casework|cabinets|cabinetry|countertops|carpentry|rough|finish(?:es)?|excavation|earthwork|grading|sitework|site|utilities|paving|asphalt|striping|landscaping|landscape|irrigation|fenc(?:es?|ing)|demolition|demo|selective|abatement|stucco|plaster(?:ing)?|eifs|waterproofing|firestopping|fireproofing|caulking|sealants?|joint|elevators?|signage|signs|partitions?|toilet|accessories|lockers|specialties|equipment|kitchen|food|service|shoring|piles?|piling|drilling|low|fire|interior|exterior|light|gauge|wet|dry|air|test|balance|balancing|division|div|communications?|electronic|safety|technology|systems|power|receptacles|fa|lv|fp|wiring|conduit|trenching|underground|sewer|storm|water|drainage|erosion|survey(?:ing)?|scaffold(?:ing)?|turf|playgrounds?|bollards|guardrails?|handrails?|stairs?|decking|sheathing|lumber|trim|mouldings?|moldings?|mirrors?|awnings?|canop(?:y|ies)|skylights?|appliances|hoods?|solar|photovoltaic|pv|intercom|cctv|cameras|fiber|av|audio|audiovisual|bas|bms|tab|commissioning|furniture|pools?|docks?|tuckpointing|tuck|pointing|caissons?|crane|rigging|hoist(?:ing)?|scanning|switchgear|chillers?|exhaust|ductless|shingles?|soffits?|fascia|automatic|sliding|folding|operable|bathroom|shower|compartments?|dividers?|corner|guards)$/i;

/** Words that name a trade only together with another one. */
const vague =
  /^(?:marine|lead|process|exhibit|supply|walls?|retaining|final|cleaning|temporary|gates?|loading|wood|vinyl|rubber|polished|sound|masking|radiant|pumps?|tanks?|lifts?|seating|fixtures|curbs?|sidewalks?|commercial|medical|gas|heating|cooling|site|service|access|data|security|light|low|test|air|fire|dry|wet|rough|interior|exterior|kitchen|food|finish|data|joint|selective|overhead|structural|misc|miscellaneous|division|div|act|steel|stone|brick|glass|windows?|doors?|communications?|electronic|safety|technology|systems|power|storm|water|underground|survey(?:ing)?|trim|mirrors?|hoods?|av|tab|pools?|docks?|tuck|pointing|crane|scanning|exhaust|automatic|sliding|folding|bathroom|shower|corner|guards|stairs?|solar|fiber|furniture|playgrounds?|commissioning|bas|appliances|turf)$/i;

/** True if nearly every word belongs to a trade. */
export function isTradePhrase(text: string): boolean {
  const words = wordsOf(text);
  const known = words.filter((word) => tradeWord.test(word));
  const share = /\p{Lu}/u.test(text) ? 0.75 : 0.5;
  const isTrade = known.some((word) => !vague.test(word)) || (words.length > 1 && known.length === words.length);
  const isPlain = words.length !== 2 || tradeWord.test(words[1] ?? '');
  return words.length <= 9 && isTrade && isPlain && known.length >= words.length * share;
}

/**
 * True for a few words with a trade or a section of the specification; "Shell and core of four suites" describes the
 * project.
 */
export function namesTrade(text: string): boolean {
  const words = wordsOf(text);
  return (
    words.length <= 10 &&
    (words.some((word) => tradeWord.test(word) && !vague.test(word)) ||
      (words.length > 1 && words.every((word) => tradeWord.test(word))) ||
      /\d{2} ?\d{2}|^div(?:ision)?s?\.? \d/i.test(text))
  );
}

function wordsOf(text: string): string[] {
  return text
    .replace(/[’']s\b/g, '')
    .split(/[\s/&,.+()-]+/)
    .filter((word) => word !== '' && !/^(?:and|the|for|of|or|\d+)$/i.test(word));
}

const asking =
  /\b(?:looking for|interested in(?! (?:bid|pric|quot|look|pick|cover))|any chance (?:that )?you(?: guys)? (?:can|could|would|want to) (?:look at|price|bid|cover|pick up)|(?:interested in|time to|room to|able to) (?:look(?:ing)? at|pick(?:ing)? up|cover(?:ing)?)|quoting|\b(?:have|having|give you|offer you) (?:a |an? (?:quick |fair )?)?(?:shot|crack|chance) (?:at|on)|(?:have|had|got|want|need|count(?:ing)? on) you (?:down |in )?(?:for|on)|take (?:a )?(?:run|look|shot|swing|stab|crack) at|(?:price|number|quote|bid|proposal)s? from (?:you|your (?:team|company|firm|guys)) (?:for|on)|(?:nothing|nobody|no (?:one|numbers?|bids?|coverage)|thin|short|light) (?:for|on|in)|(?:re-?)?buying(?: out)?|(?:to|can you) (?:do|handle|cover)|coverage|needs?|bids?|(?<!(?:is|are|re|also) )bidding|quotes?|quotations?|pric(?:e|es|ing)|numbers?|proposals?|tenders?|rom|budget)(?: of your company)?(?: to \p{Lu}[\p{L}&.’' -]{2,40}?(?= for\b))?(?: (?:for|on|about|of|from))?:? (?:the |your |our |an? |some |all (?:of )?(?:the )?)?(?=\p{L})/giu;
const tradeAsked =
  /(?<name>[\p{L}](?:[\p{L}&+/, -]|(?<=\b[Mm]isc)\.){2,70}?)(?: (?:scopes?|packages?|work|portions?|trades?|bids?|quotes?|quotations?|pric(?:es?|ing)|numbers?|proposals?|priced|quoted|coverage))*(?= (?:on|at|for|of|in|by|to|is|are|because|since|under|from|with|if|as|this|per|would|will|was|must|should|has|have|no later|not later|before|plus|including|due|next)\b|(?<!\b[Mm]isc)[.;:(?!]|, (?!\p{Ll})|, (?=(?:separate|together|either|both|roughly|about|approximately|approx|around|some|including|incl|complete|per|as|please|plus|with|at|by|for|on|in|so|if|we|it|which|no|not|due)\b)|$)/uy;

/** "your drywall number", "the painting package has been awarded": the trade is before the noun. */
const tradeBefore: readonly RegExp[] = [
  /\b(?:your|our|the|a|an) (?<name>(?:(?!(?:your|our|the|an?)\b)[\p{L}\d&/,-]+ ){0,5}?[\p{L}\d&/-]+) (?:bids?|quotes?|quotations?|prices?|pricing|numbers?|proposals?|budgets?|package|scope|portion|trade)\b/giu,
  /\b(?:requesting|requests|seeking|soliciting|collecting|taking|gathering|accepting|needs?|want) (?<name>(?:[\p{L}\d&/,-]+ ){0,4}?[\p{L}\d&/-]+) (?:bids?|quotes?|quotations?|prices?|pricing|numbers?|proposals?)\b/giu,
  /\b(?:have|get|got|need) (?<name>(?:[\p{L}\d&/,-]+ ){0,4}?[\p{L}\d&/-]+) covered\b/giu,
  /\b(?:our|the) (?<name>(?:[\p{L}\d&/,-]+ ){0,4}?[\p{L}\d&/-]+) (?:subs?|subcontractor|contractor|bidder|vendor) (?:(?:has|have|just) )*(?:backed out|fell through|fallen through|dropped|pulled out|bailed)\b/giu,
  /^(?<name>(?:[\p{L}\d&/,-]+ ){0,5}?[\p{L}\d&/-]+) (?:bids?|quotes?|quotations|pricing|price|numbers?|proposals?|package|scope|(?:(?:subs?|subcontractors?|contractors?|bidders|pricing|is|are) ){0,2}(?:needed|wanted|required|requested))\b/giu,
];

/** A price requested separately from the bid says nothing about its trade. */
export const priceApart =
  /\b(?:alternates?|separate(?:ly)?(?! (?:or|and) (?:together|combined)\b)|unit prices?|break-? ?outs?|breakdown|deduct|allowances?|include(?! your)|carry|exclude|not(?! (?:later|seen|yet|received|heard|gotten|have)\b)|optional)\b/i;

/** A word for the company is not part of a trade: "fire alarm vendor". */
const doer =
  /(?: (?:(?:trade )?partners?|bidders?|firms?|trades|vendors?|subs?|subcontractors?|contractors?|supplier|installer|crew|guys?|company))+$/i;

/** "your final electrical number": describes the number, not the trade. */
function withoutManner(trade: Mapped): Mapped {
  return sliceMapped(
    trade,
    /^(?:(?:final|best|firm|updated|revised|new|quick|rough|full|complete|low(?! voltage)) )*/i.exec(trade.text)?.[0]
      .length ?? 0,
  );
}

/** Trade after the words of a request: "price the drywall and insulation package for …". */
export const askedTrade = memoizePerSource((statement: Mapped): Mapped | null => {
  if (priceApart.test(statement.text)) return null;
  for (const match of statement.text.matchAll(asking)) {
    const start = match.index + match[0].length;
    tradeAsked.lastIndex = start;
    const name = tradeAsked.exec(statement.text)?.groups?.name;
    if (name !== undefined && isTradePhrase(name))
      return withoutManner(sliceMapped(statement, start, start + name.replace(doer, '').length));
  }
  for (const match of tradeBefore.flatMap((pattern) => [...statement.text.matchAll(pattern)])) {
    const name = match.groups?.name ?? '';
    const start = match.index + match[0].indexOf(name);
    if (isTradePhrase(name)) return withoutManner(sliceMapped(statement, start, start + name.length));
  }
  return null;
});
