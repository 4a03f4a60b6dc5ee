/** Lines that measure a duration by the clock of the machine, which can be set. */
export function setClockReadings(source: string): { line: number; text: string }[];
