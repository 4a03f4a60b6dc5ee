const format = new Intl.NumberFormat('en-US');

/** A count as people write it: 1,284. */
export const formatCount = (count: number): string => format.format(count);

/** A count that fits a badge: 99+ above 99. */
export const formatBadgeCount = (count: number): string => (count > 99 ? '99+' : format.format(count));
