import type { ChatSettings, MapsSettings } from '@basis/domain/model/contract/pageSettings';
import { given, SettingError, url, type Environment } from './environment';

/** OpenID Connect provider for sign-in. */
export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  /** null for a public client, which relies on PKCE alone. */
  readonly clientSecret: string | null;
  /** Provider name shown on the button, such as `Microsoft`. */
  readonly name: string;
  /** Hosts that sign-in may call: the issuer's host and those in OIDC_HOSTS. */
  readonly hosts: readonly string[];
}

/** OAuth 2 service that lets Basis read mailboxes of its users, such as Microsoft 365. */
export interface MailConnectorSettings {
  /** Its entry in MAIL_CONNECTORS. */
  readonly id: string;
  /** Name shown on the button, such as `Microsoft`. */
  readonly name: string;
  /** May contain further query parameters of the service. */
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  /** null if the service can't revoke tokens. */
  readonly revokeUrl: string | null;
  readonly clientId: string;
  /** null for a public client, which relies on PKCE alone. */
  readonly clientSecret: string | null;
  /** Separated by spaces. */
  readonly scopes: string;
  /** IMAP server of its mailboxes. */
  readonly host: string;
  readonly port: number;
}

/** Third-party services; null for each one that is not configured. */
export interface Adapters {
  /** Sentry DSN for error reports. */
  readonly errorReportsDsn: string | null;
  readonly signIn: ProviderSettings | null;
  readonly chat: (ChatSettings & { readonly hosts: readonly string[] }) | null;
  readonly maps: MapsSettings | null;
  /** Address of a routing server that answers as OSRM does. */
  readonly routingUrl: string | null;
  /** Empty if none is configured. */
  readonly mailConnectors: readonly MailConnectorSettings[];
}

/** No third-party services. */
export const noAdapters: Adapters = {
  errorReportsDsn: null,
  signIn: null,
  chat: null,
  maps: null,
  routingUrl: null,
  mailConnectors: [],
};

const isOnThisMachine = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Reads an https URL; allows http only for localhost. */
const secureUrl = (environment: Environment, name: string, example: string): string | null => {
  const text = url(environment, name, ['https:', 'http:'], example);
  if (text === null || text.startsWith('https:') || isOnThisMachine(new URL(text))) return text;
  throw new SettingError(`${name} is not safe; it takes an https address such as ${example}.`);
};

const hostForm = /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*(:\d{1,5})?$/i;

/** Reads a comma-separated list of hosts, each with an optional port. */
const hosts = (environment: Environment, name: string): readonly string[] => {
  const found = (given(environment, name) ?? '')
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean);
  if (found.every((host) => hostForm.test(host))) return found;
  throw new SettingError(`${name} can't be used; it takes hosts such as api.example.com,*.example.net.`);
};

const missing = (name: string, setting: string): SettingError =>
  new SettingError(`${name} is missing. Set it too, or leave ${setting} out.`);

const dsnExample = 'https://publickey@errors.example.com/1';

const errorReportsDsn = (environment: Environment): string | null => {
  const dsn = secureUrl(environment, 'SENTRY_DSN', dsnExample);
  if (dsn === null) return null;
  const { username, pathname } = new URL(dsn);
  if (username && /^(\/[\w.-]+)*\/\d+$/.test(pathname)) return dsn;
  throw new SettingError(`SENTRY_DSN can't be used; it takes an address such as ${dsnExample}.`);
};

/** Hosts of the Microsoft clouds. */
const microsoftHosts: ReadonlySet<string> = new Set([
  'login.microsoftonline.com',
  'login.microsoftonline.us',
  'login.partner.microsoftonline.cn',
]);

/** Returns true if the issuer is Microsoft, whose tokens verify emails with a separate claim. */
export const isMicrosoft = (issuer: string): boolean => microsoftHosts.has(new URL(issuer).host);

const signIn = (environment: Environment): ProviderSettings | null => {
  const issuer = secureUrl(environment, 'OIDC_ISSUER', 'https://login.example.com');
  if (issuer === null) return null;
  const clientId = given(environment, 'OIDC_CLIENT_ID');
  if (clientId === null) throw missing('OIDC_CLIENT_ID', 'OIDC_ISSUER');
  if (given(environment, 'PUBLIC_URL') === null) throw missing('PUBLIC_URL', 'OIDC_ISSUER');
  const { host, hostname } = new URL(issuer);
  return {
    issuer,
    clientId,
    clientSecret: given(environment, 'OIDC_CLIENT_SECRET'),
    name: (given(environment, 'OIDC_NAME') ?? (isMicrosoft(issuer) ? 'Microsoft' : hostname)).slice(0, 40),
    hosts: [host, ...hosts(environment, 'OIDC_HOSTS')],
  };
};

const chat = (environment: Environment): Adapters['chat'] => {
  const scriptUrl = secureUrl(environment, 'CHAT_SCRIPT_URL', 'https://widget.example.com/widget.js');
  const appId = given(environment, 'CHAT_APP_ID');
  if (scriptUrl === null && appId === null) return null;
  if (scriptUrl === null) throw missing('CHAT_SCRIPT_URL', 'CHAT_APP_ID');
  if (appId === null) throw missing('CHAT_APP_ID', 'CHAT_SCRIPT_URL');
  return { scriptUrl, appId, hosts: hosts(environment, 'CHAT_HOSTS') };
};

