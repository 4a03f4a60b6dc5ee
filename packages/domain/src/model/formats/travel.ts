import { formatMinutes } from './duration';

/** How much longer a drive is than the straight line, on average. */
export const roadFactor = 1.3;
/** Speed of a drive, over all its roads. */
export const milesPerHour = 45;

/** Where a value is from; null without one. */
type Source = 'StraightLine' | 'Road' | 'Written' | null;

/** What a bid says of the way to it. */
export interface Travel {
  readonly distance: number | null;
  readonly distanceSource: Source;
  /** Minutes of the drive. */
  readonly travelTime: number | null;
  readonly travelTimeSource: Source;
}

export const formatMiles = (miles: number): string => `${miles.toFixed(1)} mi`;

/** Adds "about" to what is estimated. */
export const withAbout = (text: string, source: Source): string => (source === 'StraightLine' ? `about ${text}` : text);

/** True where office and bid are placed at one point: that they are near is all that is known. */
const isAtOffice = ({ distance, distanceSource }: Travel): boolean =>
  distanceSource === 'StraightLine' && distance === 0;

/** The way to a bid, such as "about 37 min, 27.8 mi"; null if nothing is known of it. */
export const travelWords = (travel: Travel): string | null => {
  const { distance, distanceSource, travelTime, travelTimeSource } = travel;
  const isNear = isAtOffice(travel);
  const time =
    travelTime === null || (isNear && travelTimeSource === 'StraightLine') ? null : formatMinutes(travelTime);
  const way = distance === null ? null : isNear ? 'near the office' : formatMiles(distance);
  const parts = [
    time === null ? null : withAbout(time, travelTimeSource),
    // Said once for both.
    way === null || isNear || (time !== null && travelTimeSource === distanceSource)
      ? way
      : withAbout(way, distanceSource),
  ].filter((part) => part !== null);
  return parts.length ? parts.join(', ') : null;
};

const basisOf = (source: Source, office: string): string | null => {
  const from = office || 'the office';
  if (source === 'StraightLine') return `Straight line from ${from} × ${roadFactor}, at ${milesPerHour} mph`;
  if (source === 'Road') return `By road from ${from}`;
  return source === 'Written' ? 'As it was imported' : null;
};

/** Says how the way to a bid was computed; null if nothing is known of it. @param office its address */
export const travelBasis = ({ distance, distanceSource, travelTime, travelTimeSource }: Travel, office: string) => {
  const [way, time] = [
    distance === null ? null : basisOf(distanceSource, office),
    travelTime === null ? null : basisOf(travelTimeSource, office),
  ];
  if (way === null || time === null || way === time) return way ?? time;
  return `Distance: ${way}. Time: ${time}.`;
};
