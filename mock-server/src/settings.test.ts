import { describe, expect, it } from 'vitest';
import { readSettings, SettingError } from './settings';

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
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_DOMAIN', 'not a domain'],
    ['TRUST_PROXY', 'maybe'],
    ['PRIVATE_MAIL_HOSTS', 'maybe'],
    ['BASIS_LOG', 'loud'],
  ])('refuse %s=%s with a sentence that names it', (name, value) => {
    const read = () => readSettings({ [name]: value }, '/srv/basis');
    expect(read).toThrow(SettingError);
    expect(read).toThrow(new RegExp(`^${name} .*it takes`));
  });

  it('never repeat a database address, which may hold a password', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://me:hunter2@db/basis' }, '/')).toThrow(/^(?!.*hunter2)/);
  });

  it('take port 0 for inbound mail as off', () => {
    expect(readSettings({ SMTP_PORT: '0' }, '/').smtpPort).toBe(0);
  });
});
