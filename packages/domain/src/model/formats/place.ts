/** A bid's place as lists show it: city and state, else whatever is known of it. */
export const shownPlace = ({ city, region, location }: { city: string; region: string; location: string }): string =>
  city && region ? `${city}, ${region}` : location;
