import { expect, it } from 'vitest';
import { growthOf, proportional } from '@basis/domain/testing/growth';
import { isLong } from '@basis/domain/testing/longRuns';
import { secretsOf, withoutSecrets } from './secrets';

const hidden = (text: string): string[] => secretsOf(text, null).map(({ start, end }) => text.slice(start, end));

it.each([
  ['Your sign-in code is 482913.', '482913'],
  ['Enter this code to sign in: 418 207', '418 207'],
  ['Use the following code within ten minutes: 418-207', '418-207'],
  ['Here is your code to log in: 90817', '90817'],
  ['Your password for the plan room: Basis-4711-x', 'Basis-4711-x'],
  ['The password to the FTP site: plans2027!', 'plans2027!'],
  ['Password: plans2027!', 'plans2027!'],
  ['Security Key: 8HK2-991', '8HK2-991'],
  ['https://login.example/reset?reset_token=0a1b2c3d4e', '0a1b2c3d4e'],
])('what opens an account is kept for who asks to see it: %s', (text, secret) => {
  expect(hidden(text)).toEqual([secret]);
});

it.each([
  'Enter this building by Gate 4 at 700 Pine St.',
  'The project code is on the drawings, sheet 1200.',
  'Call (206) 555-0134 with questions on code 2021 compliance.',
  'Use the code of 2021 for egress.',
  'Forgot your password? Reset it on the site.',
])('what is no secret stays in view: %s', (text) => {
  expect(hidden(text)).toEqual([]);
});

it('what opens an account is replaced by dots, wherever a plain table puts it', () => {
  const text = `Password:${' '.repeat(40)}plans2027!\nSecurity Key: 8HK2-991, and the rest`;
  expect(withoutSecrets(text)).toBe(`Password:${' '.repeat(40)}•••\nSecurity Key: •••, and the rest`);
  expect(withoutSecrets('Nothing to hide')).toBe('Nothing to hide');
});

it.runIf(isLong).each([
  ['password, then spaces', (size: number) => `password${' '.repeat(size)}is`],
  ['login, again and again', (size: number) => 'login:'.repeat(size / 6)],
  ['keys in one word', (size: number) => 'accesskey-'.repeat(size / 10)],
  ['passwords in one word', (size: number) => 'password-'.repeat(size / 9)],
  ['labels with spaces', (size: number) => `security key${' '.repeat(50)}`.repeat(size / 62)],
  ['purposes', (size: number) => 'password for '.repeat(size / 13)],
  ['parts of an address', (size: number) => `?${'a-'.repeat(size / 2)}`],
])('is found in a time in proportion to the text for %s', async (_name, textOf) => {
  const texts = new Map([50_000, 800_000].map((size) => [size, textOf(size)]));
  expect(await growthOf((size) => withoutSecrets(texts.get(size) ?? ''), { from: 50_000, to: 800_000 })).toBeLessThan(
    proportional,
  );
});
