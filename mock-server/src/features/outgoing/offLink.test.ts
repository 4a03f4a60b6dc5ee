import { expect, it } from 'vitest';
import { offToken, readOffToken } from './offLink';

const key = Buffer.alloc(32, 1);
const link = {
  workspaceId: '01932f5e-7c1a-7a51-9d43-0f2a6d1c9b10',
  userId: '01932f5e-7c1a-7a51-9d43-0f2a6d1c9b11',
};
const kind = 'weekly-email-off';

it('a link names its user', () => expect(readOffToken(key, kind, offToken(key, kind, link))).toEqual(link));

it.each([
  ['of another server', offToken(Buffer.alloc(32, 2), kind, link)],
  [
    'of another user',
    offToken(key, kind, { ...link, userId: link.workspaceId }).replace(/\.[^.]+\./, `.${link.userId}.`),
  ],
  ['of other emails', offToken(key, 'notification-emails-off', link)],
  ['of a report', offToken(key, `report-email-off:${link.userId}`, link)],
  ['without proof', `${link.workspaceId}.${link.userId}.${'a'.repeat(43)}`],
  ['of another form', 'unknown'],
])('a link %s names nobody', (_, token) => expect(readOffToken(key, kind, token)).toBeNull());
