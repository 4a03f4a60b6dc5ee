import type { BidTrait, Project, SimilarBid } from '@basis/domain/model/contract/contract';
import type { Money } from '@basis/domain/model/formats/money';
import { regionNames } from '@basis/domain/model/formats/regions';
import { byFrequency } from '../../../lists/KeywordTags';

/** A trait shared with other bids, as a title and a line below it. */
interface TraitWords {
  readonly title: string;
  readonly detail: string;
}

const regionName = (region: string): string => new Map(Object.entries(regionNames)).get(region) ?? region;

const wordsByTrait: Readonly<Record<BidTrait, (bid: Project, money: Money) => TraitWords>> = {
  company: ({ companyNames: [first = 'Same company', ...others] }) => ({
    title: others.length ? `${first} and ${others.length} more` : first,
    detail: others.length ? 'Same companies' : 'Same company',
  }),
  scope: () => ({ title: 'Same scope', detail: 'Packages of its invitations' }),
  size: ({ quote }, money) => ({
    title: 'Similar size',
    detail: quote ? `${money.short(quote / 2)} to ${money.short(quote * 2)}` : 'Half to twice the quote',
  }),
  region: ({ region }) => ({ title: regionName(region), detail: 'Same state, or within 50 miles' }),
  unionType: ({ unionType }) => ({ title: unionType, detail: 'Same union type' }),
  keywords: ({ keywords }) => ({
    title: 'Same kind of work',
    detail: byFrequency(keywords)
      .slice(0, 3)
      .map(([word]) => word)
      .join(', '),
  }),
};

/** Words for what is known of a bid. */
export const traitWords = (trait: BidTrait, bid: Project, money: Money): TraitWords => wordsByTrait[trait](bid, money);

const sharedNames: Readonly<Record<BidTrait, string>> = {
  company: 'company',
  scope: 'scope',
  size: 'size',
  region: 'region',
  unionType: 'union type',
  keywords: 'kind of work',
};

const list = new Intl.ListFormat('en-US');

/** Traits that two bids share, as text: Same company and scope. */
export const sharedWords = (traits: readonly BidTrait[]): string =>
  traits.length ? `Same ${list.format(traits.map((trait) => sharedNames[trait]))}` : '';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** Traits that a past bid shares, and the margin by which it was lost: Same company and scope, lost by 4.2%. */
export const similarWords = ({ traits, lostBy }: Pick<SimilarBid, 'traits' | 'lostBy'>): string => {
  const shared = sharedWords(traits);
  if (lostBy === undefined) return shared;
  const lost = `ost by ${percent.format(lostBy / 10_000)}`;
  return shared ? `${shared}, l${lost}` : `L${lost}`;
};
