import {
  Activity,
  Archive,
  Clock,
  Folder,
  Layers,
  MapPin,
  Send,
  Trash2,
  Trophy,
  UserRound,
  UserRoundX,
  type LucideIcon,
} from 'lucide-react';
import { describe, expect, it } from 'vitest';
import type { CompareValue, FilterTree } from '@basis/domain/filters/expression';
import { builtInViews } from '@basis/domain/views/builtInViews';
import { emptyFilter } from '@basis/domain/views/viewSpec';
import { viewIcon } from './viewIcons';

const codes: Readonly<Record<string, string>> = { s: 'Submitted', a: 'Awarded', e: 'Estimating' };
const iconOf = (view: Parameters<typeof viewIcon>[0]): LucideIcon => viewIcon(view, (id) => codes[id]);
const on = (identifier: string, operation: number, compareValue: CompareValue = null) => ({
  not: false,
  filterIdentitier: { entity: 'project', identifier },
  operation,
  compareValue,
});
const asking = (...and: FilterTree['and']) => ({ custom: true, filter: { ...emptyFilter, tree: { and, or: [] } } });

describe('the icon of a view', () => {
  it('tells the views of bids apart that are there from the start', () => {
    expect(Object.fromEntries(builtInViews.LIST_VIEW('me').map((view) => [view.id, iconOf(view)]))).toEqual({
      all: Layers,
      mine: UserRound,
      'next-seven-days': Clock,
      'job-walks': MapPin,
      unassigned: UserRoundX,
      archived: Archive,
      deleted: Trash2,
    });
  });

  it.each([
    ['bids of one stage', asking(on('stageId', 10, ['s'])), Send],
    ['bids of another stage', asking(on('stageId', 10, ['a'])), Trophy],
    ['bids that are worked on', asking(on('stageId', 10, ['e'])), Activity],
    ['bids of several stages', asking(on('stageId', 10, ['s', 'a'])), Activity],
    ['bids of other stages', asking({ ...on('stageId', 10, ['s']), not: true }), Activity],
    ['a time', asking(on('awardedAt', 18)), Trophy],
    ['a place in a group of conditions', asking({ and: [], or: [on('location', 2, 'Kent')] }), Folder],
    ['a field of the workspace', asking(on('00000000-0000-7000-8000-000000000001', 2, 'x')), Folder],
    ['nothing', asking(), Folder],
  ])('says that it asks for %s', (_, view, icon) => expect(iconOf(view)).toBe(icon));
});
