import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Domain } from '@basis/domain/domain';
import { listColumns, type ColumnId } from '@basis/domain/model/lists/columns';
import { bidOf, FakeServer } from '@basis/domain/testing/fakeServer';
import { tableColumn } from '../../../lists/tableColumn';
import { bidColumns } from './bidColumns';

const bid = bidOf(1, {
  addressLine: '48 Pier Rd',
  city: 'Kent',
  region: 'WA',
  postalCode: '98030',
  unionType: 'Union',
  distance: 12.34,
  distanceSource: 'StraightLine',
  travelTime: 75,
  travelTimeSource: 'Road',
  quote: 1_250_000_00,
  submittedAmount: 2_000_00,
  wonAmount: 0,
  lostAmount: 0,
  startAt: '2026-03-05',
  endAt: null,
  createdAt: '2026-03-05T12:00:00.000Z',
  submittedAt: null,
  keywords: { drywall: 3 },
  unreadMessages: 4,
  totalNotes: 2,
  unreadNotes: 0,
  contacts: [{ id: 'c', name: 'Ada Moss' }],
});

let domain: Domain;
beforeAll(async () => {
  domain = await new FakeServer().enter();
});

/** Text of a cell, as rendered by its kind. */
const textOf = (id: ColumnId<'projects'>): string => {
  const { workspace, bids } = domain;
  const context = { workspace, bids, today: '2026-03-01', canAssign: true, canMove: true, logQuote: null };
  const column = bidColumns(context)(id);
  if (!column) throw new Error(`No column ${id}`);
  const cells = tableColumn(column, id, ({ name }) => name, context, false);
  return render(cells.renderCell(bid) as ReactElement).container.textContent;
};

describe('a cell of a bid', () => {
  it.each<[ColumnId<'projects'>, string]>([
    ['city', 'Kent'],
    ['addressLine', '48 Pier Rd'],
    ['postalCode', '98030'],
    ['region', 'Washington'],
    ['unionType', 'Union'],
    ['distance', 'about 12.3 mi'],
    ['travelTime', '1 h 15 min'],
    ['quote', '$1.25M'],
    ['submittedAmount', '$2K'],
    ['wonAmount', '–'],
    ['startAt', 'Mar 05, 2026'],
    ['endAt', '–'],
    ['createdAt', 'Mar 05, 2026'],
    ['submittedAt', '–'],
    ['keywords', 'drywall3'],
    ['unreadMessages', '4'],
    ['notes', '2'],
    ['contacts', 'Ada Moss'],
  ])('shows its %s as %s', (id, text) => expect(textOf(id)).toBe(text));

  it('exists for every column of the list', () => {
    const columnOf = bidColumns({ ...domain, today: '2026-03-01', canAssign: true, canMove: true, logQuote: null });
    const kinds = listColumns.projects.map(({ id }) => columnOf(id)?.kind);
    expect(kinds).toEqual(listColumns.projects.map(({ kind }) => kind));
  });
});
