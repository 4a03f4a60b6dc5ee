export { quoteColumns } from './quoteColumns';
export { QuoteStatusTag } from './QuoteStatusTag';
