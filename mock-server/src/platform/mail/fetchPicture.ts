import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { readLimited } from '../outward/limitedFetch';
import { checkOutwardCall } from '../outward/outwardCall';
import { alwaysAt, findHost } from '../outward/hosts';
import { pictureTypeOf } from './pictureType';

export interface Picture {
  readonly type: string;
  readonly content: Buffer;
}

/** Fetches a picture from the web; null if it is not a picture, is too large or too slow, or may not be reached. */
export type FetchPicture = (url: string) => Promise<Picture | null>;

export const pictureLimits = { bytes: 5 * 1024 * 1024, milliseconds: 10_000, redirects: 4 } as const;

/** Public address of a host, or null. Ports other than 80 and 443 are for private networks only. */
const addressOf = async (url: URL, isPrivateAllowed: boolean): Promise<string | null> => {
  const isWeb = (url.protocol === 'http:' || url.protocol === 'https:') && url.username === '' && url.password === '';
  if (!isWeb || (url.port !== '' && !isPrivateAllowed)) return null;
  return findHost(url.hostname.replace(/^\[|\]$/g, ''), isPrivateAllowed).catch(() => null);
};

/** Requests one address without identifying the user. */
const ask = (url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const headers = { accept: 'image/png, image/jpeg, image/gif, image/webp', 'accept-encoding': 'identity' };
    request(url, { headers, lookup: alwaysAt(address), agent: false, signal })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });

const pictureOf = async (answer: IncomingMessage): Promise<Picture | null> => {
  if (answer.statusCode !== 200 || Number(answer.headers['content-length'] ?? 0) > pictureLimits.bytes) return null;
  const content = await readLimited(answer, pictureLimits.bytes);
  const type = pictureTypeOf(content);
  return type ? { type, content } : null;
};

const follow = async (
  url: URL,
  { isPrivateAllowed, signal }: { isPrivateAllowed: boolean; signal: AbortSignal },
  hopsLeft: number,
): Promise<Picture | null> => {
  const address = await addressOf(url, isPrivateAllowed);
  if (address === null) return null;
  const answer = await ask(url, address, signal);
  try {
    const { location } = answer.headers;
    const isMoved = [301, 302, 303, 307, 308].includes(answer.statusCode ?? 0);
    if (!isMoved) return await pictureOf(answer);
    if (location === undefined || hopsLeft === 0 || !URL.canParse(location, url)) return null;
    return await follow(new URL(location, url), { isPrivateAllowed, signal }, hopsLeft - 1);
  } finally {
    answer.destroy();
  }
};

/** @param isPrivateAllowed allows pictures from this machine and private networks. */
export const createPictureFetcher =
  (isPrivateAllowed: boolean): FetchPicture =>
  async (url) => {
    checkOutwardCall('picture');
    if (!URL.canParse(url)) return null;
    const signal = AbortSignal.timeout(pictureLimits.milliseconds);
    return follow(new URL(url), { isPrivateAllowed, signal }, pictureLimits.redirects).catch(() => null);
  };
