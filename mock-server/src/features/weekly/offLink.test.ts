import { expect, it } from 'vitest';
import { offToken, readOffToken } from './offLink';

const key = Buffer.alloc(32, 1);
const link = {
  workspaceId: '01932f5e-7c1a-7a51-9d43-0f2a6d1c9b10',
  userId: '01932f5e-7c1a-7a51-9d43-0f2a6d1c9b11',
};

it('a link names its user', () => expect(readOffToken(key, offToken(key, link))).toEqual(link));

it.each([
  ['of another server', offToken(Buffer.alloc(32, 2), link)],
  ['of another user', offToken(key, { ...link, userId: link.workspaceId }).replace(/\.[^.]+\./, `.${link.userId}.`)],
  ['without proof', `${link.workspaceId}.${link.userId}.${'a'.repeat(43)}`],
  ['of another form', 'unknown'],
])('a link %s names nobody', (_, token) => expect(readOffToken(key, token)).toBeNull());
