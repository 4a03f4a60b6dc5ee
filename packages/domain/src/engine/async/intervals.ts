/** Base of the notification intervals. */
export const BASE_INTERVAL_MS = 3_000;
/** Base of the intervals of lists and their totals. */
export const SHARED_INTERVAL_MS = 30_000;

/** Interval at which an open list checks for changes, in case live events don't arrive. */
export const LIST_POLL_MS = 2 * SHARED_INTERVAL_MS;
/** Interval at which the totals of views are refreshed. */
export const TOTALS_POLL_MS = 2 * SHARED_INTERVAL_MS;
/** Interval at which the names of companies are refreshed. */
export const NAMES_POLL_MS = 2 * SHARED_INTERVAL_MS;
/** Delay after signing in until the stages are fetched once more, in case live events don't arrive. */
export const STAGES_RELOAD_MS = 30_000;
/** Delay before edited stages are saved, to combine edits. */
export const STAGES_SAVE_MS = 5_000;
/** Interval at which new notifications are counted. */
export const NOTIFICATIONS_POLL_MS = 20 * BASE_INTERVAL_MS;

/** Time to wait for first rows: shorter than a noticeable delay, and it avoids flashing skeletons. */
export const PATIENCE_MS = 100;

export const patience = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

/** Pause in typing before a search is sent. */
export const SEARCH_DEBOUNCE_MS = 300;
