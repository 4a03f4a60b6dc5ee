import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Stage } from '../../model/contract/contract';
import { FakeServer, idOf, refusalOf, stageOf } from '../../testing/fakeServer';
import { StagesEditor } from './StagesEditor';

const shown = (editor: StagesEditor) => editor.rows?.map(({ name }) => name);
const saves = (server: FakeServer) => server.callsOf('POST /stages');
const sentStages = (server: FakeServer): Stage[] =>
  saves(server).flatMap(({ body }) => (body as { stages: Stage[] }).stages);

/** A server whose stages have a version, as the real one has. */
const open = async (...names: string[]) => {
  const server = new FakeServer();
  let version = 1;
  server.stages = names.map((name, index) => ({ ...stageOf(index + 1, name), order: index * 2 }));
  const answer = (status: number, part: object) =>
    Response.json({ stages: server.stages, ...part }, { status, headers: { etag: `"${version}"` } });
  server.answer('GET /stages', () => answer(200, { stageReasonsMap: {} }));
  server.answer('POST /stages', ({ headers, body }) => {
    if (headers.get('if-match') !== `"${version}"`) return answer(412, { message: 'Moved on.', code: 'stale' });
    version += 1;
    server.stages = (body as { stages: Stage[] }).stages.map((stage) => ({ ...stage, reasons: [] }));
    return answer(200, { changeSetId: idOf(7) });
  });
  const saveElsewhere = (stages: FakeServer['stages']): void => {
    version += 1;
    server.stages = stages;
  };
  const domain = await server.enter();
  const editor = new StagesEditor(domain);
  await editor.load();
  return { server, domain, editor, saveElsewhere };
};

const pass = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
};

