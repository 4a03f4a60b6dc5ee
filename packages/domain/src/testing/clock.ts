/**
 * This machine's clock, which a test shares with the server that it starts. Compare moments that lie a minute apart at
 * least, and take the day that a test expects from the same reading as the one that it sends.
 */
export const timeNow = (): Date => new Date();

/** A moment so many milliseconds from now. */
export const msFromNow = (ms: number): Date => new Date(timeNow().getTime() + ms);
