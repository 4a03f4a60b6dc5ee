import { expect, it } from 'vitest';
import { builtInViews } from '@basis/domain/engine/views/builtInViews';
import { readAddress } from '@basis/domain/engine/spec/urlCodec';
import { specOf } from '@basis/domain/engine/spec/viewSpec';
import type { View } from '@basis/domain/engine/views/view';
import { openEmail, paths, platformToConnect } from './paths';

it('opens and closes an email over its list without changing the list', () => {
  const open = paths.email('?view=trash&q=tower', 'm1');
  const { search, searchParams } = new URL(open, 'http://basis.example');
  expect(openEmail(searchParams)).toBe('m1');
  expect(paths.email(search, null)).toBe('/inbox?view=trash&q=tower');
  expect(paths.email('', null)).toBe('/inbox');
  expect(paths.email('?tab=emails', 'm1', '/projects/p1')).toBe('/projects/p1?tab=emails&messageId=m1');
});

it('connects a platform from any page', () => {
  const { pathname, searchParams } = new URL(paths.platforms('The Blue Book'), 'http://basis.example');
  expect([pathname, platformToConnect(searchParams)]).toEqual([paths.platforms(), 'The Blue Book']);
});

it('builds the address of the newest bids as the list of bids parses it', () => {
  const { pathname, searchParams } = new URL(paths.newestBids, 'http://basis.example');
  const { viewId, unread, apply } = readAddress(searchParams);
  const [view] = builtInViews.LIST_VIEW('u1') as readonly [View];
  const grouped = { ...specOf(view), group: { name: 'stage', time: null, sortDirection: 'ASC' as const } };
  expect([pathname, viewId, unread]).toEqual([paths.projects, null, []]);
  expect(apply(grouped)).toMatchObject({
    sort: { name: 'createdAt', entity: 'project', direction: 'desc' },
    group: null,
  });
});
