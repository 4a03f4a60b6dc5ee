export const searchResultsWords = {
  kinds: 'Kinds of results',
  results: 'Results',
  /** Label of the button shown after a failure, which is also announced. */
  retry: 'Retry',
};
