import { describe, expect, it } from 'vitest';
import type { NotificationData, NotificationType } from '../contract/contract';
import { goneText, madeAt, sentenceOf, textOf } from './sentences';

const reading = { now: new Date('2026-11-18T20:00:00Z'), zone: 'America/Los_Angeles' };
const said = (type: NotificationType, data: NotificationData): string[] => {
  const { sentence, detail } = sentenceOf(type, data, reading);
  return [textOf(sentence), detail];
};
const projectName = 'Riverside Medical, Tower B';
const actorName = 'Maya Okafor';

describe('a notification', () => {
  it.each<[NotificationType, NotificationData, string, string]>([
    [
      'BidInviteDateSoon',
      { type: 'bidDeadline', projectName, bidDueAt: '2026-11-19T22:00:00Z' },
      'Riverside Medical, Tower B is due tomorrow',
      'Bid due November 19, 2026, 2:00 PM',
    ],
    [
      'BidInviteDateSoon',
      { type: 'rfiDeadline', projectName, bidDueAt: '2026-11-18' },
      'Riverside Medical, Tower B has its RFI deadline today',
      'RFIs due November 18, 2026',
    ],
    [
      'BidInviteDateSoon',
      { type: 'jobWalk', projectName, bidDueAt: '2026-11-21' },
      'Riverside Medical, Tower B has its job walk soon',
      'Job walk November 21, 2026',
    ],
    [
      'BidInvitePastDueDate',
      { type: 'bidDeadline', projectName, bidDueAt: '2026-11-16' },
      'Riverside Medical, Tower B is past due',
      'Bid due November 16, 2026',
    ],
    [
      'BidInviteDueDateChanged',
      { type: 'bidDeadline', projectName, bidDueAt: '2026-12-02T22:00:00Z', actorName },
      'The bid deadline changed on Riverside Medical, Tower B',
      'Now December 2, 2026, 2:00 PM',
    ],
    [
      'BidInviteDueDateChanged',
      { type: 'jobWalk', projectName, bidDueAt: '2026-12-02', actorName },
      'The job walk changed on Riverside Medical, Tower B',
      '',
    ],
    [
      'NewMessage',
      { projectName, communicationType: 'Addendum', subject: 'Addendum 2: ceilings' },
      'New addendum on Riverside Medical, Tower B',
      'Addendum 2: ceilings',
    ],
    ['NewMessage', { projectName, communicationType: 'Unknown' }, 'New email on Riverside Medical, Tower B', ''],
    ['NewNote', { projectName, actorName }, 'Maya Okafor wrote a note on Riverside Medical, Tower B', 'Bid note'],
    [
      'NewNote',
      { projectName, actorName, mentioned: true },
      'Maya Okafor mentioned you on Riverside Medical, Tower B',
      'Bid note',
    ],
    [
      'CompanyNewNote',
      { companyName: 'Lakeview Civil', actorName, mentioned: true, isTeam: true },
      'Maya Okafor mentioned your team on Lakeview Civil',
      'Company note',
    ],
    [
      'ContactNewNote',
      { contactFirstName: 'Dana', contactLastName: 'Whitmore', actorName },
      'Maya Okafor wrote a note on Dana Whitmore',
      'Contact note',
    ],
    [
      'QuoteNewNote',
      { projectName, actorName },
      'Maya Okafor wrote a note on Riverside Medical, Tower B',
      'Quote note',
    ],
    [
      'ProjectAssigned',
      { projectName, actorName, bidDueAt: '2026-11-24T22:00:00Z' },
      'Maya Okafor assigned you to Riverside Medical, Tower B',
      'Bid due November 24, 2026',
    ],
    [
      'ProjectAssigned',
      { actorName, formerName: 'Daniel Reyes', subject: '24 open bids and 6 tasks' },
      'Maya Okafor handed over to you what Daniel Reyes held',
      '24 open bids and 6 tasks',
    ],
    [
      'Reminder',
      { projectName, subject: 'Collect bond letter' },
      'Reminder on Riverside Medical, Tower B',
      'Collect bond letter',
    ],
    ['Reminder', { projectName: '', subject: 'Call the surety' }, 'Reminder', 'Call the surety'],
    [
      'NewCompanyInProject',
      { projectName, companyName: 'Lakeview Civil' },
      'Lakeview Civil also invited you to Riverside Medical, Tower B',
      'New company in bid',
    ],
    [
      'StageChanged',
      { projectName, stageName: 'Awarded', actorName },
      'Maya Okafor moved Riverside Medical, Tower B to Awarded',
      'Stage changed',
    ],
    [
      'EmailNotSent',
      { projectName, subject: 'Our bid', status: 'Failed' },
      'Your email could not be sent on Riverside Medical, Tower B',
      'Our bid',
    ],
    ['EmailNotSent', { subject: 'Our bid', status: 'Sent' }, 'Your email did not reach everyone', 'Our bid'],
    [
      'MissingPlatformCredentials',
      { platforms: ['Procore', 'PlanHub', 'Smartbid'] },
      'Missing credentials for Procore, PlanHub and Smartbid',
      'Plans from these platforms are not downloaded',
    ],
    [
      'MissingPlatformCredentials',
      { platforms: ['Procore', 'PlanHub', 'Smartbid', 'iSqFt', 'Bidmail'] },
      'Missing credentials for Procore, PlanHub, Smartbid and 2 others',
      'Plans from these platforms are not downloaded',
    ],
  ])('NOTIF-18: %s %j reads as a sentence', (type, data, sentence, detail) => {
    expect(said(type, data)).toEqual([sentence, detail]);
  });

  it('NOTIF-17, NOTIF-18: tells that the status of an email account changed', () => {
    expect(said('NylasAccountStatusChanged', { status: 'Error', subject: 'bids@cascade.example' })).toEqual([
      'The account status of bids@cascade.example changed to Error',
      'Basis receives no email from this account',
    ]);
    expect(said('NylasAccountStatusChanged', { status: 'Connected', subject: 'bids@cascade.example' })).toEqual([
      'The account status of bids@cascade.example changed: it is connected again',
      '',
    ]);
  });

  it('reads well without its names', () => {
    expect(said('StageChanged', {})).toEqual(['Basis moved a bid to another stage', 'Stage changed']);
    expect(said('BidInviteDateSoon', { bidDueAt: null })).toEqual(['A bid is due soon', '']);
    expect(said('MissingPlatformCredentials', {})[0]).toBe('Missing credentials for a platform');
  });

  it('says tomorrow by the reader’s day, not by the day in UTC', () => {
    const late = { type: 'bidDeadline', projectName, bidDueAt: '2026-11-19T07:30:00Z' };
    expect(said('BidInviteDateSoon', late)[0]).toBe('Riverside Medical, Tower B is due today');
  });
});

describe('when a notification was made', () => {
  it.each([
    ['2026-11-18T15:05:00.000Z', '07:05'],
    ['2026-11-18T08:00:00.000Z', '00:00'],
    ['2026-11-18T07:59:00.000Z', 'November 17, 2026 23:59'],
    ['2024-03-05T20:30:00.000Z', 'March 5, 2024 12:30'],
  ])('FORMAT-10: of %s reads %s', (instant, text) => {
    expect(madeAt(instant, reading)).toBe(text);
  });
});

describe('the date that a notification is about', () => {
  it.each([
    ['2024-03-05', 'Bid due March 5, 2024'],
    ['2024-03-05T22:30:00.000Z', 'Bid due March 5, 2024, 2:30 PM'],
  ])('FORMAT-09: %s reads %s', (bidDueAt, text) => {
    expect(said('BidInvitePastDueDate', { type: 'bidDeadline', projectName, bidDueAt })[1]).toBe(text);
  });
});

it('what no longer exists is named, and what exists is not', () => {
  expect(goneText({ gone: 'bid' })).toBe('This bid was deleted');
  expect(goneText({})).toBeNull();
});
