import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { Profile, QuoteTrade, StageReason } from '@basis/domain/model/contract/contract';
import { FakeServer, idOf, profileOf, refusalOf, stageOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../testing/showPage';

const { default: DeclineReasonsPage } = await import('../features/stages/reasons/DeclineReasonsPage');
const { default: LostReasonsPage } = await import('../features/stages/reasons/LostReasonsPage');
const { default: TradesPage } = await import('../features/quotes/TradesPage');

const changeSetId = idOf(7);
const idIn = (path: string): string => path.split('/').at(-1) ?? '';

/** Entries that a server keeps, with their calls. */
class Kept<E extends { readonly id: string; readonly name: string }> {
  entries: E[];

  constructor(server: FakeServer, path: string, key: string, entries: E[]) {
    this.entries = entries;
    server.answer(`POST ${path}`, ({ body }) => {
      this.entries.push({ companyLost: false, ...(body as E) });
      return Response.json({ [key]: this.entries.at(-1), changeSetId }, { status: 201 });
    });
    server.answer(`PATCH ${path}/*`, ({ path: of, body }) => {
      this.entries = this.entries.map((entry) =>
        entry.id === idIn(of) ? { ...entry, ...(body as Partial<E>) } : entry,
      );
      return Response.json({ [key]: this.entries.find(({ id }) => id === idIn(of)), changeSetId });
    });
    server.answer(`DELETE ${path}/*`, ({ path: of }) => {
      this.entries = this.entries.filter(({ id }) => id !== idIn(of));
      return Response.json({ changeSetId });
    });
  }

  get names(): string[] {
    return this.entries.map(({ name }) => name);
  }
}

const signedIn = (role: Profile['role']): FakeServer => {
  const server = new FakeServer();
  server.profile = profileOf({ role });
  return server;
};
const withTrades = (role: Profile['role'] = 'Member') => {
  const server = signedIn(role);
  const trades = new Kept<QuoteTrade>(server, '/quote-trades', 'quoteTrade', [
    { id: idOf(1), name: 'Drywall' },
    { id: idOf(2), name: 'Ceilings' },
  ]);
  server.answer('GET /quote-trades', () => Response.json({ quoteTrades: trades.entries }));
  return { server, trades };
};
const withReasons = (code: 'Lost' | 'Declined') => {
  const server = signedIn('Admin');
  server.stages = [stageOf(1, 'Undecided'), stageOf(2, code, code)];
  const reasons = new Kept<StageReason>(server, '/stage-reasons', 'stageReason', [
    { id: idOf(1), name: 'Too far away', stageId: idOf(902), companyLost: false },
    { id: idOf(2), name: 'No capacity', stageId: idOf(902), companyLost: false },
  ]);
  server.answer('GET /stages', () =>
    Response.json({ stages: server.stages, stageReasonsMap: { [idOf(902)]: reasons.entries } }),
  );
  return { server, reasons };
};

const show = (server: FakeServer, page: ReactElement) => showPage(server, page, { path: '/settings' });
const listed = (name: string): (string | null)[] =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('button, span')?.textContent ?? null);
const button = (label: string): HTMLElement => screen.getByRole('button', { name: label });
const enter = (server: FakeServer, label: string, name: string) =>
  act(async () => {
    const field = screen.getByRole('textbox', { name: label });
    fireEvent.change(field, { target: { value: name } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await server.quiet();
  });

/** Adds one, renames it and deletes it. */
const editNames = async (server: FakeServer, noun: string, names: () => string[]): Promise<void> => {
  await enter(server, `New ${noun}`, ' Wall  panels ');
  expect(names()).toContain('Wall panels');
  await press(server, button('Rename Wall panels'));
  await enter(server, 'Rename Wall panels', 'Panels');
  expect(names()).toContain('Panels');
  await press(server, button('Delete Panels'));
  expect(names()).not.toContain('Panels');
  expect(screen.getByText('“Panels” was deleted')).toBeDefined();
};

describe('the page of the trades', () => {
  it('SETTINGS-09, SETTINGS-25: adds, renames and deletes a trade', async () => {
    const { server, trades } = withTrades();
    await show(server, <TradesPage />);
    expect(listed('Trades')).toEqual(['Ceilings', 'Drywall']);
    await editNames(server, 'trade', () => trades.names);
  });

  it('does not add a trade twice when the first answer was lost', async () => {
    const { server, trades } = withTrades();
    await show(server, <TradesPage />);
    server.answer('POST /quote-trades', ({ body }) => {
      const draft = body as QuoteTrade;
      if (trades.entries.some(({ id }) => id === draft.id))
        return refusalOf(409, 'A trade with this id already exists.');
      trades.entries.push(draft);
      throw new TypeError('The line broke.');
    });
    await enter(server, 'New trade', 'Framing');
    expect(screen.getByText('“Framing” was not added')).toBeDefined();
    await enter(server, 'New trade', 'Framing');
    expect(trades.names.filter((name) => name === 'Framing')).toHaveLength(1);
    expect(listed('Trades')).toEqual(['Ceilings', 'Drywall', 'Framing']);
  });

  it('says what is wrong with a name, and keeps it', async () => {
    const { server } = withTrades();
    await show(server, <TradesPage />);
    for (const [name, fault] of [
      ['   ', 'Enter a trade.'],
      ['x'.repeat(101), 'A trade has at most 100 characters.'],
      [' drywall', '“Drywall” already exists.'],
    ] as const) {
      await enter(server, 'New trade', name);
      expect(screen.getByRole('alert').textContent).toContain(fault);
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'New trade' }).value).toBe(name);
    }
    expect(server.callsOf('POST /quote-trades')).toEqual([]);
  });

  it('shows a trade as it was when its deletion fails', async () => {
    const { server } = withTrades();
    await show(server, <TradesPage />);
    server.answer('DELETE /quote-trades/*', () => refusalOf(503, 'The database is away.'));
    await press(server, button('Delete Drywall'));
    expect(listed('Trades')).toEqual(['Ceilings', 'Drywall']);
    expect(screen.getByText('“Drywall” was not deleted')).toBeDefined();
  });

  it('shows ReadOnly the trades, and nothing to change them', async () => {
    const { server } = withTrades('ReadOnly');
    await show(server, <TradesPage />);
    expect(listed('Trades')).toEqual(['Ceilings', 'Drywall']);
    expect([screen.queryByRole('textbox'), screen.queryByRole('button')]).toEqual([null, null]);
  });
});