const googleMaps = 'https://maps.googleapis.com/maps/api/js';

const maps = (environment: Environment): MapsSettings | null => {
  const apiKey = given(environment, 'MAPS_API_KEY');
  const scriptUrl = secureUrl(environment, 'MAPS_SCRIPT_URL', googleMaps);
  if (apiKey !== null) return { apiKey, scriptUrl: scriptUrl ?? googleMaps };
  if (scriptUrl !== null) throw missing('MAPS_API_KEY', 'MAPS_SCRIPT_URL');
  return null;
};

const routingExample = 'https://routing.example.com';

/** Reads the address of a routing server. It is told of points alone, so it may be without TLS in the operator's network. */
const routingUrl = (environment: Environment): string | null => {
  const text = url(environment, 'ROUTING_URL', ['https:', 'http:'], routingExample);
  if (text === null) return null;
  const { username, password, search, hash } = new URL(text);
  if (username + password + search + hash === '') return text;
  throw new SettingError(`ROUTING_URL can't be used; it takes an address such as ${routingExample}.`);
};

const connectorPrefix = 'MAIL_CONNECTOR_';

/** Scopes that return an ID token, which Basis neither needs nor verifies. */
const identityScopes: ReadonlySet<string> = new Set(['openid', 'email', 'profile']);

const scopes = (environment: Environment, name: string): string => {
  const found = (given(environment, name) ?? '').split(/\s+/).filter(Boolean);
  if (!found.length) throw missing(name, 'MAIL_CONNECTORS');
  const identity = found.find((scope) => identityScopes.has(scope));
  if (identity === undefined) return found.join(' ');
  throw new SettingError(`${name} can't contain ${identity}; it takes scopes that let Basis read mail over IMAP.`);
};

const imapPort = (environment: Environment, name: string): number => {
  const text = given(environment, name) ?? '993';
  if (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535) return Number(text);
  throw new SettingError(`${name} is "${text}"; it takes a port number from 1 to 65535.`);
};

const mailConnector = (environment: Environment, id: string): MailConnectorSettings => {
  const nameOf = (part: string): string => `${connectorPrefix}${id.toUpperCase()}_${part}`;
  const needed = <T>(part: string, read: (name: string) => T | null): T => {
    const value = read(nameOf(part));
    if (value === null) throw missing(nameOf(part), 'MAIL_CONNECTORS');
    return value;
  };
  const text = (name: string): string | null => given(environment, name);
  const host = needed('IMAP_HOST', text);
  if (!hostForm.test(host) || /[*:]/.test(host))
    throw new SettingError(`${nameOf('IMAP_HOST')} can't be used; it takes a host such as imap.example.com.`);
  return {
    id,
    name: (text(nameOf('NAME')) ?? `${id.charAt(0).toUpperCase()}${id.slice(1)}`).slice(0, 40),
    authorizeUrl: needed('AUTHORIZE_URL', (name) =>
      secureUrl(environment, name, 'https://login.example.com/authorize'),
    ),
    tokenUrl: needed('TOKEN_URL', (name) => secureUrl(environment, name, 'https://login.example.com/token')),
    revokeUrl: secureUrl(environment, nameOf('REVOKE_URL'), 'https://login.example.com/revoke'),
    clientId: needed('CLIENT_ID', text),
    clientSecret: text(nameOf('CLIENT_SECRET')),
    scopes: scopes(environment, nameOf('SCOPES')),
    host,
    port: imapPort(environment, nameOf('IMAP_PORT')),
  };
};

const mailConnectors = (environment: Environment): readonly MailConnectorSettings[] => {
  const ids = (given(environment, 'MAIL_CONNECTORS') ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  if (ids.some((id) => !/^[a-z][a-z\d]{0,29}$/.test(id)) || new Set(ids).size < ids.length)
    throw new SettingError(`MAIL_CONNECTORS can't be used; it takes different names such as microsoft,google.`);
  const isListed = (name: string): boolean =>
    ids.some((id) => name.startsWith(`${connectorPrefix}${id.toUpperCase()}_`));
  const unlisted = Object.keys(environment).find((name) => name.startsWith(connectorPrefix) && !isListed(name));
  if (unlisted !== undefined)
    throw new SettingError(
      `${unlisted} belongs to no connector. Name its connector in MAIL_CONNECTORS, or leave it out.`,
    );
  if (ids.length && given(environment, 'PUBLIC_URL') === null) throw missing('PUBLIC_URL', 'MAIL_CONNECTORS');
  return ids.map((id) => mailConnector(environment, id));
};

/**
 * Reads the configuration of third-party services.
 * @throws SettingError if a variable is invalid or a service is only partly configured.
 */
export const readAdapters = (environment: Environment): Adapters => ({
  errorReportsDsn: errorReportsDsn(environment),
  signIn: signIn(environment),
  chat: chat(environment),
  maps: maps(environment),
  routingUrl: routingUrl(environment),
  mailConnectors: mailConnectors(environment),
});
