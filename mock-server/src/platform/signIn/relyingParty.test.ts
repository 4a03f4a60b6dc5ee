import { expect, it } from 'vitest';
import { relyingPartyOf } from './relyingParty';

it.each([
  ['https://bids.example.com', { id: 'bids.example.com', origin: 'https://bids.example.com' }],
  ['https://bids.example.com:8443', { id: 'bids.example.com', origin: 'https://bids.example.com:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  [null, { id: 'localhost', origin: 'http://localhost:4711' }],
  ['http://bids.example.com', null],
  ['https://10.0.0.5', null],
  ['https://[2001:db8::1]', null],
])('of %s is %j', (publicUrl, party) => {
  expect(relyingPartyOf(publicUrl, 'http://127.0.0.1:4711')).toEqual(party);
});
