import type { Token } from '../../evidence/spans';
import type { Location } from '../reading';
import { isStreetSuffix, postalCode, stateCode } from './addresses';

/** Cities with their states among the words of a text. */

/** `first` and `last` are words. `isWhole` is whether the city begins where its words can begin. */
export type CityMention = {
  readonly location: Location;
  readonly first: number;
  readonly last: number;
  readonly isWhole: boolean;
};

const within = new Set('of the de la las del du on by or and'.split(' '));
const notCity = new Set(
  'city town county village state university port the our we please bid bids job project site suite ste floor building street contract vendor user member license permit tax order account customer'.split(
    ' ',
  ),
);

/** "Eastern" of "Eastern Washington", which is a part of a state and no city. */
export const isRegion = (form: string): boolean => regions.has(form);

const regions = new Set(
  'north south east west northern southern eastern western northeastern northwestern southeastern southwestern mid upper lower upstate downstate coastal rural'.split(
    ' ',
  ),
);

const maxWords = 5;
const maxCities = 12;

/** State that ends at a word, with the words that it takes; null for another word. */
function stateAt(tokens: readonly Token[], at: number): { readonly code: string; readonly first: number } | null {
  const token = tokens[at];
  if (token === undefined || !/^\p{Lu}/u.test(token.raw)) return null;
  const before = tokens[at - 1];
  if (before !== undefined && token.gap === 'space' && token.raw.length > 2) {
    const two = stateCode(`${before.raw} ${token.raw}`);
    if (two !== null) return { code: two, first: at - 1 };
  }
  if (token.raw.length === 2 && token.raw !== token.raw.toUpperCase()) return null;
  const code = stateCode(token.raw);
  return code === null ? null : { code, first: at };
}

/** Postal code behind a state: one word, or two in Canada. */
function postalAt(tokens: readonly Token[], at: number): { readonly code: string; readonly last: number } | null {
  const [one = '', two = ''] = [tokens[at]?.raw, tokens[at + 1]?.raw];
  if (/^\d{5}$/.test(one)) return { code: one, last: at };
  if (/^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(one)) return { code: one, last: at };
  return /^[A-Z]\d[A-Z]$/.test(one) && /^\d[A-Z]\d$/.test(two) ? { code: `${one} ${two}`, last: at + 1 } : null;
}

/** First words at which a city that ends before a state may begin, the farthest first. */
function startsOf(tokens: readonly Token[], state: number): number[] {
  const starts: number[] = [];
  let at = state - 1;
  for (; at >= 0 && state - at <= maxWords; at -= 1) {
    const token = tokens[at];
    const behind = tokens[at + 1];
    if (token === undefined || behind === undefined || /\d/.test(token.raw)) break;
    const isBeside = at === state - 1 || behind.gap === 'space' || behind.gap === 'join';
    if (!isBeside || (isStreetSuffix(token.form) && at < state - 1 && token.form !== 'st')) break;
    if (token.isLoud) starts.unshift(at);
    else if (!within.has(token.form) || at === state - 1) break;
  }
  return starts.filter((first) => !notCity.has(tokens[first]?.form ?? ''));
}

/** States whose letters also shorten a kind of building: a middle school, a hospital of Veterans Affairs. */
const kindsOfBuilding = new Set(['MS', 'VA']);

/** True for letters in the middle of a name, such as those of "Lakota MS Gym", which say what is built. */
function isKindOfBuilding(tokens: readonly Token[], at: number, code: string): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  return kindsOfBuilding.has(code) && token?.raw === code && next?.gap === 'space' && next.isLoud;
}

export function citiesOf(text: string, tokens: readonly Token[]): CityMention[] {
  const found: CityMention[] = [];
  for (let at = 1; at < tokens.length && found.length < maxCities; at += 1) {
    const state = stateAt(tokens, at);
    const gap = tokens[state?.first ?? at]?.gap;
    if (state === null || (gap !== 'comma' && gap !== 'space' && gap !== 'open')) continue;
    // "Contract ID: 23-4415" is a label.
    if (gap === 'space' && tokens[at + 1]?.gap === 'colon') continue;
    const postal = postalAt(tokens, at + 1);
    if (gap === 'space' && postal === null && isKindOfBuilding(tokens, at, state.code)) continue;
    const starts = startsOf(tokens, state.first);
    for (const [order, first] of starts.entries()) {
      const [from, to] = [tokens[first], tokens[state.first - 1]];
      if (from === undefined || to === undefined || (from === to && gap === 'space' && isRegion(from.form))) continue;
      found.push({
        location: {
          addressLine: null,
          city: text.slice(from.start, to.end),
          state: state.code,
          postalCode: postalCode(postal?.code),
        },
        first,
        last: postal?.last ?? at,
        isWhole: order === 0,
      });
    }
  }
  return found;
}
