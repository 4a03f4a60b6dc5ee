/** Loads what an e-mail opens in; it is fetched ahead as pages are. */
export const loadEmailDetails = () => import('./EmailDetailsModal');