describe('edits of the stages', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('STAGE-16, SETTINGS-24: edits show at once, and one save follows 5000 ms after the last', async () => {
    const { server, editor } = await open('Undecided', 'Accepted');
    editor.change(idOf(902), { name: 'Taken' });
    await pass(3_000);
    editor.change(idOf(902), { color: 'lime' });
    expect(shown(editor)).toEqual(['Undecided', 'Taken']);
    await pass(4_999);
    expect(saves(server)).toHaveLength(0);
    await pass(1);
    await server.quiet();
    expect(saves(server)).toHaveLength(1);
    expect(sentStages(server)[1]).toMatchObject({ name: 'Taken', color: 'lime' });
    expect([editor.savesAtMs, editor.isSaving]).toEqual([null, false]);
  });

  it('STAGE-17: a save that fails takes its edits back, and says why', async () => {
    const { server, editor } = await open('Undecided', 'Accepted');
    const told = vi.fn();
    editor.follow(told);
    server.answer('POST /stages', () => refusalOf(500, 'The disk is full.'));
    editor.change(idOf(902), { name: 'Taken' });
    editor.arrange([idOf(902), idOf(901)]);
    expect(shown(editor)).toEqual(['Taken', 'Undecided']);
    await editor.save();
    expect(shown(editor)).toEqual(['Undecided', 'Accepted']);
    expect(told.mock.calls).toMatchObject([[{ ok: false, error: { message: 'The disk is full.' } }]]);
  });

  it('a stage that was added stands there once at every moment of its save', async () => {
    const { editor } = await open('Undecided');
    editor.add('teal');
    const seen: unknown[] = [];
    const stop = autorun(() => seen.push(shown(editor)));
    await editor.save();
    stop();
    expect(seen.filter((names) => String(names) !== 'Undecided,New stage')).toEqual([]);
  });

  it('keeps edits that were made while a save failed', async () => {
    const { server, editor } = await open('Undecided', 'Accepted');
    let refuse = (): void => undefined;
    server.answer(
      'POST /stages',
      () => new Promise((resolve) => (refuse = () => resolve(refusalOf(500, 'The disk is full.')))),
    );
    editor.change(idOf(901), { name: 'Open' });
    const saving = editor.save();
    await vi.waitUntil(() => saves(server).length === 1);
    editor.change(idOf(902), { name: 'Taken' });
    refuse();
    await saving;
    expect(shown(editor)).toEqual(['Undecided', 'Taken']);
  });

  it('STAGE-18, STAGE-20: a new stage is called New stage and comes after the last', async () => {
    const { editor } = await open('Undecided', 'Accepted');
    const id = editor.add('teal');
    expect(editor.rows?.at(-1)).toEqual({ id, name: 'New stage', color: 'teal', default: false, code: null, order: 3 });
    editor.add('red');
    expect(editor.rows?.map(({ order }) => order)).toEqual([0, 2, 3, 4]);
  });

  it('makes edits anew on what somebody else saved meanwhile', async () => {
    const { server, editor, saveElsewhere } = await open('Undecided', 'Accepted');
    editor.change(idOf(902), { name: 'Taken' });
    editor.arrange([idOf(902), idOf(901)]);
    saveElsewhere([...server.stages, { ...stageOf(3, 'On hold'), order: 9 }]);
    await editor.save();
    expect(saves(server)).toHaveLength(2);
    expect(shown(editor)).toEqual(['Taken', 'Undecided', 'On hold']);
    expect(server.stages.map(({ name }) => name)).toEqual(['Taken', 'Undecided', 'On hold']);
  });

  it('leaves a name that somebody else gave meanwhile, says so, and saves the rest', async () => {
    const { server, editor, saveElsewhere } = await open('Undecided', 'Accepted');
    const told = vi.fn();
    editor.follow(told);
    editor.change(idOf(902), { name: 'Taken' });
    editor.change(idOf(901), { color: 'lime' });
    saveElsewhere(server.stages.map((stage) => (stage.id === idOf(902) ? { ...stage, name: 'Won' } : stage)));
    await editor.save();
    expect(server.stages.map(({ name }) => name)).toEqual(['Undecided', 'Won']);
    expect(server.stages[0]?.color).toBe('lime');
    expect(shown(editor)).toEqual(['Undecided', 'Won']);
    const message = 'Somebody renamed “Accepted” to “Won” meanwhile. It was not renamed to “Taken”.';
    expect(told.mock.calls).toMatchObject([[{ ok: false, error: { message } }]]);
  });

  it('leaves a name that came while another was typed', async () => {
    const { server, editor, saveElsewhere } = await open('Undecided', 'Accepted');
    const told = vi.fn();
    editor.follow(told);
    const seen = editor.rows?.[1];
    saveElsewhere(server.stages.map((stage) => (stage.id === idOf(902) ? { ...stage, name: 'Won' } : stage)));
    await editor.load();
    editor.change(idOf(902), { name: 'Taken' }, seen);
    await editor.save();
    expect(server.stages.map(({ name }) => name)).toEqual(['Undecided', 'Won']);
    expect(told.mock.calls).toMatchObject([[{ ok: false, error: { code: 'conflict' } }]]);
    expect(saves(server)).toHaveLength(0);
  });

  it('does not bring back a stage that was deleted meanwhile', async () => {
    const { server, editor, saveElsewhere } = await open('Undecided', 'Accepted', 'On hold');
    editor.change(idOf(903), { name: 'Waiting' });
    saveElsewhere(server.stages.slice(0, 2));
    await editor.save();
    expect(server.stages.map(({ name }) => name)).toEqual(['Undecided', 'Accepted']);
  });

  it('a move keeps the places that the stages had', async () => {
    const { editor } = await open('Undecided', 'Accepted', 'On hold');
    editor.arrange([idOf(903), idOf(901), idOf(902)]);
    expect(editor.rows?.map(({ name, order }) => [name, order])).toEqual([
      ['On hold', 0],
      ['Undecided', 2],
      ['Accepted', 4],
    ]);
  });

  it('deletes a stage after the edits before, and can be undone', async () => {
    const { server, domain, editor } = await open('Undecided', 'Accepted', 'On hold');
    server.answer('DELETE /stages/*', () => {
      server.stages = server.stages.slice(0, 2);
      return Response.json({ changeSetId: idOf(8) });
    });
    editor.change(idOf(902), { name: 'Taken' });
    const stage = editor.rows?.[2];
    if (!stage) throw new Error('There is no third stage.');
    const result = await editor.remove(stage, idOf(901));
    expect(result).toMatchObject({ ok: true, value: { changeSetId: idOf(8) } });
    expect(
      server.calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
    ).toEqual(['POST /stages', `DELETE /stages/${idOf(903)}`]);
    expect(server.callsOf('DELETE /stages/*')[0]?.query.get('newStageId')).toBe(idOf(901));
    expect(shown(editor)).toEqual(['Undecided', 'Taken']);
    expect(domain.undo.latest?.label).toBe('Deleted the stage On hold');
  });

  it.each([
    ['  ', 'Enter a name.'],
    ['x'.repeat(101), 'A stage’s name has at most 100 characters.'],
    [' ACCEPTED ', '“ACCEPTED” already exists.'],
    ['Undecided', null],
  ])('says what is wrong with the name %j', async (name, fault) => {
    const { editor } = await open('Undecided', 'Accepted');
    expect(editor.faultOf(name, idOf(901))).toBe(fault);
  });
});
