import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { timeNow } from '@basis/domain/testing/clock';

/** Local OpenID Connect provider whose ID tokens contain any claims a test sets. */
export interface ForgingProvider {
  readonly issuer: string;
  /** Claims that the next token adds or overrides. */
  claims: Readonly<Record<string, unknown>>;
  /** Signs tokens with a key that the provider does not publish. */
  isForged: boolean;
  /** Token endpoint in the discovery document. */
  tokenEndpoint: string;
  /** Requested paths. */
  readonly asked: string[];
  close(): Promise<void>;
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const tokenOf = (claims: object, key: KeyObject): string => {
  const text = `${encoded({ alg: 'RS256', kid: 'one' })}.${encoded(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
};

export const startForgingProvider = async (clientId: string): Promise<ForgingProvider> => {
  const [key, otherKey] = [newKey(), newKey()];
  const { n, e } = createPrivateKey(key.export({ type: 'pkcs8', format: 'pem' })).export({ format: 'jwk' });
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: ForgingProvider = {
    issuer,
    claims: {},
    isForged: false,
    tokenEndpoint: `${issuer}/token`,
    asked: [],
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  const token = (): object => {
    const now = Math.floor(timeNow().getTime() / 1000);
    const good = { iss: issuer, aud: clientId, sub: 'one', iat: now, exp: now + 60 };
    const id_token = tokenOf({ ...good, ...provider.claims }, provider.isForged ? otherKey : key);
    return { access_token: 'access', token_type: 'Bearer', id_token };
  };
  const answers: Readonly<Record<string, () => object>> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: provider.tokenEndpoint,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/keys': () => ({ keys: [{ kty: 'RSA', use: 'sig', alg: 'RS256', kid: 'one', n, e }] }),
    '/token': token,
  };
  server.on('request', ({ url = '' }, response) => {
    provider.asked.push(url);
    const answer = answers[url];
    response.statusCode = answer ? 200 : 404;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer?.() ?? {}));
  });
  return provider;
};
