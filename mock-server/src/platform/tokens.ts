import { crc32 } from 'node:zlib';
import type { ApiTokenKind } from '@basis/domain/model/contract/contract';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isSmallUuid } from '@basis/domain/model/formats/uuid';

/** A session's secret in the browser's form, and the hash that the server stores. */
export interface SessionToken {
  readonly workspaceId: string;
  readonly text: string;
  readonly hash: Buffer;
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A new secret of 256 random bits. Begins with its workspace, which the lookup needs. */
export const newSessionToken = (workspaceId: string): SessionToken => {
  const text = `${workspaceId}.${randomBytes(32).toString('base64url')}`;
  return { workspaceId, text, hash: hashOf(text) };
};

/** Parses a secret from a cookie; null if invalid. */
export const parseSessionToken = (text: string | undefined): SessionToken | null => {
  const [workspaceId = '', secret = '', ...others] = text?.split('.') ?? [];
  const isWhole = isSmallUuid(workspaceId) && /^[\w-]{43}$/.test(secret) && others.length === 0;
  return text !== undefined && isWhole ? { workspaceId, text, hash: hashOf(text) } : null;
};

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Letters and digits alone, so that a double click marks a token whole. */
const inDigits = (value: bigint, length: number): string => {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = (digits[Number(rest % 62n)] ?? '') + text;
  return text;
};

const ofDigits = (text: string): bigint =>
  text.split('').reduce((sum, digit) => sum * 62n + BigInt(digits.indexOf(digit)), 0n);

const ofHex = (hex: string): bigint => BigInt(`0x${hex}`);

/** Prefixes by which people and scanners for secrets know API tokens. */
const apiTokenPrefixes: Readonly<Record<ApiTokenKind, string>> = {
  Personal: 'basis_pat_',
  Service: 'basis_svc_',
  Directory: 'basis_dir_',
};

/** Digits of a workspace (128 bits), of a secret (256 bits) and of a checksum (32 bits). */
const [workspaceLength, secretLength, checksumLength] = [22, 43, 6];

/** Checksum that ends an API token, by which a text that is none is told without a look-up. */
export const checksumOf = (text: string): string => inDigits(BigInt(crc32(text)), checksumLength);

/** A new API token of 256 random bits: its kind, its workspace, which the lookup needs, its secret and a checksum. */
export const newApiToken = (kind: ApiTokenKind, workspaceId: string): SessionToken => {
  const workspace = inDigits(ofHex(workspaceId.replaceAll('-', '')), workspaceLength);
  const start = `${apiTokenPrefixes[kind]}${workspace}${inDigits(ofHex(randomBytes(32).toString('hex')), secretLength)}`;
  const text = `${start}${checksumOf(start)}`;
  return { workspaceId, text, hash: hashOf(text) };
};

const apiTokenForm = /^basis_(?:pat|svc|dir)_([0-9A-Za-z]{22})[0-9A-Za-z]{43}([0-9A-Za-z]{6})$/;

/** Parses an API token; null for other text, and for one that was not copied whole, by its checksum. */
export const parseApiToken = (text: string): SessionToken | null => {
  const [, workspace = '', checksum = ''] = apiTokenForm.exec(text) ?? [];
  if (!workspace || checksumOf(text.slice(0, -checksumLength)) !== checksum) return null;
  const hex = ofDigits(workspace).toString(16).padStart(32, '0');
  const workspaceId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isSmallUuid(workspaceId) ? { workspaceId, text, hash: hashOf(text) } : null;
};

/** Anti-forgery token of a session: only code that can read this site's cookies can send it in a header. */
export const antiForgeryToken = (secretKey: Buffer, session: SessionToken): string =>
  createHmac('sha256', secretKey).update('anti-forgery').update(session.hash).digest('base64url');

/** Compares two tokens in constant time. */
export const isSameToken = (one: string, other: string): boolean => {
  const [a, b] = [hashOf(one), hashOf(other)];
  return timingSafeEqual(a, b);
};
