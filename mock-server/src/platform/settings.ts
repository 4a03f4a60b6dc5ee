import { isIP } from 'node:net';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { readAdapters, type Adapters } from './adapters';
import { given, SettingError, url, type Environment } from './environment';

/** Settings from the environment, read and validated only here. */
export interface Settings {
  readonly port: number;
  readonly isPortGiven: boolean;
  readonly host: string;
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  /** Address for inbound mail: HTTP's, unless only HTTP is behind a proxy. */
  readonly smtpHost: string;
  readonly smtpPort: number;
  readonly isSmtpPortGiven: boolean;
  readonly mailDomain: string;
  /** Certificate and key files for STARTTLS on inbound mail. */
  readonly smtpTls: { readonly certFile: string; readonly keyFile: string } | null;
  /** Server for outgoing mail; without one, emails are written to a folder. */
  readonly smtpUrl: string | null;
  /** True if mailboxes may be on this machine or in a private network. */
  readonly isPrivateMailHostAllowed: boolean;
  /** Scheme, host and port at which users reach the app. */
  readonly publicUrl: string | null;
  /** Number of proxies in front of the server, or their addresses; false for none. */
  readonly trustedProxies: TrustedProxies;
  readonly secretKey: string | null;
  readonly logLevel: LogLevel;
  /** True if a new database starts without the demo workspaces. */
  readonly isEmptyWanted: boolean;
  /** Token for /metrics; null disables it. */
  readonly metricsToken: string | null;
  /** Nightly backups; null disables them. */
  readonly nightly: NightlySettings | null;
  readonly operatorPages: OperatorPages;
  /** True if all experiments are off. */
  readonly areExperimentsOff: boolean;
  readonly senders: SenderSettings;
  /** Configured third-party services. */
  readonly adapters: Adapters;
}

/** URLs of the operator's own pages; null for those that are not set. */
export interface OperatorPages {
  readonly help: string | null;
  /** Contains `{customerWorkspace}` in place of the workspace's slug. */
  readonly scraperStats: string;
  readonly activityStats: string;
}

/** Folder for nightly backups, and how many to keep. */
export interface NightlySettings {
  readonly folder: string;
  readonly keep: number;
}

/** Settings of the sender check; without any, it is off. */
export interface SenderSettings {
  /** Addresses of name servers, with a port where it is not 53. */
  readonly dnsServers: readonly string[];
  /** Mail servers whose Authentication-Results in mailboxes are believed, in lower case. */
  readonly trustedHosts: readonly string[];
  /** Domains of forwarders whose ARC seals are believed, in lower case. */
  readonly trustedForwarders: readonly string[];
}

/** In Fastify's form: the number of hops to trust, or the proxies' addresses and networks. */
export type TrustedProxies = false | number | readonly string[];

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

const port = (environment: Environment, name: string, fallback: number, lowest: number): number => {
  const text = given(environment, name);
  if (text === null) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < lowest || value > 65_535) {
    throw new SettingError(`${name} is "${text}"; it takes a port number from ${lowest} to 65535.`);
  }
  return value;
};

const oneOf = <T extends string>(environment: Environment, name: string, values: readonly T[], fallback: T): T => {
  const text = given(environment, name);
  if (text === null) return fallback;
  const value = values.find((candidate) => candidate === text);
  if (!value) throw new SettingError(`${name} is "${text}"; it takes one of ${values.join(', ')}.`);
  return value;
};

const mailDomain = (environment: Environment): string => {
  const text = given(environment, 'MAIL_DOMAIN') ?? 'basis.localhost';
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text)) {
    throw new SettingError(`MAIL_DOMAIN is "${text}"; it takes a domain such as bids.example.com.`);
  }
  return text.toLowerCase();
};

