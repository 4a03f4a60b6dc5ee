import { sliceMapped, type Mapped } from '../mapped';

/** Whether words name a trade: letters ask for "your number for drywall and insulation" where others name the project. */

const tradeWord =
  /^(?:drywall|gypsum|gwb|framing|studs?|insulation|acoustical?|ceilings?|act|paint(?:ing)?|repaint(?:ing)?|wall ?coverings?|coatings?|electric(?:al)?|lighting|voltage|telecom|data|cabling|alarms?|security|access|controls?|protection|suppression|sprinklers?|plumbing|piping|hvac|mechanical|refrigeration|ductwork|sheet|metals?|roof(?:ing|s)?|gutters?|siding|cladding|panels?|concrete|rebar|reinforcing|precast|masonry|brick|cmu|stone|steel|structural|miscellaneous|misc|ornamental|railings?|glass|glazing|windows?|storefronts?|curtain ?walls?|doors?|frames|hardware|overhead|floor(?:ing|s)?|vct|carpet|tile|ceramic|terrazzo|resilient|epoxy|resinous|millwork|casework|cabinets|cabinetry|countertops|carpentry|rough|finish(?:es)?|excavation|earthwork|grading|sitework|site|utilities|paving|asphalt|striping|landscaping|landscape|irrigation|fenc(?:es?|ing)|demolition|demo|selective|abatement|stucco|plaster(?:ing)?|eifs|waterproofing|firestopping|fireproofing|caulking|sealants?|joint|elevators?|signage|signs|partitions?|toilet|accessories|lockers|specialties|equipment|kitchen|food|service|shoring|piles?|piling|drilling|low|fire|interior|exterior|light|gauge|wet|dry|air|test|balance|balancing|division|div)$/i;

/** True when nearly every word is one of a trade. */
export function isTradePhrase(text: string): boolean {
  const words = text
    .replace(/[’']s\b/g, '')
    .split(/[\s/&,+()-]+/)
    .filter((word) => word !== '' && !/^(?:and|the|for|of|or|\d+)$/i.test(word));
  const known = words.filter((word) => tradeWord.test(word)).length;
  return words.length > 0 && words.length <= 9 && known >= 1 && known >= words.length * 0.75;
}

const asking =
  /\b(?:bids?|bidding|quotes?|quotations?|pric(?:e|es|ing)|numbers?|proposals?|tenders?)(?: (?:for|on))? (?:the |your |our )?(?=\p{L})/giu;
const tradeAsked =
  /(?<name>[\p{L}][\p{L}&/, -]{2,70}?)(?: (?:scopes?|packages?|work|portions?|trades?))*(?= (?:on|at|for|of|in|by|to|is|are)\b|[.;:(]|, (?!\p{Ll})|$)/uy;

/** The trade behind the words that ask: "price the drywall and insulation package for …". */
export function askedTrade(statement: Mapped): Mapped | null {
  for (const match of statement.text.matchAll(asking)) {
    const start = match.index + match[0].length;
    tradeAsked.lastIndex = start;
    const name = tradeAsked.exec(statement.text)?.groups?.name;
    if (name !== undefined && isTradePhrase(name)) return sliceMapped(statement, start, start + name.length);
  }
  return null;
}
