import { describe, expect, it } from 'vitest';
import { noAdapters, readAdapters } from './adapters';
import { SettingError } from './environment';

const provider = {
  OIDC_ISSUER: 'https://login.example.com',
  OIDC_CLIENT_ID: 'basis',
  PUBLIC_URL: 'https://bids.example.com',
};

const connector = {
  PUBLIC_URL: 'https://bids.example.com',
  MAIL_CONNECTORS: 'microsoft',
  MAIL_CONNECTOR_MICROSOFT_AUTHORIZE_URL: 'https://login.example.com/authorize',
  MAIL_CONNECTOR_MICROSOFT_TOKEN_URL: 'https://login.example.com/token',
  MAIL_CONNECTOR_MICROSOFT_CLIENT_ID: 'basis',
  MAIL_CONNECTOR_MICROSOFT_SCOPES: 'https://imap.example.com/read  offline_access',
  MAIL_CONNECTOR_MICROSOFT_IMAP_HOST: 'imap.example.com',
};

describe('services of others', () => {
  it('INTEG-01, INTEG-02, INTEG-03, INTEG-04, INTEG-05: are all off until they are set', () => {
    expect(readAdapters({})).toEqual(noAdapters);
  });

  it('are taken as they are set', () => {
    expect(
      readAdapters({
        ...provider,
        OIDC_CLIENT_SECRET: 'secret',
        OIDC_NAME: 'Cascade',
        OIDC_HOSTS: 'keys.example.com, token.example.com:8443',
        SENTRY_DSN: 'https://abc@errors.example.com/12',
        CHAT_SCRIPT_URL: 'https://widget.example.com/w/1',
        CHAT_APP_ID: '1',
        CHAT_HOSTS: '*.example.net',
        MAPS_API_KEY: 'key',
        ROUTING_URL: 'http://osrm:5000',
      }),
    ).toEqual({
      errorReportsDsn: 'https://abc@errors.example.com/12',
      signIn: {
        issuer: 'https://login.example.com',
        clientId: 'basis',
        clientSecret: 'secret',
        name: 'Cascade',
        hosts: ['login.example.com', 'keys.example.com', 'token.example.com:8443'],
      },
      chat: { scriptUrl: 'https://widget.example.com/w/1', appId: '1', hosts: ['*.example.net'] },
      maps: { apiKey: 'key', scriptUrl: 'https://maps.googleapis.com/maps/api/js' },
      routingUrl: 'http://osrm:5000',
      mailConnectors: [],
    });
  });

  it('INTEG-04: connect mailboxes with as many services as are listed', () => {
    const google = Object.entries(connector).map(([name, value]) => [name.replace('MICROSOFT', 'GOOGLE'), value]);
    expect(
      readAdapters({
        ...connector,
        ...Object.fromEntries(google),
        MAIL_CONNECTORS: 'microsoft, google',
        MAIL_CONNECTOR_GOOGLE_NAME: 'Google Workspace',
        MAIL_CONNECTOR_GOOGLE_CLIENT_SECRET: 'secret',
        MAIL_CONNECTOR_GOOGLE_REVOKE_URL: 'https://login.example.com/revoke',
        MAIL_CONNECTOR_GOOGLE_IMAP_PORT: '143',
      }).mailConnectors,
    ).toEqual([
      {
        id: 'microsoft',
        name: 'Microsoft',
        authorizeUrl: 'https://login.example.com/authorize',
        tokenUrl: 'https://login.example.com/token',
        revokeUrl: null,
        clientId: 'basis',
        clientSecret: null,
        scopes: 'https://imap.example.com/read offline_access',
        host: 'imap.example.com',
        port: 993,
      },
      expect.objectContaining({
        id: 'google',
        name: 'Google Workspace',
        clientSecret: 'secret',
        revokeUrl: 'https://login.example.com/revoke',
        port: 143,
      }),
    ]);
  });

  it.each([
    ['https://login.microsoftonline.com/common/v2.0', 'Microsoft'],
    ['https://sso.example.com/realms/bids', 'sso.example.com'],
  ])('name the provider of %s %s where no name is set', (issuer, name) => {
    expect(readAdapters({ ...provider, OIDC_ISSUER: issuer }).signIn?.name).toBe(name);
  });

  it.each([
    [{ SENTRY_DSN: 'https://errors.example.com/1' }, 'SENTRY_DSN'],
    [{ SENTRY_DSN: 'https://abc@errors.example.com/' }, 'SENTRY_DSN'],
    [{ SENTRY_DSN: 'http://abc@errors.example.com/1' }, 'SENTRY_DSN'],
    [{ OIDC_ISSUER: 'https://login.example.com' }, 'OIDC_CLIENT_ID'],
    [{ ...provider, OIDC_ISSUER: 'http://login.example.com' }, 'OIDC_ISSUER'],
    [{ ...provider, PUBLIC_URL: undefined }, 'PUBLIC_URL'],
    [{ ...provider, OIDC_HOSTS: 'https://keys.example.com/' }, 'OIDC_HOSTS'],
    [{ CHAT_APP_ID: '1' }, 'CHAT_SCRIPT_URL'],
    [{ CHAT_SCRIPT_URL: 'https://widget.example.com/w' }, 'CHAT_APP_ID'],
    [{ CHAT_SCRIPT_URL: 'https://widget.example.com/w', CHAT_APP_ID: '1', CHAT_HOSTS: "'unsafe-eval'" }, 'CHAT_HOSTS'],
    [{ MAPS_SCRIPT_URL: 'https://maps.example.com/js' }, 'MAPS_API_KEY'],
    [{ ROUTING_URL: 'osrm:5000' }, 'ROUTING_URL'],
    [{ ROUTING_URL: 'https://basis:word@osrm.example.com' }, 'ROUTING_URL'],
    [{ ROUTING_URL: 'https://osrm.example.com?key=1' }, 'ROUTING_URL'],
    [{ ...connector, MAIL_CONNECTORS: 'Microsoft 365' }, 'MAIL_CONNECTORS'],
    [{ ...connector, MAIL_CONNECTORS: 'microsoft,microsoft' }, 'MAIL_CONNECTORS'],
    [{ ...connector, MAIL_CONNECTORS: undefined }, 'MAIL_CONNECTOR_MICROSOFT_AUTHORIZE_URL'],
    [{ ...connector, PUBLIC_URL: undefined }, 'PUBLIC_URL'],
    [{ ...connector, MAIL_CONNECTOR_MICROSOFT_TOKEN_URL: undefined }, 'MAIL_CONNECTOR_MICROSOFT_TOKEN_URL'],
    [
      { ...connector, MAIL_CONNECTOR_MICROSOFT_AUTHORIZE_URL: 'http://login.example.com/' },
      'MAIL_CONNECTOR_MICROSOFT_AUTHORIZE_URL',
    ],
    [{ ...connector, MAIL_CONNECTOR_MICROSOFT_CLIENT_ID: ' ' }, 'MAIL_CONNECTOR_MICROSOFT_CLIENT_ID'],
    [{ ...connector, MAIL_CONNECTOR_MICROSOFT_SCOPES: undefined }, 'MAIL_CONNECTOR_MICROSOFT_SCOPES'],
    [{ ...connector, MAIL_CONNECTOR_MICROSOFT_SCOPES: 'openid imap' }, 'MAIL_CONNECTOR_MICROSOFT_SCOPES'],
    [
      { ...connector, MAIL_CONNECTOR_MICROSOFT_IMAP_HOST: 'imaps://imap.example.com' },
      'MAIL_CONNECTOR_MICROSOFT_IMAP_HOST',
    ],
    [{ ...connector, MAIL_CONNECTOR_MICROSOFT_IMAP_PORT: '0' }, 'MAIL_CONNECTOR_MICROSOFT_IMAP_PORT'],
  ])('refuse %j with a sentence that names %s', (environment, name) => {
    const read = () => readAdapters(environment);
    expect(read).toThrow(SettingError);
    expect(read).toThrow(new RegExp(`^${name} `));
  });
});
