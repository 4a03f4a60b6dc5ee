/** Loads the modal of an email; fetched ahead with the pages. */
export const loadEmailDetails = () => import('./EmailDetailsModal');
