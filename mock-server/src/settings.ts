import { resolve } from 'node:path';

/** What the server is told by its environment, read and checked in this one place. */
export interface Settings {
  readonly port: number;
  readonly isPortGiven: boolean;
  readonly host: string;
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  readonly smtpPort: number;
  readonly isSmtpPortGiven: boolean;
  readonly mailDomain: string;
  /** The server that takes outgoing mail; without one it is kept in a folder. */
  readonly smtpUrl: string | null;
  /** Whether mailboxes may be on this machine or in a private network. */
  readonly isPrivateMailHostAllowed: boolean;
  readonly publicUrl: string | null;
  readonly isProxyTrusted: boolean;
  readonly secretKey: string | null;
  readonly logLevel: LogLevel;
}

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

/** A setting that can't be used; the message names the variable and says what it takes. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

type Environment = Readonly<Record<string, string | undefined>>;

const given = (environment: Environment, name: string): string | null => environment[name]?.trim() || null;

const port = (environment: Environment, name: string, fallback: number, lowest: number): number => {
  const text = given(environment, name);
  if (text === null) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < lowest || value > 65_535) {
    throw new SettingError(`${name} is "${text}"; it takes a port number from ${lowest} to 65535.`);
  }
  return value;
};

const url = (environment: Environment, name: string, protocols: readonly string[], example: string): string | null => {
  const text = given(environment, name);
  if (text === null) return null;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new SettingError(`${name} can't be used; it takes an address such as ${example}.`);
  }
  return text;
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

/**
 * Reads the settings; relative folders are resolved against `root`.
 * @throws SettingError when a variable can't be used.
 */
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
  smtpPort: port(environment, 'SMTP_PORT', 2525, 0),
  isSmtpPortGiven: given(environment, 'SMTP_PORT') !== null,
  mailDomain: mailDomain(environment),
  smtpUrl: url(environment, 'SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com:465'),
  isPrivateMailHostAllowed: oneOf(environment, 'PRIVATE_MAIL_HOSTS', ['on', 'off'], 'off') === 'on',
  publicUrl: url(environment, 'PUBLIC_URL', ['http:', 'https:'], 'https://bids.example.com'),
  isProxyTrusted: oneOf(environment, 'TRUST_PROXY', ['on', 'off'], 'off') === 'on',
  secretKey: given(environment, 'SECRET_KEY'),
  logLevel: oneOf(environment, 'BASIS_LOG', logLevels, 'info'),
});