const smtpTls = (environment: Environment, root: string): Settings['smtpTls'] => {
  const [certFile, keyFile] = [given(environment, 'SMTP_TLS_CERT'), given(environment, 'SMTP_TLS_KEY')];
  if (certFile !== null && keyFile !== null)
    return { certFile: resolve(root, certFile), keyFile: resolve(root, keyFile) };
  if (certFile === null && keyFile === null) return null;
  const missing = certFile === null ? 'SMTP_TLS_CERT' : 'SMTP_TLS_KEY';
  throw new SettingError(`${missing} is missing. Set both SMTP_TLS_CERT and SMTP_TLS_KEY to the paths of PEM files.`);
};

const isNetwork = (text: string): boolean =>
  isIP(text) !== 0 || (isIP(text.split('/', 1)[0] ?? '') !== 0 && ipaddr.isValidCIDR(text));

/** `on` means one proxy. Each proxy appends the address it sees, so only that many entries from the right are true. */
const trustedProxies = (environment: Environment): TrustedProxies => {
  const text = given(environment, 'TRUST_PROXY') ?? 'off';
  if (text === 'off') return false;
  if (text === 'on') return 1;
  if (/^[1-9]$/.test(text)) return Number(text);
  const networks = text.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  throw new SettingError(
    `TRUST_PROXY is "${text}"; it takes off, on (one proxy), a number of proxies from 1 to 9, or their addresses such as 10.0.0.5,10.1.0.0/16.`,
  );
};

const shortestKey = 32;

/** Never repeats the value in errors, even if it is too short. */
const secretKey = (environment: Environment): string | null => {
  const text = given(environment, 'SECRET_KEY');
  if (text === null || text.length >= shortestKey) return text;
  throw new SettingError(
    `SECRET_KEY is too short; it takes ${shortestKey} characters or more, such as "openssl rand -hex 32" prints.`,
  );
};

const nightly = (environment: Environment, root: string): NightlySettings | null => {
  const folder = given(environment, 'BACKUP_DIR');
  const text = given(environment, 'BACKUP_KEEP') ?? '7';
  if (!/^[1-9]\d{0,2}$/.test(text))
    throw new SettingError(`BACKUP_KEEP is "${text}"; it takes a number of backups from 1 to 999.`);
  return folder === null ? null : { folder: resolve(root, folder), keep: Number(text) };
};

/** Addresses that mean every address of a machine. */
const unspecified = new Set(['0.0.0.0', '::']);

/** True for a name of a host, also with the dot of the root or with underscores, as in networks of containers. */
const isHostName = (name: string): boolean =>
  name
    .replace(/\.$/, '')
    .split('.')
    .every((label) => /^[a-z0-9_-]+$/.test(label) && !label.startsWith('-') && !label.endsWith('-'));

const originExample = 'https://bids.example.com';

/** @returns scheme, host and port, without a slash at the end; never repeats the value in errors, which may hold a password. */
const origin = (environment: Environment, name: string): string | null => {
  const text = url(environment, name, ['http:', 'https:'], originExample);
  if (text === null) return null;
  const parsed = new URL(text);
  const host = parsed.hostname.replace(/^\[|\]$/g, '');
  if (!(isIP(host) ? !unspecified.has(host) : isHostName(host)))
    throw new SettingError(`${name} has a host that no link leads to; it takes an address such as ${originExample}.`);
  if (parsed.href === `${parsed.origin}/`) return parsed.origin;
  throw new SettingError(
    `${name} has more than a host and a port; it takes an address such as ${originExample}, because Basis is served at the root of its host.`,
  );
};

const webAddress = (environment: Environment, name: string): string | null =>
  url(environment, name, ['http:', 'https:'], 'https://help.example.com');

/** Appends the workspace as a query parameter if the URL has no placeholder. */
const dashboard = (environment: Environment, name: string, page: string): string => {
  const text = webAddress(environment, name) ?? `https://stats.basis.example/${page}`;
  if (text.includes('{customerWorkspace}')) return text;
  return `${text}${text.includes('?') ? '&' : '?'}customerWorkspace={customerWorkspace}`;
};

