import type { Log } from '../logging';
import type { Point } from '../places/nearPlaces';
import { fetchLimited } from './limitedFetch';
import { checkOutwardCall } from './outwardCall';

/** A drive from one point to another. */
export interface Drive {
  /** With one decimal. */
  readonly miles: number;
  readonly minutes: number;
}

/**
 * What a routing server says of two points: a drive, that no road connects them (`none`), that this answer can't be
 * used (`unusable`), or nothing, as it is not there (`away`).
 */
export type RouteAnswer = Drive | 'none' | 'unusable' | 'away';

/** Asks the operator's routing server. */
export type FindRoute = (from: Point, to: Point) => Promise<RouteAnswer>;

const routeLimits = { bytes: 64 * 1024, milliseconds: 10_000 } as const;

const metersOfMile = 1609.344;
/** Longer than any drive in America, in meters and seconds. */
const [farthest, longest] = [20_000_000, 30 * 86_400];

/** Codes by which OSRM says that there is no way. */
const noWay: ReadonlySet<unknown> = new Set(['NoRoute', 'NoSegment']);

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && value >= 0 && value <= most;

/** Reads the answer of OSRM to a call of `/route/v1/driving`. */
export const readRoute = (body: string): Drive | 'none' | 'unusable' => {
  let answer: { code?: unknown; routes?: { distance?: unknown; duration?: unknown }[] } | null;
  try {
    answer = JSON.parse(body) as typeof answer;
  } catch {
    return 'unusable';
  }
  if (noWay.has(answer?.code)) return 'none';
  const route = answer?.code === 'Ok' && Array.isArray(answer.routes) ? answer.routes[0] : undefined;
  const { distance, duration } = route ?? {};
  if (!isWithin(distance, farthest) || !isWithin(duration, longest)) return 'unusable';
  return { miles: Math.round((distance / metersOfMile) * 10) / 10, minutes: Math.round(duration / 60) };
};

const pointText = ({ latitude, longitude }: Point): string => `${longitude},${latitude}`;

const isAway = (status: number): boolean => status >= 500 || status === 429;

/** @param address of a server that answers as OSRM does, such as `https://routing.example.com`. */
export const createRouter = (
  address: string,
  log: Pick<Log, 'warn'>,
  milliseconds: number = routeLimits.milliseconds,
): FindRoute => {
  const root = address.replace(/\/$/, '');
  return async (from, to) => {
    checkOutwardCall('routing');
    const url = new URL(`${root}/route/v1/driving/${pointText(from)};${pointText(to)}?overview=false`);
    const signal = AbortSignal.timeout(milliseconds);
    const headers = { accept: 'application/json', 'accept-encoding': 'identity' };
    try {
      const answer = await fetchLimited(url, { method: 'GET', headers, signal }, { bytes: routeLimits.bytes });
      if (isAway(answer.status)) return 'away';
      return readRoute(await answer.text());
    } catch (error) {
      const isTooLarge = error instanceof Error && error.name === 'AnswerTooLargeError';
      log.warn({ error: (error as Error).name, host: url.host }, 'the routing server gave no usable answer');
      return isTooLarge ? 'unusable' : 'away';
    }
  };
};
