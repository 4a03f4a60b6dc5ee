import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Profile, Stage } from '@basis/domain/model/contract/contract';
import { FakeServer, idOf, profileOf, refusalOf, stageOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../testing/showPage';
import StagesPage from './StagesPage';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const serverOf = (role: Profile['role'] = 'Member'): FakeServer => {
  const server = new FakeServer();
  server.profile = profileOf({ role });
  server.stages = [stageOf(1, 'Undecided', 'Undecided'), stageOf(2, 'Lost', 'Lost'), stageOf(3, 'On hold')];
  let version = 1;
  const answer = (part: object) =>
    Response.json({ stages: server.stages, ...part }, { headers: { etag: `"${version}"` } });
  server.answer('GET /stages', () => answer({ stageReasonsMap: {} }));
  server.answer('POST /stages', ({ body }) => {
    version += 1;
    server.stages = (body as { stages: Stage[] }).stages.map((stage) => ({ ...stage, reasons: [] }));
    return answer({ changeSetId: idOf(7) });
  });
  server.answer('GET /projects/group', () =>
    Response.json({
      groups: [{ key: idOf(903), label: 'On hold', total: 1_204, aggregates: {}, entries: [] }],
      paging: { total: 1, limit: 50, offset: 0 },
    }),
  );
  return server;
};

const show = async (server: FakeServer) => showPage(server, <StagesPage />, { path: '/settings/stages-settings' });
const names = (): (string | null)[] => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const button = (label: string): HTMLElement => screen.getByRole('button', { name: label });
const rename = (from: string, to: string): void => {
  fireEvent.click(button(`Rename ${from}`));
  const field = screen.getByRole('textbox', { name: `Rename ${from}` });
  fireEvent.change(field, { target: { value: to } });
  fireEvent.keyDown(field, { key: 'Enter' });
};
const sent = (server: FakeServer) =>
  server.callsOf('POST /stages').map(({ body }) => (body as { stages: Stage[] }).stages);
/** Leaves the page's timer behind: what waits is sent at once, as when the page is left. */
const leave = (server: FakeServer) =>
  act(async () => {
    dispatchEvent(new Event('beforeunload'));
    await server.quiet();
  });

describe('the page of the stages', () => {
  it('SETTINGS-07: shows each stage with its place, its bids and its kind', async () => {
    await show(serverOf());
    expect(names()).toEqual(['Undecided', 'Lost', 'On hold']);
    expect(screen.getByText('Default for new bids')).toBeDefined();
    expect(screen.getByText('Final stage')).toBeDefined();
    const row = screen.getByRole('row', { name: /On hold/ });
    expect(within(row).getByText('1,204 bids')).toBeDefined();
    expect(document.title).toBe('Stages settings · Basis');
  });

  it('SETTINGS-24: sends the stages with the new name 5000 ms after a stage was renamed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    const server = serverOf();
    await show(server);
    rename('On hold', 'Waiting');
    const pass = (ms: number) =>
      act(async () => {
        vi.advanceTimersByTime(ms);
        await server.quiet();
      });
    await pass(4_999);
    expect(sent(server)).toEqual([]);
    await pass(1);
    expect(sent(server).map((stages) => stages.map(({ name }) => name))).toEqual([['Undecided', 'Lost', 'Waiting']]);
    expect(names()).toEqual(['Undecided', 'Lost', 'Waiting']);
  });

  it('SETTINGS-24: says how many reasons a stage has also where they come after the stages', async () => {
    const server = serverOf();
    const reasons = [80, 81].map((number) => ({ id: idOf(number), name: `Reason ${number}`, stageId: idOf(902) }));
    const domain = await show(server);
    expect(screen.getByText('No reasons')).toBeDefined();
    server.answer('GET /stages', () =>
      Response.json({ stages: server.stages, stageReasonsMap: { [idOf(902)]: reasons } }),
    );
    await act(() => domain.workspace.stages.load());
    expect(screen.getByText('2 reasons')).toBeDefined();
  });

  it('STAGE-19: adds each stage in a color that chance picks from the twelve of the palette', async () => {
    const server = serverOf();
    await show(server);
    const random = vi.spyOn(Math, 'random');
    for (const chance of [0, 0.5, 0.99]) {
      random.mockReturnValue(chance);
      fireEvent.click(button('Add stage'));
    }
    await leave(server);
    expect(
      sent(server)[0]
        ?.map(({ color }) => color)
        .slice(-3),
    ).toEqual(['stone', 'teal', 'pink']);
  });

  it('STAGE-18, STAGE-20: adds New stage at the end, ready for its name', async () => {
    const server = serverOf();
    await show(server);
    await press(server, button('Add stage'));
    expect(names().at(-1)).toBe('');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Rename New stage' }).value).toBe('New stage');
    await leave(server);
    expect(sent(server)[0]?.at(-1)).toMatchObject({ name: 'New stage', order: 4 });
  });

  it('STAGE-16: says when edits are saved', async () => {
    const server = serverOf();
    await show(server);
    rename('On hold', 'Waiting');
    expect(screen.getByText('Saving changes in 5 s')).toBeDefined();
    await leave(server);
    expect(screen.queryByText(/Saving changes/)).toBeNull();
    expect(sent(server)[0]?.map(({ name }) => name)).toEqual(['Undecided', 'Lost', 'Waiting']);
  });

  it('STAGE-17: shows the stages as they were when they can not be saved, and says why', async () => {
    const server = serverOf();
    server.answer('POST /stages', () => refusalOf(500, 'The disk is full.'));
    await show(server);
    rename('On hold', 'Waiting');
    expect(names()).toContain('Waiting');
    await leave(server);
    expect(names()).toEqual(['Undecided', 'Lost', 'On hold']);
    expect(screen.getByText('The stages were not saved')).toBeDefined();
    expect(screen.getByText('The disk is full.')).toBeDefined();
  });

  it('saves what waits when the page is left for another one', async () => {
    const server = serverOf();
    await show(server);
    rename('On hold', 'Waiting');
    const { cleanup } = await import('@testing-library/react');
    cleanup();
    await server.quiet();
    expect(sent(server)).toHaveLength(1);
  });

  it('asks where the bids of a stage go before it deletes it, and deletes no built-in one', async () => {
    const server = serverOf();
    const deleted = vi.fn(() => Response.json({ changeSetId: idOf(8) }));
    server.answer('DELETE /stages/*', ({ query }) => {
      expect(query.get('newStageId')).toBe(idOf(901));
      return deleted();
    });
    await show(server);
    expect(screen.queryByRole('button', { name: 'Delete Lost' })).toBeNull();
    await press(server, button('Delete On hold'));
    expect(screen.getByText(/Its 1,204 bids move to the stage that you choose/)).toBeDefined();
    await press(server, button('Delete stage'));
    expect(deleted).toHaveBeenCalledOnce();
    expect(screen.getByText('Deleted the stage On hold')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
  });

  it('refuses an empty name and one that is taken at the field', async () => {
    const server = serverOf();
    await show(server);
    rename('On hold', 'LOST');
    expect(screen.getByRole('alert').textContent).toContain('“LOST” already exists.');
    expect(sent(server)).toEqual([]);
  });

  it('leaves a number away that no call tells, as of the stages beyond the first fifty', async () => {
    const server = serverOf();
    const groups = Array.from({ length: 50 }, (_, index) => ({
      key: idOf(index),
      label: `Stage ${index}`,
      total: 1,
      aggregates: {},
      entries: [],
    }));
    server.answer('GET /projects/group', () => Response.json({ groups, paging: { total: 60, limit: 50, offset: 0 } }));
    await show(server);
    expect(screen.queryByText('0 bids')).toBeNull();
  });

  it('counts the bids of its stages again when somebody moves one', async () => {
    const server = serverOf();
    const domain = await show(server);
    server.answer('GET /projects/group', () =>
      Response.json({
        groups: [{ key: idOf(903), label: 'On hold', total: 3, aggregates: {}, entries: [] }],
        paging: { total: 1, limit: 50, offset: 0 },
      }),
    );
    await act(async () => {
      domain.late.onLiveChanges([
        { entity: 'project', id: idOf(1), kind: 'updated', actorId: idOf(5), changeSetId: idOf(6) },
      ]);
      await server.quiet();
    });
    expect(screen.getByText('3 bids')).toBeDefined();
  });

  it('offers nothing to ReadOnly', async () => {
    await show(serverOf('ReadOnly'));
    expect(names()).toEqual(['Undecided', 'Lost', 'On hold']);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
