/** Minutes after each failed attempt to send an email; after the last one it counts as not sent. */
export const retryMinutes: readonly number[] = [1, 5, 15, 60, 180, 360, 720];

/** Minutes after each failed attempt to send an event to a webhook: three days in all. */
export const webhookRetryMinutes: readonly number[] = [1, 5, 30, 120, 300, 600, 840, 1200, 1224];

/** Longest time for which a webhook that fails is left alone, unless its receiver asks for more. */
export const webhookRestMinutes = 60;
