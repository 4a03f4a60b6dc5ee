import * as oidc from 'openid-client';
import type { MailConnectorSettings } from '../adapters';
import type { Log } from '../logging';
import { fetchLimited } from '../outward/limitedFetch';
import { checkOutwardCall } from '../outward/outwardCall';
import { alwaysAt, findHost } from '../outward/hosts';
import { MailboxError } from './mailbox';

/** Secrets of a connection that a user began, which its completion requires. */
export interface ConnectionAttempt {
  readonly state: string;
  readonly verifier: string;
}

/** Tokens of a service for one mailbox. */
export interface MailTokens {
  readonly accessToken: string;
  /** null if the service returned none; an earlier one remains valid then. */
  readonly refreshToken: string | null;
  /** Remaining lifetime of the access token; 0 if the service did not say. */
  readonly seconds: number;
}

/** OAuth 2 service that lets Basis read mailboxes of its users. */
export interface MailConnector {
  readonly id: string;
  readonly name: string;
  /** IMAP server of its mailboxes. */
  readonly host: string;
  readonly port: number;
  /** @returns the URL of the service, where the user allows Basis to read the mailbox. */
  begin(email: string): Promise<{ readonly address: string; readonly attempt: ConnectionAttempt }>;
  /** Exchanges the authorization code for tokens. @throws MailboxError */
  finish(attempt: ConnectionAttempt, code: string): Promise<MailTokens>;
  /** @throws MailboxError that is passing unless the user has to connect the mailbox again. */
  refresh(refreshToken: string): Promise<MailTokens>;
  /** Revokes a token, if the service can; a failure is only logged. */
  revoke(refreshToken: string): Promise<void>;
}

/** Connectors by id. */
export type MailConnectors = ReadonlyMap<string, MailConnector>;

/** The service is unreachable. */
class AwayError extends Error {
  override readonly name = 'AwayError';
}

/** Refusals after which the user has to allow the access again. */
const lostGrants: ReadonlySet<unknown> = new Set(['invalid_grant', 'interaction_required', 'consent_required']);

/** Timeout for one response of a service. */
const patienceSeconds = 10;
/** Maximum size of a response with tokens. */
const answerBytes = 256 * 1024;

/** Calls a service at its checked address, without following redirects. */
const checkedFetch =
  (isPrivateAllowed: boolean): oidc.CustomFetch =>
  async (text, { method, headers, body, signal }) => {
    const url = new URL(text);
    const found = await findHost(url.hostname.replace(/^\[|\]$/g, ''), isPrivateAllowed).catch((cause: unknown) => {
      throw new AwayError(`${url.host} can't be found`, { cause });
    });
    if (found === null) throw new AwayError(`${url.host} is in a private network; see PRIVATE_MAIL_HOSTS`);
    const limits = { bytes: answerBytes, lookup: alwaysAt(found) };
    const answer = await fetchLimited(url, { method, headers, body, signal }, limits).catch((cause: unknown) => {
      throw new AwayError(`${url.host} can't be reached, or answers too much`, { cause });
    });
    if (answer.status >= 500 || answer.status === 429) throw new AwayError(`${url.host} answered ${answer.status}`);
    return answer;
  };

const causes = (error: unknown): unknown[] =>
  error instanceof Error ? [error, ...causes(error.cause)] : error === undefined ? [] : [error];

/** Reason why a call failed, without anything that the service said about the user. */
const reasonOf = (
  error: unknown,
): { readonly isAway: boolean; readonly refusal: string | null; readonly why: Error } => {
  const away = causes(error).find((cause) => cause instanceof AwayError);
  if (away) return { isAway: true, refusal: null, why: away };
  const { code, error: refusal } = error as { code?: string; error?: unknown };
  if (typeof refusal === 'string' && /^[\w.-]{1,60}$/.test(refusal))
    return { isAway: false, refusal, why: new Error(`The service refused: ${refusal}`) };
  const isAway = code === 'OAUTH_TIMEOUT';
  return { isAway, refusal: null, why: new Error(`The service gave no usable answer (${code ?? 'unknown'})`) };
};

