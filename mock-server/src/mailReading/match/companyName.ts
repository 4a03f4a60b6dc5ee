import { foldName } from '../extract/text/naming';

/** Forms in which words of company names are shortened. */
const shortForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    const: 'construction',
    constr: 'construction',
    constrs: 'constructors',
    construct: 'construction',
    contr: 'contractors',
    contrs: 'contractors',
    contractor: 'contractors',
    bldr: 'builders',
    bldrs: 'builders',
    builder: 'builders',
    bldg: 'building',
    bros: 'brothers',
    assoc: 'associates',
    assocs: 'associates',
    dev: 'development',
    devel: 'development',
    ent: 'enterprises',
    grp: 'group',
    ind: 'industries',
    inds: 'industries',
    intl: 'international',
    mgmt: 'management',
    natl: 'national',
    nw: 'northwest',
    pac: 'pacific',
    svc: 'services',
    svcs: 'services',
    service: 'services',
  }),
);

/** A word of a company's name, written out: `bros` is brothers. */
export const fullWord = (word: string): string => shortForms.get(word) ?? word;

const saidByAll = new Set(
  'inc incorporated llc ltd limited co corp corporation company lp llp and the general contractor contractors contracting construction constructors builder builders building group gc'.split(
    ' ',
  ),
);

/** Words of a name without those of its trade. */
const core = (words: readonly string[]): string => words.filter((word) => !saidByAll.has(word)).join('');

const wordsOf = (name: string): string[] => foldName(name).split(' ').map(fullWord);

/** Name without the words that many companies have; empty for one that has only such. */
export const companyCore = (name: string): string => core(wordsOf(name));

/** True if two names belong to one company: equal except for the words of the trade. */
export function isSameCompany(one: string, other: string): boolean {
  const [first, second] = [one, other].map(wordsOf) as [string[], string[]];
  if (first.join(' ') === second.join(' ')) return true;
  return core(first) !== '' && core(first) === core(second);
}
