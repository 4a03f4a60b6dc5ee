import type { Project } from '@basis/domain/model/contract/contract';

type Place = Pick<Project, 'addressLine' | 'city' | 'region' | 'postalCode' | 'location'>;

/** The two lines of an address: the street, and the place with its postal code. */
export const addressLines = ({ addressLine, city, region, postalCode, location }: Place): readonly string[] => {
  const place = [[city, region].filter(Boolean).join(', '), postalCode].filter(Boolean).join(' ');
  return [addressLine, place || location].filter((line): line is string => Boolean(line));
};

/**
 * Address that opens the maps of a phone; nothing is asked before it is pressed. Android offers its own maps for `geo:`,
 * which other systems don't know.
 */
export const directionsTo = (lines: readonly string[], userAgent: string): string => {
  const place = encodeURIComponent(lines.join(', '));
  return userAgent.includes('Android') ? `geo:0,0?q=${place}` : `https://maps.apple.com/?daddr=${place}`;
};

/** A phone number as `tel:` and `sms:` take it. */
export const dialled = (phone: string): string => phone.replaceAll(/[^\d+]/g, '');
