import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type Configuration } from 'oidc-provider';

/** Minimal local OpenID Connect provider. */
export interface OidcPeer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Account used for the next sign-in; its subject is the email in small letters unless given. */
  account: { email: string; isVerified: boolean; subject?: string };
  close(): Promise<void>;
}

const [clientId, clientSecret] = ['basis', 'a secret of the provider and Basis'];

const signingKey = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' };
};

/** Consent page with a single button. */
const askingPage = `<!doctype html><title>Sign in</title><form method="post"><button>Continue</button></form>`;

/** @param redirectUri the only registered redirect URI. */
export const startOidcPeer = async (redirectUri: string): Promise<OidcPeer> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const peer: OidcPeer = {
    issuer,
    clientId,
    clientSecret,
    account: { email: 'nobody@example.com', isVerified: true },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  const settings: Configuration = {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    jwks: { keys: [signingKey()] },
    cookies: { keys: ['a key of the provider'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Grant: 60, Interaction: 60, Session: 60 },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => {
      const { email, isVerified } = peer.account;
      return { accountId, claims: () => ({ sub: accountId, email, email_verified: isVerified }) };
    },
    loadExistingGrant: async ({ oidc }) => {
      const { accountId } = oidc.session ?? {};
      if (!oidc.client || !accountId) return undefined;
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer, settings);
  const answer = provider.callback();
  const interact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html').end(askingPage);
      return;
    }
    await provider.interactionFinished(request, response, {
      login: { accountId: peer.account.subject ?? peer.account.email.toLowerCase() },
    });
  };
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(request, response);
    else void answer(request, response);
  });
  return peer;
};

/**
 * Completes a sign-in at the provider like a browser, starting from its authorization URL.
 * @returns the redirect URL with the provider's response.
 */
export const signInAtPeer = async (address: string, redirectUri: string): Promise<URL> => {
  const cookies = new Map<string, string>();
  let [next, method] = [address, 'GET'];
  while (!next.startsWith(redirectUri)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { method, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null && method === 'POST') throw new Error(`The provider answered ${response.status}`);
    if (location === null) method = 'POST';
    else [next, method] = [new URL(location, next).href, 'GET'];
  }
  return new URL(next);
};