const operatorPages = (environment: Environment): OperatorPages => ({
  help: webAddress(environment, 'HELP_URL'),
  scraperStats: dashboard(environment, 'SCRAPER_STATS_URL', 'scrapers'),
  activityStats: dashboard(environment, 'ACTIVITY_STATS_URL', 'activity'),
});

const listed = (environment: Environment, name: string, fits: (text: string) => boolean, example: string): string[] => {
  const text = given(environment, name);
  const entries = (text ?? '').split(',').map((entry) => entry.trim().toLowerCase());
  if (text === null) return [];
  if (entries.every(fits)) return entries;
  throw new SettingError(`${name} is "${text}"; it takes ${example}.`);
};

/** `192.0.2.1`, `192.0.2.1:5353`, `2001:db8::1` or `[2001:db8::1]:5353`. */
const isNameServer = (text: string): boolean => {
  const [, bracketed, number] = /^(?:\[([^\]]+)\]|[\d.]+)(?::(\d{1,5}))?$/.exec(text) ?? [];
  const host = bracketed ?? (number === undefined ? text : text.slice(0, text.lastIndexOf(':')));
  return isIP(host) !== 0 && (number === undefined || Number(number) <= 65_535);
};

const senders = (environment: Environment): SenderSettings => {
  const dnsServers = listed(
    environment,
    'DNS_SERVERS',
    isNameServer,
    'addresses of name servers such as 10.0.0.2,10.0.0.3:5353',
  );
  const example = 'names of mail servers such as mx.google.com';
  const trustedHosts = listed(environment, 'TRUSTED_AUTHENTICATION_HOSTS', isHostName, example);
  const trustedForwarders = listed(
    environment,
    'TRUSTED_FORWARDERS',
    isHostName,
    'domains such as google.com,example.com',
  );
  if (trustedForwarders.length && !dnsServers.length)
    throw new SettingError('TRUSTED_FORWARDERS needs name servers to verify seals with. Set DNS_SERVERS as well.');
  return { dnsServers, trustedHosts, trustedForwarders };
};

/** Reads the settings; relative folders are resolved against `root`. @throws SettingError if a variable is invalid. */
export const readSettings = (environment: Environment, root: string): Settings => ({
  port: port(environment, 'PORT', 3000, 1),
  isPortGiven: given(environment, 'PORT') !== null,
  host: given(environment, 'HOST') ?? '127.0.0.1',
  dataFolder: resolve(root, given(environment, 'DATA_DIR') ?? '.data'),
  databaseUrl: url(
    environment,
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'postgres://user:password@db.example.com:5432/basis',
  ),
  smtpHost: given(environment, 'SMTP_HOST') ?? given(environment, 'HOST') ?? '127.0.0.1',
  smtpPort: port(environment, 'SMTP_PORT', 2525, 0),
  isSmtpPortGiven: given(environment, 'SMTP_PORT') !== null,
  mailDomain: mailDomain(environment),
  smtpTls: smtpTls(environment, root),
  smtpUrl: url(environment, 'SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com:465'),
  isPrivateMailHostAllowed: oneOf(environment, 'PRIVATE_MAIL_HOSTS', ['on', 'off'], 'off') === 'on',
  publicUrl: origin(environment, 'PUBLIC_URL'),
  trustedProxies: trustedProxies(environment),
  secretKey: secretKey(environment),
  logLevel: oneOf(environment, 'BASIS_LOG', logLevels, 'info'),
  isEmptyWanted: oneOf(environment, 'BASIS_EMPTY', ['on', 'off'], 'off') === 'on',
  metricsToken: given(environment, 'METRICS_TOKEN'),
  nightly: nightly(environment, root),
  operatorPages: operatorPages(environment),
  areExperimentsOff: oneOf(environment, 'BASIS_EXPERIMENTS', ['on', 'off'], 'on') === 'off',
  senders: senders(environment),
  adapters: readAdapters(environment),
});
