import { describe, expect, it } from 'vitest';
import { holdOf, type ProposedChange } from './holdOf';

const extension: ProposedChange = {
  fromDay: '2026-08-26',
  toDay: '2026-09-02',
  communicationType: 'Bid date extension',
  warnings: ['superseded-date'],
  receivedDay: '2026-08-20',
  isSourced: true,
  isOneTarget: true,
  isAutomatic: true,
  isEdited: false,
  isKnownSender: true,
  isOutdated: false,
};

describe('a change that an email makes to its bid', () => {
  it.each([
    ['an extension moves a date on', {}],
    ['an addendum moves a date on', { communicationType: 'Addendum' }],
    ['any email gives the first date', { fromDay: null, communicationType: 'Memo' }],
    ['a place is filled in', { fromDay: null, toDay: null, communicationType: 'Update' }],
  ])('is made when %s', (_, facts) => {
    expect(holdOf({ ...extension, ...facts })).toBeNull();
  });

  it.each([
    ['edited', 'a person wrote the date', { isEdited: true }],
    ['edited', 'a person wrote the date, also when a person filed the email', { isEdited: true, isAutomatic: false }],
    ['linkedByPerson', 'a person filed the email', { isAutomatic: false }],
    ['sender', 'nobody of that domain wrote before', { isKnownSender: false }],
    ['outdated', 'a later email changed it already', { isOutdated: true }],
    ['unclear', 'the date contradicts itself', { warnings: ['date-unclear'] }],
    ['unclear', 'the zone is not that of the place', { warnings: ['zone-disagrees-with-location'] }],
    ['unclear', 'it can not be shown where it was read', { isSourced: false }],
    ['unclear', 'two invitations could be meant', { isOneTarget: false }],
    ['unclear', 'the date moves back', { toDay: '2026-08-24' }],
    ['unclear', 'the date is past when the email comes', { fromDay: null, toDay: '2026-08-19' }],
    ['unclear', 'a reminder says another date', { communicationType: 'Bid invite' }],
    ['unclear', 'an update says another date', { communicationType: 'Update' }],
  ])('is offered as %s when %s', (hold, _, facts) => {
    expect(holdOf({ ...extension, ...facts })).toBe(hold);
  });
});
