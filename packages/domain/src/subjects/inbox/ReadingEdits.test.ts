import { expect, it, vi } from 'vitest';
import { UndoStore } from '../../engine/changes/UndoStore';
import { createClient } from '../../engine/client/client';
import type { MessageDetail, Reading } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import { nothingRead, ReadingEdits } from './ReadingEdits';

const reading = (values: Partial<Reading> = {}): Reading => ({
  ordinal: 0,
  ...nothingRead,
  name: 'Pier 48',
  ...values,
});

const email = (readings: readonly Reading[], updatedAt = '2026-11-18T08:00:00.000Z') =>
  ({ id: 'm', updatedAt, readings: [...readings] }) as unknown as MessageDetail;

type Answer = readonly [status: number, body: unknown];

const setUp = (message: MessageDetail, answer: (body: unknown) => Promise<Answer>) => {
  const sent: unknown[] = [];
  const client = createClient({
    baseUrl: 'http://basis.example',
    getAntiForgeryToken: () => undefined,
    onUnauthorized: () => undefined,
    fetch: async (request) => {
      const body: unknown = await request.json();
      sent.push([new URL(request.url).pathname, body]);
      const [status, json] = await answer(body);
      return new Response(JSON.stringify(json), { status });
    },
  });
  const undo = new UndoStore(client, { onUndoing: () => () => undefined });
  const onSaved = vi.fn<(row: unknown) => void>();
  const onFailure = vi.fn<(error: ApiError) => void>();
  const edits = new ReadingEdits({ client, undo, userId: 'grace', onSaved, onFailure }, message);
  return { edits, sent, undo, onSaved, onFailure };
};

const saved = (fresh: Reading, updatedAt = '2026-11-18T09:00:00.000Z'): Answer => [
  200,
  { reading: fresh, message: { id: 'm', updatedAt }, changeSetId: 'set' },
];

it('a correction shows at once, and is what the server made of it once that is known', async () => {
  const fresh = reading({ name: 'Pier 49', checks: { name: { state: 'Edited', byId: 'grace', at: 'then' } } });
  const { edits, sent, undo, onSaved } = setUp(email([reading()]), () => Promise.resolve(saved(fresh)));
  const saving = edits.correct(0, 'name', ' Pier 49 ');
  expect(edits.readings[0]).toMatchObject({ name: ' Pier 49 ', checks: { name: { state: 'Edited', byId: 'grace' } } });
  await saving;
  expect(edits.readings[0]).toMatchObject({ name: 'Pier 49', checks: { name: { at: 'then' } } });
  expect(sent).toEqual([['/messages/m/readings/0', { name: ' Pier 49 ' }]]);
  expect(undo.latest?.changeSetId).toBe('set');
  expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ id: 'm' }));
});

it('a correction that fails is gone, said once, and nothing can be taken back', async () => {
  const { edits, undo, onFailure } = setUp(email([reading()]), () =>
    Promise.resolve([500, { message: 'No', code: 'internal', requestId: 'r' }]),
  );
  const saving = edits.correct(0, 'name', 'Pier 49');
  expect(edits.readings[0]?.name).toBe('Pier 49');
  await saving;
  expect(edits.readings[0]).toMatchObject({ name: 'Pier 48', checks: {} });
  expect(onFailure).toHaveBeenCalledOnce();
  expect(undo.latest).toBeUndefined();
});

it('a known company is sent by its id, a new one by its name, none as nothing', async () => {
  const { edits, sent } = setUp(email([reading()]), () => Promise.resolve(saved(reading())));
  await edits.chooseCompany(0, { id: 'c', name: 'Harlan Pike' });
  await edits.chooseCompany(0, { name: 'Calloway' });
  await edits.chooseCompany(0, null);
  expect(sent.map((call) => (call as unknown[])[1])).toEqual([
    { companyId: 'c' },
    { companyName: 'Calloway' },
    { companyName: null },
  ]);
});

