/** Minutes after each failed attempt to send an email; after the last one it counts as not sent. */
export const retryMinutes: readonly number[] = [1, 5, 15, 60, 180, 360, 720];
