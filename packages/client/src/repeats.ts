import { keyedPaths } from './keyedPaths';

/**
 * When a call may be sent again:
 * - `always`: also when an earlier try may have been carried out,
 * - `refused`: only when the server said that it did nothing,
 * - `never`: its body can be read only once.
 */
export type Repeats = 'always' | 'refused' | 'never';

/** Calls by POST that read. */
const reads = /\/(?:query|totals|check|preview)$/;

const keyed: ReadonlySet<string> = new Set(keyedPaths);

/** Returns true for a creation whose repeat the server knows by its key. */
export const takesKey = (method: string, path: string): boolean => method === 'POST' && keyed.has(path);

interface Call {
  readonly method: string;
  /** As the contract has it, such as `/projects/{projectId}`. */
  readonly path: string;
  readonly hasCondition: boolean;
  readonly isStreamed: boolean;
}

/** Says when a call may be repeated. A deletion is not repeated: the answer to the first one takes it back. */
export const repeatsOf = ({ method, path, hasCondition, isStreamed }: Call): Repeats => {
  if (isStreamed) return 'never';
  if (method === 'GET' || takesKey(method, path)) return 'always';
  if (method === 'POST') return reads.test(path) ? 'always' : 'refused';
  return method !== 'DELETE' && hasCondition ? 'always' : 'refused';
};

/** Answers after which a read or a call with a key may succeed soon. */
const passing: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Returns true if a call may be sent again after an answer. Only 429 says that nothing was done. */
export const mayRepeat = (repeats: Repeats, status: number): boolean => {
  if (repeats === 'always') return passing.has(status);
  return repeats === 'refused' && status === 429;
};
