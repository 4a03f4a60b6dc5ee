import { fieldOf, fieldsOf, readHeaderBlock } from './headerBlock';
import { isMediaType, parameterOf, readMediaType, type MediaType } from './mediaType';
import { decodeBody } from './transferEncoding';

/** A message part: headers, the body as a byte range, and nested parts. */
export interface Part {
  readonly headers: string;
  readonly type: MediaType;
  readonly bytes: Buffer;
  readonly start: number;
  readonly end: number;
  readonly parts: readonly Part[];
}

interface Range {
  readonly start: number;
  readonly end: number;
}

const maxNesting = 64;
const maxPartsOfOne = 20_000;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const fieldOfPart = /^content-[a-z-]+[ \t]*:/i;
const looksLikeHtml = /^\s*(?:<!doctype html|<html|<head|<body|<div|<table|<p[\s>])/i;

interface Delimiter {
  readonly at: number;
  readonly next: number;
  readonly isLast: boolean;
  /** Number of carriage returns at the end of its line: some gateways write two. */
  readonly returns: number;
}

const isBlank = (bytes: Buffer, { start, end }: Range): boolean => {
  let at = start;
  while (
    at < end &&
    (bytes[at] === 0x20 || bytes[at] === 0x09 || bytes[at] === carriageReturn || bytes[at] === lineFeed)
  )
    at += 1;
  return at >= end;
};

/** Delimiter at an offset; null if there is none. */
const delimiterAt = (bytes: Buffer, at: number, length: number, end: number): Delimiter | null => {
  let next = at + length;
  let returns = 0;
  const isLast = bytes[next] === 0x2d && bytes[next + 1] === 0x2d;
  if (isLast) next += 2;
  while (next < end && (bytes[next] === 0x20 || bytes[next] === 0x09 || bytes[next] === carriageReturn)) {
    returns = bytes[next] === carriageReturn ? returns + 1 : 0;
    next += 1;
  }
  if (next < end && bytes[next] !== lineFeed) return null;
  return { at, next: Math.min(end, next + 1), isLast, returns };
};

const delimitersOf = (bytes: Buffer, boundary: string, { start, end }: Range): Delimiter[] => {
  const needle = Buffer.from(`--${boundary}`, 'latin1');
  const delimiters: Delimiter[] = [];
  const searched = bytes.subarray(0, end);
  for (let at = searched.indexOf(needle, start); at !== -1; at = searched.indexOf(needle, at + 1)) {
    const isLineStart = at === start || bytes[at - 1] === lineFeed;
    const found = isLineStart ? delimiterAt(bytes, at, needle.length, end) : null;
    // Without a boundary a line of four hyphens may be text.
    const isOfText = boundary === '' && found?.isLast && !isBlank(bytes, { start: found.next, end });
    if (found && !isOfText) delimiters.push(found);
    if (delimiters.length > maxPartsOfOne) break;
  }
  return delimiters;
};

/** The line break before a delimiter belongs to the delimiter (RFC 2046, 5.1.1). */
const beforeDelimiter = (bytes: Buffer, at: number, from: number, returns: number): number => {
  let lineEnd = at > from && bytes[at - 1] === lineFeed ? at - 1 : at;
  for (
    let count = 0;
    count < Math.max(1, returns) && lineEnd > from && bytes[lineEnd - 1] === carriageReturn;
    count += 1
  )
    lineEnd -= 1;
  return lineEnd;
};

interface Piece extends Range {
  /** End of the delimiter that closes the parts after it; null if another part follows. */
  readonly closedAt: number | null;
}

