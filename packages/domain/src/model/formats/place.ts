/** A bid's place as shown in lists: city and state, or the part that is known. */
export const shownPlace = ({ city, region, location }: { city: string; region: string; location: string }): string =>
  city && region ? `${city}, ${region}` : location || city || region;
