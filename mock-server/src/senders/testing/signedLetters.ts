import { generateKeyPairSync } from 'node:crypto';
import { timeNow } from '@basis/domain/testing/clock';
import { dkimSign, sealMessage } from 'mailauth';

const [key, otherKey] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 1024 }));

const recordOf = (pair: typeof key): string =>
  `v=DKIM1; k=rsa; p=${pair?.publicKey.export({ type: 'spki', format: 'der' }).toString('base64') ?? ''}`;

/** The text of the name server for keys that letters are signed with. */
export const keyRecord = recordOf(key);
/** The text of another key. */
export const otherKeyRecord = recordOf(otherKey);

const privateKey = key?.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() ?? '';

interface Signing {
  readonly domain: string;
  readonly selector?: string;
  readonly expires?: Date;
  readonly signTime?: Date;
  /** Names of the fields that are signed, separated by colons. @default those that a sender should sign */
  readonly headerList?: string;
  /** Bytes of the body that are signed. */
  readonly maxBodyLength?: number;
}

/** A letter with a signature (DKIM). */
export const signed = async (
  raw: string,
  // Without a time the library reads the clock twice, and the signature is broken if a second passes in between.
  { domain, selector = 's1', expires, signTime = timeNow(), headerList, maxBodyLength }: Signing,
): Promise<string> => {
  const { signatures, errors } = await dkimSign(raw, {
    canonicalization: 'relaxed/relaxed',
    signTime,
    ...(expires ? { expires } : {}),
    ...(headerList === undefined ? {} : { headerList }),
    signatureData: [
      {
        signingDomain: domain,
        selector,
        privateKey,
        ...(maxBodyLength === undefined ? {} : { maxBodyLength }),
      },
    ],
  } as unknown as Parameters<typeof dkimSign>[1]);
  if (errors.length) throw new Error('The letter could not be signed');
  return `${signatures.trimEnd()}\r\n${raw}`;
};

/** A letter with the seal of a forwarder (ARC). @param results what the forwarder found out. */
export const sealed = async (raw: string, domain: string, results: string): Promise<string> => {
  const fields = await sealMessage(Buffer.from(raw), {
    signingDomain: domain,
    selector: 'arc',
    privateKey,
    algorithm: 'rsa-sha256',
    authResults: `${domain}; ${results}`,
    cv: 'none',
    signTime: timeNow(),
    i: 1,
  } as unknown as Parameters<typeof sealMessage>[1]);
  return `${fields.toString().trimEnd()}\r\n${raw}`;
};
