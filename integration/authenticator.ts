import { createHash, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { randomBytes } from '@basis/domain/testing/seed';

/** What a test changes in the answers of an authenticator. */
export interface Distortion {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** False for one that did not ask for a fingerprint or a PIN. @default true */
  readonly isVerified?: boolean;
  readonly userHandle?: string;
  readonly counter?: number;
}

interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer): string => data.toString('base64url');

/** CBOR (RFC 8949) of the few things that an attestation holds. */
const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  return value < 256
    ? Buffer.from([(major << 5) | 24, value])
    : Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
};
const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** COSE key of ES256. */
const coseKey = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return map([
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(Buffer.from(x, 'base64url'))],
    [integer(-3), bytes(Buffer.from(y, 'base64url'))],
  ]);
};

const present = 0x01;
const verified = 0x04;
const hasKey = 0x40;

/** An authenticator with one passkey, as Web Authentication Level 3 has it: ES256, without attestation. */
export const createAuthenticator = (origin: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = base64url(Buffer.from(randomBytes(16)));
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, { challenge }: Options, distortion: Distortion): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: distortion.challenge ?? challenge,
        origin: distortion.origin ?? origin,
        crossOrigin: false,
      }),
    );

  const authData = (rpId: string, flags: number, distortion: Distortion): Buffer => {
    counter = distortion.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const uv = distortion.isVerified === false ? 0 : verified;
    return Buffer.concat([sha256(distortion.rpId ?? rpId), Buffer.from([present | uv | flags]), count]);
  };

  return {
    id,
    /** Makes the passkey. */
    make: (options: Options, distortion: Distortion = {}) => {
      userHandle = options.user?.id ?? '';
      const rawId = Buffer.from(id, 'base64url');
      const length = Buffer.from([rawId.length >> 8, rawId.length & 255]);
      const data = Buffer.concat([
        authData(options.rp?.id ?? '', hasKey, distortion),
        Buffer.alloc(16),
        length,
        rawId,
        coseKey(publicKey),
      ]);
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(data)],
      ]);
      const clientDataJSON = base64url(clientData('webauthn.create', options, distortion));
      return { id, response: { clientDataJSON, attestationObject: base64url(attestation), transports: ['internal'] } };
    },
    /** Answers a challenge. */
    answer: (options: Options, distortion: Distortion = {}) => {
      const client = clientData('webauthn.get', options, distortion);
      const data = authData(options.rpId ?? '', 0, distortion);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        id,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: distortion.userHandle ?? userHandle,
        },
      };
    },
  };
};

export type Authenticator = ReturnType<typeof createAuthenticator>;
