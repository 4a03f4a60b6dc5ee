import { expect, it } from 'vitest';
import { parseInbox, paths } from './paths';

it('an address of the inbox is read as it was built', () => {
  for (const place of [
    { view: 'trash', messageId: 'm1' },
    { view: 'all-emails', messageId: null },
  ] as const) {
    const { searchParams } = new URL(paths.inbox(place), 'http://basis.example');
    expect(parseInbox(searchParams)).toEqual(place);
  }
});

it('a view that does not exist opens the first one', () => {
  expect(parseInbox(new URLSearchParams('view=nothing')).view).toBe('all-emails');
});
