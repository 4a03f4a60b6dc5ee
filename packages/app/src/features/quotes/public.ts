export { CreateQuoteModal } from './lateCreateQuote';
export { loadQuotesPage } from './pages';
export { quoteColumns } from './quoteColumns';
