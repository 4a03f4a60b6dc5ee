/**
 * How much dearer a lost bid was than its cheapest competitor.
 * @param quoteCents price of the bid; null if unknown or hidden.
 * @param lowestCents price of the cheapest competitor.
 * @returns hundredths of a percent of the competitor's price; null if the bid was not dearer, or a price is unknown.
 */
export const lostBy = (quoteCents: number | null | undefined, lowestCents: number | undefined): number | null => {
  if (!quoteCents || !lowestCents || quoteCents <= lowestCents) return null;
  return Math.max(1, Math.round(((quoteCents - lowestCents) / lowestCents) * 10_000));
};
