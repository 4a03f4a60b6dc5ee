import { expect, it } from 'vitest';
import { emailPlace } from './emailPlace';

const inInbox = { status: 'Unlinked', project: null, direction: 'in' } as const;
const inTrash = { status: 'Archived', project: null, direction: 'in' } as const;
const inBid = { status: 'Linked', project: { id: 'p', name: 'Pier 48' }, direction: 'in' } as const;
const answer = { status: 'Linked', project: null, direction: 'out' } as const;

it('an e-mail that is where it was opened needs no word', () => {
  expect(emailPlace(inInbox, 'all-emails', false)).toBeNull();
  expect(emailPlace(inTrash, 'trash', false)).toBeNull();
  expect(emailPlace(answer, 'all-emails', false)).toBeNull();
});

it('an e-mail that went elsewhere while it was open says where', () => {
  expect(emailPlace(inTrash, 'all-emails', false)).toBe('This email is in the trash.');
  expect(emailPlace(inInbox, 'trash', false)).toBe('This email is in the inbox.');
  expect(emailPlace(inBid, 'all-emails', false)).toBe('This email belongs to the bid “Pier 48”.');
  expect(emailPlace(inInbox, 'all-emails', true)).toBe('This email was deleted.');
});
