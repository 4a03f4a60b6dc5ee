import { foldName } from '../extract/text/naming';

const saidByAll = new Set(
  'inc incorporated llc ltd limited co corp corporation company lp llp and the general contractor contractors contracting construction constructors builder builders building group gc'.split(
    ' ',
  ),
);

/** Words of a name without those of its trade. */
const core = (words: readonly string[]): string => words.filter((word) => !saidByAll.has(word)).join('');

/** Name without the words that many companies have; empty for one that has only such. */
export const companyCore = (name: string): string => core(foldName(name).split(' '));

/** True if two names belong to one company: equal except for the words of the trade. */
export function isSameCompany(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) => foldName(name).split(' ')) as [string[], string[]];
  if (first.join(' ') === second.join(' ')) return true;
  return core(first) !== '' && core(first) === core(second);
}
