export { CreateQuoteModal } from './lazyCreateQuote';
export { BidQuotes, Competitors, loadCompetitors } from './lazyBidQuotes';
export { loadQuotesPage } from './pages';
export { quoteColumns } from './quoteColumns';
export { QuoteStatusTag } from './QuoteStatusTag';
