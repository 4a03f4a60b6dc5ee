import type { IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { alwaysAt, findHost } from './hosts';
import { checkOutwardCall } from './outwardCall';

/** Outcome of a request: an answer, or a sentence about why there is none. */
export type HookAnswer =
  | { readonly status: number; readonly retryAfter: string | null; readonly text: string }
  | { readonly fault: string };

export interface HookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends events to other hosts. */
export interface EventPoster {
  /** Finds out why nothing can be sent to an address; null if it can. */
  findFault(url: string): Promise<string | null>;
  /** Sends one event. Does not follow redirects. */
  post(request: HookRequest, signal?: AbortSignal): Promise<HookAnswer>;
}

interface PostLimits {
  readonly milliseconds: number;
  /** Time for the body after the status, which alone counts. */
  readonly bodyMilliseconds: number;
  /** Bytes of the body that are kept. */
  readonly bytes: number;
}

const usualLimits: PostLimits = { milliseconds: 15_000, bodyMilliseconds: 1000, bytes: 4096 };

const privateFault = 'The address is in a private network.';

/** An address that may be called, and the host's address to connect to. */
interface Target {
  readonly url: URL;
  readonly address: string;
}

const findTarget = async (text: string, isPrivateAllowed: boolean): Promise<Target | string> => {
  if (!URL.canParse(text)) return 'This is no address, such as https://hooks.example.com/basis.';
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(isPrivateAllowed && url.protocol === 'http:'))
    return 'The address must begin with https://.';
  if (url.username !== '' || url.password !== '') return 'The address must not contain a user name or password.';
  if (url.port !== '' && !isPrivateAllowed) return 'The address must use the usual port of https.';
  try {
    const address = await findHost(url.hostname.replace(/^\[|\]$/g, ''), isPrivateAllowed);
    return address === null ? privateFault : { url, address };
  } catch {
    return `The host ${url.hostname} was not found.`;
  }
};

const send = (
  { url, address }: Target,
  { headers, body }: Pick<HookRequest, 'headers' | 'body'>,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const options = { headers: { ...headers, ...length }, lookup: alwaysAt(address), agent: false, signal };
    request(url, { method: 'POST', ...options })
      .on('response', resolve)
      // An answer 101 ends in this event alone.
      .on('upgrade', (answer, socket) => {
        socket.destroy();
        resolve(answer);
      })
      .on('error', reject)
      .end(body);
  });

/** Reads the beginning of a body, as far as it comes in time. */
const readBeginning = async (answer: IncomingMessage, { bytes, bodyMilliseconds }: PostLimits): Promise<string> => {
  const parts: Buffer[] = [];
  let size = 0;
  const timer = setTimeout(() => answer.destroy(), bodyMilliseconds);
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size >= bytes) break;
    }
  } catch {
    // The status is known, so the rest of the body does not matter.
  } finally {
    clearTimeout(timer);
    answer.destroy();
  }
  // PostgreSQL stores no NUL.
  return Buffer.concat(parts).subarray(0, bytes).toString().replaceAll('\0', '\ufffd');
};

/** Rejects once a signal aborts. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });

const tlsCodes = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/;

const faultWords = (error: unknown, isOutOfTime: boolean, { milliseconds }: PostLimits): string => {
  if (isOutOfTime) return `The receiver did not answer within ${milliseconds / 1000} seconds.`;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code.startsWith('HPE_')) return 'The receiver did not answer with HTTP.';
  if (tlsCodes.test(code)) return `The receiver could not be trusted (${code}).`;
  if (code === 'ECONNREFUSED') return 'The receiver refused the connection.';
  return `The connection to the receiver broke off${code ? ` (${code})` : ''}.`;
};

/** @param isPrivateAllowed allows receivers on this machine and in private networks, and http. */
export const createEventPoster = (isPrivateAllowed: boolean, changed: Partial<PostLimits> = {}): EventPoster => {
  const limits = { ...usualLimits, ...changed };
  return {
    async findFault(url) {
      checkOutwardCall('webhook');
      const target = await findTarget(url, isPrivateAllowed);
      return typeof target === 'string' ? target : null;
    },
    async post({ url, headers, body }, signal) {
      checkOutwardCall('webhook');
      const limit = AbortSignal.timeout(limits.milliseconds);
      const ends = signal ? AbortSignal.any([limit, signal]) : limit;
      try {
        const target = await Promise.race([findTarget(url, isPrivateAllowed), aborted(ends)]);
        if (typeof target === 'string') return { fault: target };
        const answer = await Promise.race([send(target, { headers, body }, ends), aborted(ends)]);
        const { statusCode: status = 0, headers: given } = answer;
        if (status < 100 || status > 999) return { fault: 'The receiver did not answer with HTTP.' };
        return { status, retryAfter: given['retry-after'] ?? null, text: await readBeginning(answer, limits) };
      } catch (error) {
        return { fault: faultWords(error, limit.aborted, limits) };
      }
    },
  };
};
