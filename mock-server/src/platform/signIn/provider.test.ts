import { expect, it } from 'vitest';
import { verifiedEmail } from './provider';

const microsoft = 'https://login.microsoftonline.com/common/v2.0';
const other = 'https://login.example.com';
const email = 'grace@cascade-interiors.example';

it.each([
  [other, { email, email_verified: true }, email],
  [other, { email, email_verified: 'true' }, email],
  [other, { email, email_verified: false }, null],
  [other, { email }, null],
  [other, { email, xms_edov: true }, null],
  [other, { email_verified: true }, null],
  [other, { email: '', email_verified: true }, null],
  [other, { email: `${email}\0`, email_verified: true }, null],
  [other, { email: `\ud800${email}`, email_verified: true }, null],
  [microsoft, { email, xms_edov: true }, email],
  [microsoft, { email, xms_edov: '1' }, email],
  // Anyone can create a Microsoft organization and give its users other people's emails.
  [microsoft, { email, email_verified: true }, null],
  [microsoft, { email, xms_edov: false }, null],
  [microsoft, { email, xms_edov: '0' }, null],
  [microsoft, { preferred_username: email, xms_edov: true }, null],
])('%s vouches in %j for %s', (issuer, claims, verified) => {
  expect(verifiedEmail(claims, issuer)).toBe(verified);
});
