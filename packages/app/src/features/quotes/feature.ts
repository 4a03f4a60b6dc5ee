import { FailureInPlace } from '../../loading/FailureInPlace';
import { lazyPart } from '../../loading/lazyPart';

export { quoteColumns } from './quoteColumns';
export { QuoteStatusTag } from './QuoteStatusTag';

export const loadQuotesPage = () => import('./QuotesPage');
export const loadTradesPage = () => import('./TradesPage');
export const loadCompetitors = () => import('./Competitors');

export const Competitors = lazyPart(loadCompetitors, FailureInPlace);
export const BidQuotes = lazyPart(() => import('./BidQuotes'), FailureInPlace);
export const CreateQuoteModal = lazyPart(() => import('./CreateQuoteModal'));
