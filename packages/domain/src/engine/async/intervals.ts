/** What the intervals of notifications are counted in. */
export const BASE_INTERVAL_MS = 3_000;
/** What the intervals of lists and their totals are counted in. */
export const SHARED_INTERVAL_MS = 30_000;

/** How often an open list asks whether anything changed, for when live events don't come. */
export const LIST_POLL_MS = 2 * SHARED_INTERVAL_MS;
/** How often the totals of views are counted anew. */
export const TOTALS_POLL_MS = 2 * SHARED_INTERVAL_MS;
/** How often the names of companies are asked for anew. */
export const NAMES_POLL_MS = 2 * SHARED_INTERVAL_MS;
/** How long after signing in the stages are asked for once more, for when live events don't come. */
export const STAGES_RELOAD_MS = 30_000;
/** How long edits of the stages wait for the next one before they are saved. */
export const STAGES_SAVE_MS = 5_000;
/** How often new notifications are counted. */
export const NOTIFICATIONS_POLL_MS = 20 * BASE_INTERVAL_MS;

/** How long something is held back for its first rows: less than what is felt as waiting, and it spares a flash of bars. */
export const PATIENCE_MS = 100;

export const patience = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

/** How long typing must pause before a search is sent. */
export const SEARCH_DEBOUNCE_MS = 300;
