import {
  Activity,
  Archive,
  Building2,
  CircleDollarSign,
  Clock,
  ClockAlert,
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
import type { FilterOperation } from '@basis/domain/model/fields/operations';
import { writeCondition, type CompareValue, type FilterTree } from '@basis/domain/model/filters/wire';
import { builtInViews } from '@basis/domain/engine/views/builtInViews';
import { emptyFilter } from '@basis/domain/engine/spec/viewSpec';
import { viewIcon } from './viewIcons';

const codes: Readonly<Record<string, string>> = { s: 'Submitted', a: 'Awarded', e: 'Estimating' };
const iconOf = (view: Parameters<typeof viewIcon>[0]): LucideIcon => viewIcon(view, (id) => codes[id]);
const on = (
  identifier: string,
  operation: FilterOperation,
  value: CompareValue = null,
  not = false,
  entity = 'project',
) => writeCondition({ field: { entity, identifier }, operation, value, not });
const asking = (...and: FilterTree['and']) => ({ custom: true, filter: { ...emptyFilter, tree: { and, or: [] } } });

describe('the icon of a view', () => {
  it('tells the built-in views of bids apart', () => {
    expect(Object.fromEntries(builtInViews.LIST_VIEW('me').map((view) => [view.id, iconOf(view)]))).toEqual({
      all: Layers,
      overdue: ClockAlert,
      mine: UserRound,
      'next-seven-days': Clock,
      'job-walks': MapPin,
      open: Activity,
      unassigned: UserRoundX,
      archived: Archive,
      deleted: Trash2,
    });
  });

  it.each([
    ['bids of one stage', asking(on('stageId', 'AnyOf', ['s'])), Send],
    ['bids of another stage', asking(on('stageId', 'AnyOf', ['a'])), Trophy],
    ['bids that are worked on', asking(on('stageId', 'AnyOf', ['e'])), Activity],
    ['bids of several stages', asking(on('stageId', 'AnyOf', ['s', 'a'])), Activity],
    ['bids of other stages', asking(on('stageId', 'AnyOf', ['s'], true)), Activity],
    ['a time', asking(on('awardedAt', 'Past365Days')), Trophy],
    ['a place in a group of conditions', asking({ and: [], or: [on('location', 'Contain', 'Kent')] }), Folder],
    ['a field of the workspace', asking(on('00000000-0000-7000-8000-000000000001', 'Contain', 'x')), Folder],
    ['an amount', asking(on('lostAmount', 'Equal', 1)), CircleDollarSign],
    ['a deadline of an invitation', asking(on('bidDeadline', 'Next7Days', null, false, 'bidInvite')), Clock],
    ['the company of a quote', asking(on('company', 'AnyOf', ['c'], false, 'quote')), Building2],
    ['nothing', asking(), Folder],
  ])('says that it asks for %s', (_, view, icon) => expect(iconOf(view)).toBe(icon));
});