/** Ranges between delimiters, including those after a closing delimiter that more parts follow. */
const piecesBetween = (bytes: Buffer, boundary: string, body: Range): Piece[] => {
  const delimiters = delimitersOf(bytes, boundary, body);
  const returns = delimiters[0]?.returns ?? 1;
  const firstClose = delimiters.findIndex(({ isLast }) => isLast);
  const isLate = (index: number): boolean => firstClose !== -1 && index > firstClose;
  return delimiters.flatMap(({ next: start, isLast }, index) => {
    if (isLast) return [];
    const after = delimiters[index + 1];
    const end = after ? beforeDelimiter(bytes, after.at, start, returns) : body.end;
    const closedAt = after?.isLast ? after.next : null;
    return isBlank(bytes, { start, end }) && isLate(index) ? [] : [{ start, end, closedAt }];
  });
};

/** Nesting of parts with one boundary; deeper ones are read as siblings. */
const maxSharing = 8;
const multipartField = /^content-type[ \t]*:\s*multipart\b/im;

/** True if a part consists of parts between the delimiters of the enclosing ones. */
const sharesBoundary = (bytes: Buffer, boundary: string, { start, end }: Range): boolean => {
  if (!multipartField.test(bytes.toString('latin1', start, Math.min(end, start + 2000)))) return false;
  const { text } = readHeaderBlock(bytes, start, end, 'part');
  const type = readMediaType(fieldOf(text, 'content-type') ?? '');
  return type.name.startsWith('multipart') && parameterOf(type.parameters, 'boundary') === boundary;
};

/** Parts between delimiters. One that shares the boundary ends at the closing delimiter of its own parts. */
const rangesBetween = (bytes: Buffer, boundary: string, body: Range, depth: number): Range[] => {
  const pieces = piecesBetween(bytes, boundary, body);
  const lastClosed = depth > maxSharing ? -1 : pieces.findLastIndex(({ closedAt }) => closedAt !== null);
  const ranges: Range[] = [];
  let sharedFrom: number | null = null;
  for (const [index, { start, end, closedAt }] of pieces.entries()) {
    if (sharedFrom === null && index < lastClosed && sharesBoundary(bytes, boundary, { start, end }))
      sharedFrom = start;
    if (sharedFrom === null) ranges.push({ start, end });
    else if (closedAt !== null) {
      ranges.push({ start: sharedFrom, end: closedAt });
      sharedFrom = null;
    }
  }
  return ranges;
};

/** Finds an undeclared boundary: followed by part headers or closed later. */
const boundaryInSight = (bytes: Buffer, { start, end }: Range, atOnce: boolean): string | null => {
  let tries = 20;
  const searched = bytes.subarray(0, end);
  let at = bytes.subarray(start, start + 2).toString() === '--' ? start : searched.indexOf('\n--', start) + 1;
  while (at > 0 && tries > 0) {
    const lineEnd = searched.indexOf(lineFeed, at);
    if (lineEnd === -1) return null;
    const boundary = bytes.toString('latin1', at + 2, Math.min(lineEnd, at + 300)).trimEnd();
    const follows = bytes.toString('latin1', lineEnd + 1, Math.min(lineEnd + 41, end));
    const isPlain = /[^-\s]/.test(boundary) && boundary.length < 200;
    if ((isPlain || (boundary === '' && !atOnce)) && fieldOfPart.test(follows)) return boundary;
    if (isPlain && !atOnce && searched.indexOf(`\n--${boundary}--`, lineEnd) !== -1) return boundary;
    if (atOnce && bytes.toString('latin1', start, at).trim() !== '') return null;
    tries -= 1;
    at = searched.indexOf('\n--', lineEnd) + 1;
  }
  return null;
};

const partsWithin = (bytes: Buffer, type: MediaType, body: Range, depth: number): Range[] => {
  const declared = parameterOf(type.parameters, 'boundary');
  const ranges = declared ? rangesBetween(bytes, declared, body, depth) : [];
  if (ranges.length) return ranges;
  const inSight = boundaryInSight(bytes, body, false);
  return inSight === null ? [] : rangesBetween(bytes, inSight, body, depth);
};

const typeOfText = (bytes: Buffer, { start, end }: Range): MediaType => {
  const begins = bytes.toString('latin1', start, Math.min(end, start + 300));
  return { name: looksLikeHtml.test(begins) ? 'text/html' : 'text/plain', parameters: '' };
};