it('a confirmation leaves the value, and taking it back leaves the others', async () => {
  const { edits } = setUp(
    email([reading({ checks: { jobWalk: { state: 'Confirmed', byId: 'maya', at: 'then' } } })]),
    () => new Promise(() => undefined),
  );
  void edits.confirm(0, 'name');
  expect(Object.keys(edits.readings[0]?.checks ?? {}).toSorted()).toEqual(['jobWalk', 'name']);
  void edits.takeRead(0, 'name');
  expect(Object.keys(edits.readings[0]?.checks ?? {})).toEqual(['jobWalk']);
});

it('an email of which nothing was read has one reading to be written', async () => {
  const { edits, sent } = setUp(email([]), () => Promise.resolve(saved(reading({ name: 'Pier 50' }))));
  expect(edits.readings).toMatchObject([{ ordinal: 0, name: null }]);
  await edits.correct(0, 'name', 'Pier 50');
  expect(edits.readings).toMatchObject([{ name: 'Pier 50' }]);
  expect(sent).toHaveLength(1);
});

it('what somebody else corrected is taken over, and what one writes oneself stays on top of it', async () => {
  let done: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((resolve) => (done = resolve));
  const { edits } = setUp(email([reading()]), () => answer);
  const saving = edits.correct(0, 'package', 'Drywall');
  edits.follow(email([reading({ name: 'Theirs' })], '2026-11-18T08:30:00.000Z'));
  expect(edits.readings[0]).toMatchObject({ name: 'Theirs', package: 'Drywall' });
  done(saved(reading({ name: 'Theirs', package: 'Drywall' })));
  await saving;
  expect(edits.readings[0]).toMatchObject({ name: 'Theirs', package: 'Drywall' });
});

it('a former value that is taken back is the person’s own, and the other former values stay', () => {
  const former = { name: 'Pier 47', package: null, companyName: 'Harlan Pike' };
  const { edits } = setUp(email([reading({ former })]), () => new Promise(() => undefined));
  void edits.takeFormer(0, 'name');
  expect(edits.readings[0]).toMatchObject({
    name: 'Pier 47',
    checks: { name: { state: 'Edited', byId: 'grace' } },
    former: { package: null, companyName: 'Harlan Pike' },
  });
  expect(edits.readings[0]?.former).not.toHaveProperty('name');
  void edits.takeFormer(0, 'companyName');
  expect(edits.readings[0]).toMatchObject({ companyName: 'Harlan Pike', former: { package: null } });
});

it('a former value is sent like a correction, that of a company by its name', async () => {
  const former = { name: 'Pier 47', companyName: 'Harlan Pike' };
  const { edits, sent } = setUp(email([reading({ former })]), () => Promise.resolve(saved(reading({ former }))));
  await edits.takeFormer(0, 'name');
  await edits.takeFormer(0, 'companyName');
  expect(sent.map((call) => (call as unknown[])[1])).toEqual([{ name: 'Pier 47' }, { companyName: 'Harlan Pike' }]);
});

it('former values that are dismissed go at once, leave the values, and are back when that fails', async () => {
  const { edits, sent, onFailure } = setUp(email([reading({ former: { name: 'Pier 47', projects: 2 } })]), () =>
    Promise.resolve([500, { message: 'No', code: 'internal', requestId: 'r' }]),
  );
  const saving = edits.dismissFormer(0, ['name', 'projects']);
  expect(edits.readings[0]).toMatchObject({ name: 'Pier 48', checks: {}, former: {} });
  expect(edits.readings[0]?.former).toEqual({});
  await saving;
  expect(sent).toEqual([['/messages/m/readings/0', { dismissed: ['name', 'projects'] }]]);
  expect(edits.readings[0]?.former).toEqual({ name: 'Pier 47', projects: 2 });
  expect(onFailure).toHaveBeenCalledOnce();
});

it('a reading that the server answers without former values has none', async () => {
  const { edits } = setUp(email([reading({ former: { name: 'Pier 47' } })]), () => Promise.resolve(saved(reading())));
  await edits.dismissFormer(0, ['name']);
  edits.follow(email([reading()], '2026-11-18T10:00:00.000Z'));
  expect(edits.readings[0]?.former).toBeUndefined();
});
