// Authentication-Results (RFC 8601), also within ARC. The parser of mailauth takes names of parts as paths of objects, so
// that a sender could write into the prototype of all objects.
import { isAligned } from './domains';
import { methodResult, type Checker, type SenderCheck } from './senderCheck';

interface Part {
  readonly words: readonly string[];
  readonly comments: readonly string[];
}

/** Longest field that is read, and most parts of it. */
const [longestField, mostParts] = [16 * 1024, 100];

const tokens = /"((?:[^"\\]|\\.)*)"|([^\s"();=]+|=)/y;

/** Index behind a comment, which may hold others. */
const endOfComment = (text: string, start: number): number => {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (character === '\\') index += 1;
    else if (character === '(') depth += 1;
    else if (character === ')' && --depth === 0) return index + 1;
  }
  return text.length;
};

/** Splits a field at its semicolons, into words and comments. */
const partsOf = (text: string): Part[] => {
  const parts: { words: string[]; comments: string[] }[] = [{ words: [], comments: [] }];
  for (let index = 0; index < text.length && parts.length <= mostParts;) {
    const part = parts.at(-1) ?? { words: [], comments: [] };
    const character = text[index];
    if (character === '(') {
      const end = endOfComment(text, index);
      part.comments.push(text.slice(index + 1, end - 1));
      index = end;
      continue;
    }
    tokens.lastIndex = index;
    const found = tokens.exec(text);
    if (found) part.words.push((found[1] ?? found[2] ?? '').toLowerCase());
    else if (character === ';') parts.push({ words: [], comments: [] });
    index = found ? tokens.lastIndex : index + 1;
  }
  return parts;
};

/** A method's result with its properties, such as `header.from`. */
interface MethodPart {
  readonly method: string;
  readonly result: string;
  readonly properties: ReadonlyMap<string, string>;
  readonly comment: string;
}

const methodPart = ({ words, comments }: Part): MethodPart | null => {
  const [method, equals, result, ...rest] = words;
  if (method === undefined || equals !== '=' || result === undefined) return null;
  const properties = new Map<string, string>();
  for (const [index, word] of rest.entries())
    if (word === '=' && index > 0) properties.set(rest[index - 1] ?? '', rest[index + 1] ?? '');
  return { method: method.split('/')[0] ?? '', result, properties, comment: comments.join(' ').toLowerCase() };
};

/** Results that a host wrote into a field. */
export interface WrittenResults {
  /** Name of the host in lower case; null if it did not write one. */
  readonly host: string | null;
  readonly parts: readonly MethodPart[];
}

/** Reads the value of a field; of one within ARC without its instance. */
export const readResults = (value: string): WrittenResults => {
  const parts = partsOf(value.slice(0, longestField));
  const [first] = parts;
  const isNamed = first !== undefined && first.words.length > 0 && first.words[1] !== '=';
  return {
    host: isNamed ? (first.words[0] ?? null) : null,
    parts: (isNamed ? parts.slice(1) : parts).flatMap((part) => methodPart(part) ?? []),
  };
};

/** Signing domain of a part of DKIM. */
const signer = ({ properties }: MethodPart): string =>
  properties.get('header.d') ?? properties.get('header.i')?.split('@').at(-1) ?? '';

/** True if the domain's owner asks receivers not to act on a failure. */
const isPolicyNone = ({ properties, comment }: MethodPart): boolean => {
  const told = /\b(?:p|policy)=(\w+)/.exec(comment)?.[1] ?? properties.get('policy.p') ?? properties.get('action');
  return told === 'none';
};

/** Result of a trusted host's check of a domain's sender; null if it is inconclusive. */
export const checkOfResults = ({ parts }: WrittenResults, domain: string, checkedBy: Checker): SenderCheck | null => {
  const dmarc = parts.find(({ method, properties }) => {
    const from = properties.get('header.from');
    return method === 'dmarc' && from !== undefined && isAligned(from, domain);
  });
  const signatures = parts.filter((part) => part.method === 'dkim' && isAligned(signer(part), domain));
  const signed = signatures.find(({ result }) => result === 'pass') ?? signatures[0];
  const spf = parts.find(({ method }) => method === 'spf');
  const results = {
    spf: spf ? methodResult(spf.result) : null,
    dkim: signed ? methodResult(signed.result) : null,
    dmarc: dmarc ? methodResult(dmarc.result) : null,
  };
  if (results.dmarc === 'pass' || (results.dkim === 'pass' && results.dmarc !== 'fail'))
    return { verdict: 'Proved', checkedBy, domain, results };
  if (dmarc?.result === 'fail' && !isPolicyNone(dmarc)) return { verdict: 'Failed', checkedBy, domain, results };
  return null;
};