const maxTypes = 4;

const isMultipart = (value: string): boolean => readMediaType(value).name.startsWith('multipart');

const hasItsParts = (bytes: Buffer, { parameters }: MediaType, body: Range): boolean => {
  const boundary = parameterOf(parameters, 'boundary');
  return boundary !== '' && piecesBetween(bytes, boundary, body).length > 0;
};

/** Content-Type of headers; of several, the one whose parts are in the body, else the first well-formed one. */
const declaredType = (bytes: Buffer, headers: string, body: Range): string => {
  const values = fieldsOf(headers, 'content-type', maxTypes).filter((value) => value !== '');
  if (values.length < 2) return values[0] ?? '';
  const others = values.filter((value) => !isMultipart(value));
  return (
    values.find((value) => isMultipart(value) && hasItsParts(bytes, readMediaType(value), body)) ??
    others.find(isMediaType) ??
    values[0] ??
    ''
  );
};

/** Declared type of a part, or one guessed from its content. */
const typeOf = (bytes: Buffer, headers: string, body: Range, isInDigest: boolean): MediaType => {
  const value = declaredType(bytes, headers, body);
  if (value === '') {
    if (isInDigest) return { name: 'message/rfc822', parameters: '' };
    if (boundaryInSight(bytes, body, true) !== null) return { name: 'multipart/mixed', parameters: '' };
    return typeOfText(bytes, body);
  }
  const type = readMediaType(value);
  return type.name === 'multipart' ? { ...type, name: 'multipart/mixed' } : type;
};

/** Position of a part. */
interface Place {
  readonly kind: 'message' | 'part';
  readonly depth: number;
  readonly isInDigest: boolean;
  /** True if the enclosing part was encoded as a whole, against the standards; decoded once. */
  readonly isDecoded: boolean;
}

const outermost: Place = { kind: 'message', depth: 0, isInDigest: false, isDecoded: false };

interface Source {
  readonly bytes: Buffer;
  readonly ranges: readonly Range[];
  readonly isDecoded: boolean;
}

/** Finds the parts in a body without decoding; the declared encoding applies only if none are found. */
const sourceOfParts = (part: Part, { depth, isDecoded }: Place): Source => {
  const { bytes, type, headers, start, end } = part;
  const ranges = partsWithin(bytes, type, { start, end }, depth);
  const encoding = fieldOf(headers, 'content-transfer-encoding') ?? '';
  if (ranges.length || isDecoded || !/base64|quoted/i.test(encoding)) return { bytes, ranges, isDecoded };
  const { buffer, byteOffset, length } = decodeBody(bytes.subarray(start, end), encoding);
  const decoded = Buffer.from(buffer, byteOffset, length);
  return { bytes: decoded, ranges: partsWithin(decoded, type, { start: 0, end: length }, depth), isDecoded: true };
};

/**
 * Splits the message at `start` into parts, as byte ranges. A multipart without parts is treated as text.
 * @throws if parts are nested too deep or headers are too large.
 */
export const readPart = (bytes: Buffer, { start, end }: Range, place = outermost): Part => {
  if (place.depth > maxNesting) throw new Error(`Parts are nested deeper than ${maxNesting} levels.`);
  const { text: headers, bodyStart } = readHeaderBlock(bytes, start, end, place.kind);
  const body = { start: bodyStart, end };
  const type = typeOf(bytes, headers, body, place.isInDigest);
  const whole = { headers, type, bytes, ...body, parts: [] };
  if (!type.name.startsWith('multipart/')) return whole;
  const source = sourceOfParts(whole, place);
  const inner: Place = {
    kind: 'part',
    depth: place.depth + 1,
    isInDigest: type.name === 'multipart/digest',
    isDecoded: source.isDecoded,
  };
  const parts = source.ranges.map((range) => readPart(source.bytes, range, inner));
  return parts.length ? { ...whole, parts } : { ...whole, type: typeOfText(bytes, body) };
};