const configurationOf = (settings: MailConnectorSettings, isPrivateAllowed: boolean): oidc.Configuration => {
  const { authorizeUrl, tokenUrl, revokeUrl, clientId, clientSecret } = settings;
  const configuration = new oidc.Configuration(
    {
      // Required by the client, but compared only with ID tokens, for which Basis does not ask.
      issuer: new URL(authorizeUrl).origin,
      authorization_endpoint: authorizeUrl,
      token_endpoint: tokenUrl,
      ...(revokeUrl === null ? {} : { revocation_endpoint: revokeUrl }),
    },
    clientId,
    clientSecret ?? undefined,
    clientSecret === null ? oidc.None() : undefined,
  );
  configuration.timeout = patienceSeconds;
  configuration[oidc.customFetch] = checkedFetch(isPrivateAllowed);
  // The settings allow http only on localhost.
  if ([tokenUrl, revokeUrl].some((address) => address?.startsWith('http:'))) oidc.allowInsecureRequests(configuration);
  return configuration;
};

const tokensOf = (answer: Awaited<ReturnType<typeof oidc.refreshTokenGrant>>): MailTokens => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token ?? null,
  seconds: answer.expires_in ?? 0,
});

/**
 * @param redirectUri redirect URI, exactly as registered with the service.
 * @param isPrivateAllowed allows services on this machine and in private networks.
 */
export const createMailConnector = (
  settings: MailConnectorSettings,
  { redirectUri, isPrivateAllowed, log }: { redirectUri: string; isPrivateAllowed: boolean; log: Pick<Log, 'warn'> },
): MailConnector => {
  const { id, name, host, port, scopes } = settings;
  const configuration = configurationOf(settings, isPrivateAllowed);
  /** Logs why a call failed; users see fewer details. */
  const failure = (
    error: unknown,
    sentence: (refusal: string | null) => MailboxError,
    then = 'Try again in a moment.',
  ): MailboxError => {
    const { isAway, refusal, why } = reasonOf(error);
    log.warn({ error: why, connector: id }, 'a call to a mail connector failed');
    return isAway ? new MailboxError(`${name} can't be reached. ${then}`, true) : sentence(refusal);
  };
  return {
    id,
    name,
    host,
    port,
    async begin(email) {
      const attempt = { state: oidc.randomState(), verifier: oidc.randomPKCECodeVerifier() };
      const address = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: scopes,
        state: attempt.state,
        login_hint: email,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, attempt };
    },
    async finish({ state, verifier }, code) {
      checkOutwardCall('oauth');
      const current = new URL(redirectUri);
      current.search = new URLSearchParams({ code, state }).toString();
      try {
        const checks = { expectedState: state, pkceCodeVerifier: verifier };
        return tokensOf(await oidc.authorizationCodeGrant(configuration, current, checks));
      } catch (error) {
        throw failure(error, () => new MailboxError(`${name} didn't confirm the connection. Try again.`, false));
      }
    },
    async refresh(refreshToken) {
      checkOutwardCall('oauth');
      try {
        return tokensOf(await oidc.refreshTokenGrant(configuration, refreshToken));
      } catch (error) {
        const sentence = (refusal: string | null): MailboxError =>
          lostGrants.has(refusal)
            ? new MailboxError(`${name} no longer lets Basis read this mailbox. Connect it again.`, false)
            : new MailboxError(`${name} refuses Basis (${refusal ?? 'no usable answer'}). Ask your operator.`, true);
        throw failure(error, sentence, 'Basis tries again by itself.');
      }
    },
    async revoke(refreshToken) {
      if (settings.revokeUrl === null) return;
      checkOutwardCall('oauth');
      await oidc
        .tokenRevocation(configuration, refreshToken, { token_type_hint: 'refresh_token' })
        .catch((error: unknown) => {
          log.warn({ error: reasonOf(error).why, connector: id }, 'a token of a mailbox could not be revoked');
        });
    },
  };
};
