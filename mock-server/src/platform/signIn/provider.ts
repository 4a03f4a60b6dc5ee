import * as oidc from 'openid-client';
import { isMicrosoft, type ProviderSettings } from '../adapters';
import type { Log } from '../logging';
import { fetchLimited } from '../outward/limitedFetch';
import { checkOutwardCall } from '../outward/outwardCall';

/** Secrets that the browser must present to complete the sign-in it started. */
export interface SignInAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Parameters of the redirect back from the provider. */
export interface ProviderAnswer {
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
}

/** The provider is unreachable or returned an unusable response. */
export class ProviderAwayError extends Error {
  override readonly name = 'ProviderAwayError';
}

/** OpenID Connect provider for sign-in. */
export interface SignInProvider {
  readonly name: string;
  /** @throws ProviderAwayError */
  begin(): Promise<{ readonly address: string; readonly attempt: SignInAttempt }>;
  /**
   * Exchanges the authorization code for tokens and validates them.
   * @throws ProviderAwayError; any other error if the response or the token is invalid.
   */
  finish(attempt: SignInAttempt, answer: ProviderAnswer): Promise<ProviderUser>;
}

/** The user as identified by the provider. */
export interface ProviderUser {
  /** `iss` and `sub`: never reassigned to another user, even if the email changes. */
  readonly issuer: string;
  readonly subject: string;
  /** null if it is not verified. */
  readonly email: string | null;
}

type Claims = Readonly<Record<string, unknown>>;

const yes: ReadonlySet<unknown> = new Set([true, 1, 'true', '1']);

/** True for text without control characters and halves of characters, which no name has and no database stores. */
const isPrintable = (text: string): boolean => !/\p{Cc}|\p{Surrogate}/u.test(text);

/**
 * Email verified by the provider; null without one. Microsoft verifies it with `xms_edov`: an administrator of another
 * organization can set `email` to any address.
 */
export const verifiedEmail = (
  { email, email_verified: isVerified, xms_edov: isOwned }: Claims,
  issuer: string,
): string | null => {
  const isGood = isMicrosoft(issuer) ? yes.has(isOwned) : isVerified === true || isVerified === 'true';
  return typeof email === 'string' && email !== '' && isPrintable(email) && isGood ? email : null;
};

/** True for what can name one user: all users of a provider without it would share one account (OpenID Connect Core, 2). */
const isSubject = (subject: string): boolean => subject.trim() !== '' && subject.length <= 255 && isPrintable(subject);

/** Timeout for one response of the provider. */
const patienceSeconds = 10;
/** Cache time of the discovery document. */
const discoveryMs = 60 * 60 * 1000;

/** Maximum size of a response: a discovery document, the keys of all tenants or a token. */
const answerBytes = 1024 * 1024;

/** Calls only the configured hosts, whatever hosts the discovery document names. */
const guardedFetch =
  (hosts: readonly string[]): oidc.CustomFetch =>
  async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    const { host } = url;
    if (!hosts.includes(host))
      throw new ProviderAwayError(`${host} is not among the hosts of OIDC_ISSUER and OIDC_HOSTS`);
    const limits = { bytes: answerBytes };
    const answer = await fetchLimited(url, { method, headers, body, signal }, limits).catch((cause: unknown) => {
      throw new ProviderAwayError(`${host} can't be reached, or answers too much`, { cause });
    });
    if (answer.status >= 500) throw new ProviderAwayError(`${host} answered ${answer.status}`);
    return answer;
  };

const discover = async (settings: ProviderSettings): Promise<oidc.Configuration> => {
  const issuer = new URL(settings.issuer);
  const isPlain = issuer.protocol === 'http:';
  const configuration = await oidc.discovery(
    issuer,
    settings.clientId,
    settings.clientSecret ?? undefined,
    settings.clientSecret === null ? oidc.None() : undefined,
    {
      timeout: patienceSeconds,
      [oidc.customFetch]: guardedFetch(settings.hosts),
      // Allows an issuer without TLS only on localhost.
      ...(isPlain ? { execute: [oidc.allowInsecureRequests] } : {}),
    },
  );
  // Verifies the signatures of tokens, even those received directly over TLS.
  oidc.enableNonRepudiationChecks(configuration);
  return configuration;
};

const causes = (error: unknown): unknown[] =>
  error instanceof Error ? [error, ...causes(error.cause)] : error === undefined ? [] : [error];

/** Distinguishes an unreachable provider from a refusal. Leaves out what the provider said about the user. */
const named = (error: unknown, whileDiscovering: boolean): unknown => {
  const away = causes(error).find((cause) => cause instanceof ProviderAwayError);
  if (away) return away;
  const { code, message, error: reason } = error as { code?: string; message?: string; error?: unknown };
  if (typeof reason === 'string') return new Error(`The provider refused: ${reason.slice(0, 100)}`, { cause: error });
  return whileDiscovering || code === 'OAUTH_TIMEOUT' ? new ProviderAwayError(message ?? 'No answer') : error;
};

/** @param redirectUri redirect URI, exactly as registered with the provider. */
export const createSignInProvider = (settings: ProviderSettings, redirectUri: string, log: Log): SignInProvider => {
  let known: { readonly configuration: oidc.Configuration; readonly until: number } | null = null;
  const configured = async (): Promise<oidc.Configuration> => {
    if (known && performance.now() < known.until) return known.configuration;
    const configuration = await discover(settings).catch((error: unknown) => {
      throw named(error, true);
    });
    known = { configuration, until: performance.now() + discoveryMs };
    return configuration;
  };
  const userOf = async (
    configuration: oidc.Configuration,
    tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>,
  ): Promise<ProviderUser> => {
    const claims = tokens.claims();
    if (!claims) throw new Error('The answer holds no ID token');
    if (!isSubject(claims.sub)) throw new Error('The ID token names no user');
    const isAskedFor = claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
    const told = isAskedFor ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims;
    return { issuer: claims.iss, subject: claims.sub, email: verifiedEmail(told, settings.issuer) };
  };
  /** Logs why a sign-in failed; users see fewer details. */
  const logged = async <T>(work: () => Promise<T>): Promise<T> => {
    checkOutwardCall('openid');
    try {
      return await work();
    } catch (error) {
      const why = named(error, false);
      log.warn({ error: why }, 'a sign-in with the provider failed');
      throw why;
    }
  };
  return {
    name: settings.name,
    begin: () =>
      logged(async () => {
        const configuration = await configured();
        const attempt = {
          state: oidc.randomState(),
          nonce: oidc.randomNonce(),
          verifier: oidc.randomPKCECodeVerifier(),
        };
        const address = oidc.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
        });
        return { address: address.href, attempt };
      }),
    finish: ({ state, nonce, verifier }, answer) =>
      logged(async () => {
        const configuration = await configured();
        const current = new URL(redirectUri);
        for (const [name, value] of Object.entries(answer))
          if (value !== undefined) current.searchParams.set(name, value);
        const tokens = await oidc.authorizationCodeGrant(configuration, current, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return userOf(configuration, tokens);
      }),
  };
};
