import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from '@basis/domain/testing/seed';
import type { MailConnectorSettings } from '../mock-server/src/platform/adapters';

/** OAuth 2 service on this machine (RFC 6749, 7009, 7636) that gives access to mailboxes. */
export interface MailTokenPeer {
  readonly settings: Pick<
    MailConnectorSettings,
    'authorizeUrl' | 'tokenUrl' | 'revokeUrl' | 'clientId' | 'clientSecret' | 'scopes'
  >;
  /** Mailbox of the account that allows the next access. */
  account: string;
  /** Lifetime of access tokens. */
  seconds: number;
  /** Holds all answers with tokens back. @returns a function that gives them */
  hold(): () => void;
  /** Answers with 503, as a service does that is overloaded. */
  isDown: boolean;
  /** Error of each request for tokens. */
  refusal: string | null;
  /** Gives no refresh token. */
  isShort: boolean;
  /** Grant types of the requests for tokens. */
  readonly grants: string[];
  readonly revoked: string[];
  /** All secrets that it gave. */
  readonly secrets: string[];
  /** True if a token gives access to a mailbox. */
  accepts(userName: string, accessToken: string): boolean;
  /** Withdraws access tokens before they expire. */
  dropAccess(): void;
  /** Withdraws all that accounts allowed. */
  dropGrants(): void;
  close(): Promise<void>;
}

const [clientId, clientSecret] = ['basis', 'a secret of the service and Basis'];

interface Code {
  readonly challenge: string;
  readonly redirectUri: string;
  readonly account: string;
}

class Refusal extends Error {}

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return new URLSearchParams(Buffer.concat(parts).toString());
};

/** @param redirectUri the only registered redirect URI. */
export const startMailTokenPeer = async (redirectUri: string): Promise<MailTokenPeer> => {
  const codes = new Map<string, Code>();
  const [refreshTokens, accessTokens] = [new Map<string, string>(), new Map<string, string>()];
  const newSecret = (): string => {
    const secret = Buffer.from(randomBytes(24)).toString('base64url');
    peer.secrets.push(secret);
    return secret;
  };

  const authorize = (query: URLSearchParams): URL => {
    const back = new URL(query.get('redirect_uri') ?? '');
    const isRight =
      back.href === redirectUri && query.get('client_id') === clientId && query.get('code_challenge_method') === 'S256';
    if (!isRight || query.get('response_type') !== 'code') throw new Refusal('invalid_request');
    const code = newSecret();
    codes.set(code, { challenge: query.get('code_challenge') ?? '', redirectUri, account: peer.account });
    back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString();
    return back;
  };

  const redeemCode = (form: URLSearchParams): string => {
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (code?.challenge !== challenge || code.redirectUri !== form.get('redirect_uri'))
      throw new Refusal('invalid_grant');
    return code.account;
  };

  /** Accepts each refresh token once: its answer holds the next one. */
  const redeemRefresh = (form: URLSearchParams): string => {
    const token = form.get('refresh_token') ?? '';
    const account = refreshTokens.get(token);
    refreshTokens.delete(token);
    if (account === undefined) throw new Refusal('invalid_grant');
    return account;
  };

  const checkClient = (form: URLSearchParams): void => {
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      throw new Refusal('invalid_client');
  };

  const giveTokens = (form: URLSearchParams): object => {
    checkClient(form);
    if (peer.refusal !== null) throw new Refusal(peer.refusal);
    const account = form.get('grant_type') === 'refresh_token' ? redeemRefresh(form) : redeemCode(form);
    const [access_token, refresh_token] = [newSecret(), newSecret()];
    accessTokens.set(access_token, account);
    refreshTokens.set(refresh_token, account);
    const tokens = { access_token, token_type: 'Bearer', expires_in: peer.seconds };
    return peer.isShort ? tokens : { ...tokens, refresh_token };
  };

  const revoke = (form: URLSearchParams): object => {
    checkClient(form);
    peer.revoked.push(form.get('token') ?? '');
    refreshTokens.delete(form.get('token') ?? '');
    return {};
  };

  let held: Promise<void> = Promise.resolve();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const answer = async (): Promise<void> => {
      if (pathname === '/authorize') {
        response.writeHead(302, { location: authorize(searchParams).href }).end();
        return;
      }
      const form = await readForm(request);
      if (pathname === '/token') peer.grants.push(form.get('grant_type') ?? '');
      await held;
      if (peer.isDown) {
        response.writeHead(503).end('Overloaded');
        return;
      }
      const body = pathname === '/revoke' ? revoke(form) : giveTokens(form);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    answer().catch((error: unknown) => {
      const status = error instanceof Refusal ? 400 : 500;
      const body = { error: (error as Error).message, error_description: 'Nothing for logs' };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const peer: MailTokenPeer = {
    settings: {
      // With a parameter of its own, as Google's has.
      authorizeUrl: `${origin}/authorize?access_type=offline`,
      tokenUrl: `${origin}/token`,
      revokeUrl: `${origin}/revoke`,
      clientId,
      clientSecret,
      scopes: 'imap offline_access',
    },
    account: '',
    seconds: 3600,
    hold: () => {
      let release = (): void => undefined;
      held = new Promise((resolve) => (release = resolve));
      return release;
    },
    isDown: false,
    refusal: null,
    isShort: false,
    grants: [],
    revoked: [],
    secrets: [clientSecret],
    accepts: (userName, accessToken) => accessTokens.get(accessToken) === userName,
    dropAccess: () => accessTokens.clear(),
    dropGrants: () => {
      accessTokens.clear();
      refreshTokens.clear();
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return peer;
};
