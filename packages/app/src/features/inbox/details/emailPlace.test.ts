import { expect, it } from 'vitest';
import { emailPlace } from './emailPlace';

const inInbox = { status: 'Unlinked', project: null, direction: 'in' } as const;
const inTrash = { status: 'Archived', project: null, direction: 'in' } as const;
const inBid = { status: 'Linked', project: { id: 'p', name: 'Pier 48' }, direction: 'in' } as const;
const answer = { status: 'Linked', project: null, direction: 'out' } as const;

const inboxView = (view: string) => ({ view, isItsBid: false });
const itsBid = { view: 'all-emails', isItsBid: true };

it('an email that is where it was opened needs no word', () => {
  expect(emailPlace(inInbox, inboxView('all-emails'), false)).toBeNull();
  expect(emailPlace(inTrash, inboxView('trash'), false)).toBeNull();
  expect(emailPlace(answer, inboxView('all-emails'), false)).toBeNull();
  expect(emailPlace(inBid, itsBid, false)).toBeNull();
});

it('an email that went elsewhere while it was open says where', () => {
  expect(emailPlace(inTrash, inboxView('all-emails'), false)).toBe('This email is in the trash.');
  expect(emailPlace(inInbox, inboxView('trash'), false)).toBe('This email is in the inbox.');
  expect(emailPlace(inBid, inboxView('all-emails'), false)).toBe('This email belongs to the bid “Pier 48”.');
  expect(emailPlace(inInbox, inboxView('all-emails'), true)).toBe('This email was deleted.');
  expect(emailPlace(inBid, itsBid, true)).toBe('This email was deleted.');
});
