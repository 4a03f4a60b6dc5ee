import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';

interface LimitedRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

interface FetchLimits {
  /** Maximum size of the body. */
  readonly bytes: number;
  readonly lookup?: LookupFunction;
}

/** The host sent more than is read. */
class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError';
}

/**
 * Reads the body of an answer up to a limit. A quarter more may arrive in all, as a host can spread a body over any
 * number of chunks.
 * @throws AnswerTooLargeError
 */
export const readLimited = async (answer: IncomingMessage, limit: number): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > limit || answer.socket.bytesRead > limit * 1.25)
      throw new AnswerTooLargeError('The answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** Makes one request without following redirects or unpacking, over a connection of its own. @throws AnswerTooLargeError */
export const fetchLimited = async (
  url: URL,
  { method, headers, body, signal }: LimitedRequest,
  { bytes, lookup }: FetchLimits,
): Promise<Response> => {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const options = { method, headers, agent: false, ...(lookup ? { lookup } : {}), ...(signal ? { signal } : {}) };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, options)
      .on('response', resolve)
      .on('error', reject)
      .end(body instanceof URLSearchParams ? body.toString() : '');
  });
  try {
    const { statusCode: status = 502 } = answer;
    const type = answer.headers['content-type'];
    const content = await readLimited(answer, bytes);
    return new Response([204, 205, 304].includes(status) ? null : new Uint8Array(content), {
      status,
      ...(type ? { headers: { 'content-type': type } } : {}),
    });
  } finally {
    answer.destroy();
  }
};
