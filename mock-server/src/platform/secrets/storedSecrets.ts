import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Owner of a secret, such as a row of a table; for any other owner it can't be decrypted. */
type Owner = readonly string[];

const version = 1;
const [nonceLength, tagLength] = [12, 16];

const keyOf = (secretKey: Buffer): Buffer => Buffer.from(hkdfSync('sha256', secretKey, '', 'basis stored secrets', 32));

const associated = (owner: Owner): Buffer => Buffer.from(owner.join('\0'));

/** Encrypts a password of another system with the server's key (AES-256-GCM), for storage. */
export const encryptSecret = (secretKey: Buffer, owner: Owner, secret: string): Buffer => {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey), nonce).setAAD(associated(owner));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), text]);
};

/** @throws Error if it was encrypted with another key or for another owner, or was altered. */
export const decryptSecret = (secretKey: Buffer, owner: Owner, encrypted: Buffer): string => {
  if (encrypted[0] !== version) throw new Error('This secret can not be read');
  const nonce = encrypted.subarray(1, 1 + nonceLength);
  const tag = encrypted.subarray(1 + nonceLength, 1 + nonceLength + tagLength);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey), nonce, { authTagLength: tagLength })
    .setAAD(associated(owner))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(encrypted.subarray(1 + nonceLength + tagLength)), decipher.final()]).toString();
};
