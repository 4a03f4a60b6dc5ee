export { CreateQuoteModal } from './lazyCreateQuote';
export { loadQuotesPage } from './pages';
export { quoteColumns } from './quoteColumns';
