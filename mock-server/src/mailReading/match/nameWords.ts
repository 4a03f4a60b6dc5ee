/** Compares words of project names: variants of one word, and the weight of each. */

import { meanings, phrases } from './shortWords';

const fillerWords = words(
  'the of and at for a an in to on by with over near from project confidential job bid bids invitation invite itb rfp rfq ifb re fw fwd no number due request quote proposal new inc llc llp pllc',
);

/** Words of work, found in half of all names. */
const ofWork = words(
  'addition modernization renovation remodel improvement upgrade replacement tenant core shell ground up repair fit out fitout buildout build interior exterior construction site sitework demolition restoration retrofit conversion alteration rehabilitation relocation design work rebid package reconstruction refresh phase scope refurbishment reconfiguration installation rebuild redevelopment enhancement revitalization reuse adaptive fitup infrastructure various system equipment',
);

/** Kinds of buildings, shared by many projects of a region. */
const ofKind = words(
  'school elementary middle high apartment building tower center library hospital clinic market store garage parking structure station fire police office medical warehouse facility plant campus hotel church university college hall house housing residence dormitory gymnasium field park bridge road street terminal hangar distribution self storage senior living assisted retail restaurant bank court courthouse city county state district public water treatment pump lot roof lab research residential commercial community convenience district unit suite floor wing block area room dental administration recreation grocery supermarket supercenter academy museum theater stadium arena lofts loft villa townhome condominium substation reservoir tank well runway taxiway concourse gate jail annex headquarters barrack chapel shelter playground cafeteria kitchen auditorium lobby restroom main sewer sidewalk affordable workforce existing proposed light rail transit',
);

/** Words of `ofKind` that fit any building, so that a name may omit them. */
const ofAny = words(
  'building center station facility plant campus structure commercial residential county city state district public unit suite floor wing block area room lot street water community research affordable workforce existing proposed federal',
);

/** Work that is a separate project within one building. */
const ofScope = words('addition demolition');

export function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

function singular(word: string): string {
  const plain = word.replace(/isation/, 'ization');
  const short = plain.length === 4 && plain.endsWith('s') ? plain.slice(0, -1) : plain;
  if (short !== plain && ofKind.has(short)) return short;
  return plain.length > 4 && /[^su]s$/.test(plain) ? plain.slice(0, -1) : plain;
}

/** "Elm St Bridge" contains a street, "St Paul Church" does not. */
const isStreet = (at: number, spoken: readonly string[]): boolean => {
  const next = spoken[at + 1];
  return at > 0 && (next === undefined || ofKind.has(singular(next)) || ofWork.has(singular(next)));
};

/** Returns the distinctive words of a folded text, each once, in their compared form. */
export function distinctiveWords(text: string): string[] {
  let spoken = text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  for (const [phrase, meaning] of phrases) spoken = spoken.replace(phrase, meaning);
  const found = spoken
    .split(' ')
    .flatMap((word, at, all) =>
      (word === 'st' && isStreet(at, all) ? 'street' : (meanings[word] ?? meanings[singular(word)] ?? word)).split(' '),
    )
    .map(singular)
    .filter((word) => word.length > 1 && !fillerWords.has(word));
  return [...new Set(found)];
}

/**
 * Weight of a word for identifying a project, above 0 and up to 1.
 * @param ofPlace words of the city that all compared projects are in.
 */
export function weightOf(word: string, ofPlace?: ReadonlySet<string>): number {
  if (ofWork.has(word)) return 0.35;
  return ofKind.has(word) || ofPlace?.has(word) ? 0.6 : 1;
}

export const isWork = (word: string): boolean => ofWork.has(word);

export const isKind = (word: string): boolean => ofKind.has(word);

/** True for a word that alone tells a project from others of the same owner or building. */
export const isDistinctive = (word: string): boolean => ofScope.has(word) || !(ofWork.has(word) || ofAny.has(word));

/** True for a word that fits any building, so that a name may omit it. */
export const isOfAny = (word: string): boolean => ofAny.has(word);
