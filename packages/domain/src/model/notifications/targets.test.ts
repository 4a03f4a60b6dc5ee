import { expect, it } from 'vitest';
import type { NotificationType } from '../contract/contract';
import { targetOf } from './targets';

const ids = { projectId: 'p', messageId: 'm', companyId: 'c', contactId: 'k' };
const none = { projectId: null, messageId: null, companyId: null, contactId: null };

it.each<[string, NotificationType, string]>([
  ['NOTIF-05', 'NewMessage', '/projects/p?tab=emails&messageId=m'],
  ['NOTIF-06', 'CompanyNewNote', '/companies/c'],
  ['NOTIF-07', 'ContactNewNote', '/people/k'],
  ['NOTIF-08', 'QuoteNewNote', '/projects/p?tab=quote'],
  ['NOTIF-09', 'NewCompanyInProject', '/projects/p'],
  ['NOTIF-09', 'StageChanged', '/projects/p'],
  ['NOTIF-10', 'Reminder', '/projects/p?tab=tasks'],
  ['NOTIF-11', 'EmailNotSent', '/projects/p?tab=emails'],
  ['NOTIF-12', 'NylasAccountStatusChanged', '/settings/email-accounts'],
  ['NOTIF-13', 'BidInviteDateSoon', '/projects/p'],
  ['NOTIF-13', 'BidInvitePastDueDate', '/projects/p'],
  ['NOTIF-13', 'BidInviteDueDateChanged', '/projects/p'],
  ['NOTIF-13', 'NewNote', '/projects/p'],
  ['NOTIF-13', 'ProjectAssigned', '/projects/p'],
  ['NOTIF-13', 'MissingPlatformCredentials', '/projects/p'],
])('%s: a notification of the type %s opens %s', (_, type, path) => {
  expect(targetOf({ type, ...ids })).toBe(path);
});

it('opens nothing where what it is about is not named', () => {
  expect(targetOf({ type: 'StageChanged', ...none })).toBeNull();
  expect(targetOf({ type: 'NewMessage', ...none, messageId: 'm' })).toBeNull();
  expect(targetOf({ type: 'CompanyNewNote', ...none })).toBeNull();
});

it('leads to the platforms where credentials are missing for no bid in particular', () => {
  expect(targetOf({ type: 'MissingPlatformCredentials', ...none })).toBe('/settings/platforms');
});

it('opens nothing where what it is about was deleted', () => {
  expect(targetOf({ type: 'StageChanged', ...none, projectId: 'p', gone: 'bid' })).toBeNull();
  expect(targetOf({ type: 'CompanyNewNote', ...none, companyId: 'c', gone: 'note' })).toBeNull();
});

it('a reminder of a task without a bid leads to the tasks', () => {
  expect(targetOf({ type: 'Reminder', ...none })).toBe('/tasks');
});

it('what a former colleague handed over leads to the bids', () => {
  expect(targetOf({ type: 'ProjectAssigned', ...none })).toBe('/projects');
});
