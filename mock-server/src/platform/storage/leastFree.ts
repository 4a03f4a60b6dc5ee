/** Minimum free space; below it the database on the same disk is about to stop too. */
export const leastFreeBytes = 32 * 1024 * 1024;
