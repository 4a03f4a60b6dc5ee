export const searchResultsWords = {
  kinds: 'Kinds of results',
  results: 'Results',
  /** Said and shown after a failure, on its button. */
  retry: 'Retry',
};
