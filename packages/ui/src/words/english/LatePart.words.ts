export const latePartWords = {
  /** Said in place of a list or calendar whose code could not be fetched. */
  missing: 'This could not be loaded. Check the connection, then reload the page.',
};
