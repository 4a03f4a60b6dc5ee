/** Loads the content of an open email; fetched ahead with the pages. */
export const loadEmailDetails = () => import('./EmailContent');
