import { describe, expect, it } from 'vitest';
import { SettingError } from './environment';
import { linksTo } from './links';
import { readSettings } from './settings';

describe('settings', () => {
  it('have defaults that need nothing set', () => {
    expect(readSettings({}, '/srv/basis')).toMatchObject({
      port: 3000,
      isPortGiven: false,
      host: '127.0.0.1',
      dataFolder: '/srv/basis/.data',
      databaseUrl: null,
      smtpPort: 2525,
      mailDomain: 'basis.localhost',
      smtpUrl: null,
    });
  });

  it.each([
    ['PORT', '0'],
    ['PORT', 'web'],
    ['SMTP_PORT', '70000'],
    ['DATABASE_URL', 'mysql://db/basis'],
    ['DATABASE_URL', 'basis'],
    ['PUBLIC_URL', 'ftp://example.com'],
    ['PUBLIC_URL', 'https://example.com/basis'],
    ['PUBLIC_URL', 'https://example.com/?x'],
    ['PUBLIC_URL', 'https://example.com/#a'],
    ['PUBLIC_URL', 'https://user:hunter2@example.com'],
    ['PUBLIC_URL', 'https://*.example.com'],
    ['PUBLIC_URL', 'https://bids..example.com'],
    ['PUBLIC_URL', 'https://-bids.example.com'],
    ['PUBLIC_URL', 'http://0.0.0.0:8080'],
    ['PUBLIC_URL', 'http://[::]'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_DOMAIN', 'not a domain'],
    ['TRUST_PROXY', 'maybe'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '10.0.0.5,somewhere'],
    ['PRIVATE_MAIL_HOSTS', 'maybe'],
    ['BASIS_LOG', 'loud'],
    ['SECRET_KEY', 'a'],
    ['SECRET_KEY', 'thirty-one characters, and no m'],
    ['BACKUP_KEEP', '0'],
    ['DNS_SERVERS', 'dns.example.com'],
    ['DNS_SERVERS', '10.0.0.2,10.0.0.300'],
    ['DNS_SERVERS', '10.0.0.2:99999'],
    ['TRUSTED_AUTHENTICATION_HOSTS', 'mx.google.com; x'],
    ['TRUSTED_FORWARDERS', 'https://google.com'],
    ['BACKUP_KEEP', 'all'],
  ])('refuse %s=%s with a sentence that names it', (name, value) => {
    const read = () => readSettings({ [name]: value }, '/srv/basis');
    expect(read).toThrow(SettingError);
    expect(read).toThrow(new RegExp(`^${name} .*it takes`));
  });

  it('never repeat a database address, which may hold a password', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://me:hunter2@db/basis' }, '/')).toThrow(/^(?!.*hunter2)/);
  });

  it.each(['https://bids.example.com', 'https://bids.example.com/', ' https://BIDS.example.com:443 '])(
    'take PUBLIC_URL=%s with or without a slash, for links with one',
    (value) => {
      const { publicUrl } = readSettings({ PUBLIC_URL: value }, '/');
      expect(linksTo(publicUrl ?? '')('/reset-password/x')).toBe('https://bids.example.com/reset-password/x');
    },
  );

  it.each(['http://basis_app:3000', 'https://bids.example.com.', 'http://[::1]:3000', 'http://10.0.0.5'])(
    'take PUBLIC_URL=%s, which a browser can open',
    (value) => expect(readSettings({ PUBLIC_URL: value }, '/').publicUrl).toBe(value),
  );

  it.each([
    ['off', false],
    ['on', 1],
    ['3', 3],
    ['10.0.0.5, 2001:db8::/32', ['10.0.0.5', '2001:db8::/32']],
  ])('take TRUST_PROXY=%s for %j', (value, proxies) => {
    expect(readSettings({ TRUST_PROXY: value }, '/').trustedProxies).toEqual(proxies);
  });

  it('make backups of each night only into a folder that is given, and keep seven', () => {
    expect(readSettings({}, '/srv/basis').nightly).toBe(null);
    expect(readSettings({ BACKUP_DIR: 'kept' }, '/srv/basis').nightly).toEqual({ folder: '/srv/basis/kept', keep: 7 });
    expect(readSettings({ BACKUP_DIR: '/kept', BACKUP_KEEP: '30' }, '/').nightly?.keep).toBe(30);
  });

  it('take inbound mail where HTTP is taken, or elsewhere when that is said', () => {
    expect(readSettings({}, '/').smtpHost).toBe('127.0.0.1');
    expect(readSettings({ HOST: '10.0.0.5' }, '/').smtpHost).toBe('10.0.0.5');
    expect(readSettings({ SMTP_HOST: '0.0.0.0' }, '/')).toMatchObject({ host: '127.0.0.1', smtpHost: '0.0.0.0' });
  });

  it('take port 0 for inbound mail as off', () => {
    expect(readSettings({ SMTP_PORT: '0' }, '/').smtpPort).toBe(0);
  });
});