describe('the pages of the reasons', () => {
  it('SETTINGS-17, SETTINGS-26: adds, renames and deletes a decline reason', async () => {
    const { server, reasons } = withReasons('Declined');
    await show(server, <DeclineReasonsPage />);
    expect(listed('Decline reasons')).toEqual(['No capacity', 'Too far away']);
    await editNames(server, 'reason', () => reasons.names);
    expect(server.callsOf('POST /stage-reasons')[0]?.body).toMatchObject({ stageCode: 'Declined' });
  });

  it('SETTINGS-18, SETTINGS-27: adds, renames and deletes a lost reason', async () => {
    const { server, reasons } = withReasons('Lost');
    await show(server, <LostReasonsPage />);
    await editNames(server, 'reason', () => reasons.names);
    expect(server.callsOf('POST /stage-reasons')[0]?.body).toMatchObject({ stageCode: 'Lost' });
  });

  it('a lost reason can say that the contractor lost the job', async () => {
    const { server, reasons } = withReasons('Lost');
    const domain = await show(server, <LostReasonsPage />);
    await press(server, screen.getByRole('checkbox', { name: 'Too far away: contractor lost the job' }));
    expect(reasons.entries[0]).toMatchObject({ name: 'Too far away', companyLost: true });
    expect(domain.undo.latest?.label).toBe('Changed the reason Too far away');
    server.answer('PATCH /stage-reasons/*', () => refusalOf(503, 'The database is away.'));
    await press(server, screen.getByRole('checkbox', { name: 'No capacity: contractor lost the job' }));
    expect(
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'No capacity: contractor lost the job' }).checked,
    ).toBe(false);
    expect(screen.getByText('“No capacity” was not changed')).toBeDefined();
  });

  it('STAGE-23: declining can use one reason without asking', async () => {
    const { server } = withReasons('Declined');
    await show(server, <DeclineReasonsPage />);
    await press(server, screen.getByRole('combobox', { name: 'When a bid is declined' }));
    await press(server, screen.getByRole('option', { name: 'Use “No capacity” without asking' }));
    expect(server.stored('dashboard declineWithReason')).toEqual({ remember: true, stageReasonId: idOf(2) });
  });
});
