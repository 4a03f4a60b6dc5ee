import type { ProjectFacts } from './projectFacts';
import { readProjectName, type ProjectName } from './projectName';
import { cityKey, streetOf } from './projectPlace';
import { weightOf } from './nameWords';

/** Maximum number of words used as keys. */
const maxWords = 6;
const distinctiveWeight = 1;

/** Words used as keys, most distinctive first. */
const chosenWords = ({ words }: ProjectName): string[] =>
  words
    .filter((word) => weightOf(word) >= 0.6)
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .slice(0, maxWords)
    .toSorted((one, other) => (one < other ? -1 : 1));

const isDistinctive = (word: string): boolean => weightOf(word) >= distinctiveWeight;

const pairsOf = (words: readonly string[]): string[] =>
  words.flatMap((one, at) =>
    words.slice(at + 1).flatMap((other) => (isDistinctive(one) || isDistinctive(other) ? `w:${one} ${other}` : [])),
  );

const keysOfName = (name: ProjectName, city: string): string[] => {
  const words = chosenWords(name);
  const telling = words.filter(isDistinctive);
  // "Lansing Fire Station #4" and "New Fire Station No. 4" of Lansing.
  const ofPlace = new Set(city.split(' '));
  const isOfAnyCity = telling.every((word) => ofPlace.has(word));
  const numbers = [...name.marks].map(([kind, values]) => `${kind}${[...values].toSorted().join()}`).toSorted();
  const common = words.filter((word) => !ofPlace.has(word)).join(' ');
  return [
    ...pairsOf(words),
    ...(city ? telling.filter((word) => !ofPlace.has(word)).map((word) => `c:${word}|${city}`) : []),
    ...(city ? numbers.filter((number) => /\d/.test(number)).map((number) => `n:${number}|${city}`) : []),
    ...(words.length === 1 && telling.length === 1 ? [`s:${telling[0]}`] : []),
    // "Fire Station 12" has no distinctive word, so its keys use city and number.
    ...(isOfAnyCity && words.length > 0
      ? [...(city ? [`g:${common}|${city}`] : []), ...(numbers.length ? [`g:${common}|${numbers.join()}`] : [])]
      : []),
  ];
};

const longestKey = 200;

/**
 * Keys that usually overlap for two descriptions of one project. Those that begin with a, k or m (address, platform's
 * key, thread) are nearly unique to the project.
 */
export function keysOfProject({ name, place, keys, messageIds, answers }: ProjectFacts): string[] {
  const city = cityKey(place?.city ?? null);
  const post = (place?.postalCode ?? '').slice(0, 5);
  const street = streetOf(place?.addressLine ?? null);
  const near = [city, post].filter((part) => part !== '');
  const found = [
    ...keys.map((key) => `k:${key}`),
    ...[...messageIds, ...answers].map((id) => `m:${id}`),
    ...(street ? near.map((part) => `a:${street.number} ${street.name}|${part}`) : []),
    ...(name ? keysOfName(readProjectName(name), city) : []),
  ];
  return [...new Set(found.map((key) => key.slice(0, longestKey)))];
}
