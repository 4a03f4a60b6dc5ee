import { expect, it } from 'vitest';
import { secretsOf } from './secrets';

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
