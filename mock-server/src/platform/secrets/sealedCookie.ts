import { decryptSecret, encryptSecret } from './storedSecrets';

/** Seals a value into a cookie that only this server can read, for a purpose and a time. */
export const sealCookie = (
  secretKey: Buffer,
  purpose: string,
  value: object,
  seconds: number,
  now = Date.now(),
): string => {
  const text = JSON.stringify({ ...value, endsAt: now + seconds * 1000 });
  return encryptSecret(secretKey, [purpose], text).toString('base64url');
};

/** Opens such a cookie; null if it is missing, was sealed elsewhere or for another purpose, or has expired. */
export const openCookie = (
  secretKey: Buffer,
  purpose: string,
  cookie: string | undefined,
  now = Date.now(),
): object | null => {
  if (cookie === undefined) return null;
  try {
    const text = decryptSecret(secretKey, [purpose], Buffer.from(cookie, 'base64url'));
    const { endsAt, ...value } = JSON.parse(text) as { readonly endsAt: number };
    return now < endsAt ? value : null;
  } catch {
    return null;
  }
};
