export { Competitors } from './Competitors';
export { quoteColumns } from './quoteColumns';
export { QuoteStatusTag } from './QuoteStatusTag';
