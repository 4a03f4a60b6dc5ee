import type { ContractCall } from '@basis/domain/subjects/developers/contractCalls';
import { apiUrl } from '../../apiBase';

/** Input for trying a call. */
export interface TriedCall {
  readonly token: string;
  /** Values of parameters by `place name`; empty ones are left out. */
  readonly values: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Answer to a tried call. */
export interface TriedAnswer {
  /** null if there was no answer. */
  readonly status: number | null;
  readonly tookMs: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly text: string;
}

/** Headers that say something to who tries a call. */
const toldHeaders = ['content-type', 'etag', 'ratelimit', 'retry-after', 'www-authenticate'];

/** Most characters of an answer that are shown. */
const longestText = 50_000;

/** Calls that can be tried here: no files, and no streams. */
export const canTry = ({ scopes, body, answers }: ContractCall): boolean =>
  scopes !== null &&
  (body === null || body.mediaType === 'application/json') &&
  answers.every(
    ({ content, status }) => !status.startsWith('2') || !content || content.mediaType === 'application/json',
  );

export const valueKey = (place: string, name: string): string => `${place} ${name}`;

const inLines = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

const shortened = (text: string): string =>
  text.length > longestText ? `${text.slice(0, longestText)}\n… ${text.length - longestText} more characters` : text;

/** The request of a call, without the session of the page: a request with both is refused. */
export const requestOf = (call: ContractCall, { token, values, body }: TriedCall, signal: AbortSignal): Request => {
  const given = call.parameters.flatMap(({ name, place }) => {
    const value = values[valueKey(place, name)] ?? '';
    return value === '' ? [] : [{ name, place, value }];
  });
  const valuesIn = (place: string) => given.filter((each) => each.place === place);
  const path = valuesIn('path').reduce(
    (text, { name, value }) => text.replace(`{${name}}`, encodeURIComponent(value)),
    call.path,
  );
  const query = new URLSearchParams(valuesIn('query').map(({ name, value }): [string, string] => [name, value]));
  return new Request(`${apiUrl()}${path}${query.size ? `?${query}` : ''}`, {
    method: call.method,
    headers: {
      ...Object.fromEntries(valuesIn('header').map(({ name, value }) => [name, value])),
      ...(call.body && body.trim() ? { 'Content-Type': 'application/json' } : {}),
      Authorization: `Bearer ${token.trim()}`,
    },
    ...(call.body && body.trim() ? { body } : {}),
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    signal,
  });
};

/** Sends a call that somebody tries. */
export const sendCall = async (call: ContractCall, tried: TriedCall, signal: AbortSignal): Promise<TriedAnswer> => {
  const startedAt = performance.now();
  const took = (): number => Math.round(performance.now() - startedAt);
  try {
    const response = await fetch(requestOf(call, tried, signal));
    const text = await response.text();
    return {
      status: response.status,
      tookMs: took(),
      headers: [...response.headers].filter(([name]) => toldHeaders.includes(name)),
      text: shortened(inLines(text)),
    };
  } catch (error) {
    return { status: null, tookMs: took(), headers: [], text: String(error) };
  }
};
