import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ActivitiesStore } from '@basis/domain/subjects/activities/ActivitiesStore';
import type { Activity } from '@basis/domain/model/contract/contract';
import { bidOf, customFieldOf, FakeServer, graceId, idOf, profileOf, stageOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../testing/showPage';
import EntryActivity from './EntryActivity';

const bid = bidOf(1);

const activityOf = (number: number, part: Partial<Activity> = {}): Activity => ({
  id: idOf(5000 + number),
  changeSetId: idOf(6000 + number),
  actor: { id: graceId, name: 'Grace Hall' },
  onBehalfOf: null,
  kind: 'fields',
  entity: 'project',
  entityId: bid.id,
  subject: null,
  email: null,
  verb: 'updated',
  field: 'city',
  from: `City ${number}`,
  to: `Town ${number}`,
  createdAt: '2026-03-05T09:00:00.000Z',
  ...part,
});

const show = async (activities: Activity[], role: 'Member' | 'ReadOnly' = 'Member') => {
  const server = new FakeServer();
  server.profile = profileOf({ role });
  const shown = { activities };
  server.answer('GET /projects/*/activities', ({ query }) => {
    const kind = query.get('kind');
    const all = shown.activities.filter((one) => kind === null || one.kind === kind);
    const offset = Number(query.get('offset'));
    const stepsOf = (some: readonly Activity[]): number => new Set(some.map(({ changeSetId }) => changeSetId)).size;
    const kinds = new Set(shown.activities.map((one) => one.kind));
    const counts = Object.fromEntries(
      [...kinds].map((name) => [name, stepsOf(shown.activities.filter((one) => one.kind === name))]),
    );
    const steps = stepsOf(shown.activities);
    const page = all.slice(offset, offset + Number(query.get('limit')));
    return Response.json({ activities: page, counts, steps, paging: { total: all.length } });
  });
  const domain = await showPage(server, <EntryActivity entity="project" id={bid.id} />);
  return { server, shown, domain };
};
const rowTexts = (): (string | null)[] =>
  screen
    .getAllByRole('row')
    .filter((row) => within(row).queryAllByRole('gridcell').length > 1)
    .map((row) => row.textContent);

/** The button of a row is there while the pointer is over it. */
const askToUndo = async (server: FakeServer): Promise<void> => {
  fireEvent.pointerOver(screen.getByText('Town 1'));
  await press(server, screen.getByRole('button', { name: /^Undo what was done at/ }));
};

it('what was done is told with who did it, from what to what', async () => {
  await show([
    activityOf(1, { field: 'stageId', from: stageOf(1, '').id, to: stageOf(2, '').id, kind: 'stage' }),
    activityOf(2, { field: 'startAt', from: null, to: '2027-01-04', kind: 'dates' }),
  ]);
  expect(rowTexts()).toEqual([
    expect.stringMatching(/Grace Hall.*StageUndecided.*Submitted/),
    expect.stringMatching(/Start dateEmpty.*Jan 04, 2027/),
  ]);
});

it('what an email brought is told as of Basis, and leads to the email', async () => {
  await show([
    activityOf(1, {
      actor: null,
      entity: 'bidInvite',
      subject: 'Harlan & Pike',
      field: 'bid_deadline',
      from: null,
      to: { date: '2026-11-18', time: '17:00', zone: null },
      email: { id: idOf(700), subject: 'Addendum 2' },
    }),
  ]);
  expect(rowTexts()).toEqual([expect.stringMatching(/Basis.*Bid deadline, Harlan & Pike.*Nov 18, 2026 5:00 PM/)]);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Email: Addendum 2' });
  expect(link.pathname + link.search).toBe(`/projects/${bid.id}?tab=emails&messageId=${idOf(700)}`);
});

it('what an administrator did for a user says for whom', async () => {
  await show([activityOf(1, { actor: null, onBehalfOf: { id: graceId, name: 'Grace Hall' } })]);
  expect(rowTexts()).toEqual([expect.stringMatching(/Basis.*as Grace Hall/)]);
});

it('one step is one line, which says how much more it did', async () => {
  const changeSetId = idOf(6001);
  await show([activityOf(1), activityOf(2, { changeSetId }), activityOf(3)]);
  expect(rowTexts()).toEqual([expect.stringMatching(/2 fields at once.*City 1.*Town 1.*\+1/), expect.anything()]);
});

it('as many are counted as there are lines', async () => {
  const changeSetId = idOf(6001);
  await show([activityOf(1), activityOf(2, { changeSetId }), activityOf(3)]);
  expect(screen.getByRole('radio', { name: `All ${rowTexts().length}` })).toBeDefined();
  expect(screen.getByRole('radio', { name: `Fields ${rowTexts().length}` })).toBeDefined();
});

it.each([
  ['mentions', [], [{ id: graceId, kind: 'user', name: 'Grace Hall' }], /MentionsEmpty.*a former user/],
  ['projectId', idOf(1), idOf(2), /Bid$/],
  ['somethingNew', null, [{ id: idOf(3), depth: { of: 'it' } }], /Something newEmpty.*Empty/],
  ['somethingNew', { a: 1 }, { a: 2 }, /Something newEmpty.*Empty/],
] as const)('a value that is no text is told in words or not at all: %s', async (field, from, to, words) => {
  await show([activityOf(1, { entity: 'note', field, from, to } as never)]);
  const [text] = rowTexts();
  expect(text).toMatch(words);
  expect(text).not.toMatch(/\[object|[0-9a-f]{8}-/);
});

it('that a bid was added leads what was added with it', async () => {
  const changeSetId = idOf(6001);
  const added = { changeSetId, verb: 'created', field: null, from: null, to: null } as const;
  await show([
    activityOf(1, { ...added, entity: 'bidInvite', subject: 'Turner' }),
    activityOf(2, { ...added, entity: 'bidInvite', subject: 'Novak' }),
    activityOf(3, added),
  ]);
  expect(rowTexts()).toEqual([expect.stringMatching(/Bid addedTurner\+1$/)]);
});

it('each custom field that a change touched is named', async () => {
  const [one, other] = [customFieldOf(1), customFieldOf(2)];
  const { server } = await show([
    activityOf(1, {
      field: 'customFields',
      from: { [one.id]: 'a', [other.id]: 'b' },
      to: { [one.id]: 'c', [other.id]: 'b' },
    }),
  ]);
  expect(server.customFields).toEqual([]);
  expect(rowTexts()).toEqual([expect.stringMatching(/A deleted fielda.*c/)]);
});

it('one kind is shown alone', async () => {
  const { server } = await show([
    activityOf(1),
    activityOf(2, { kind: 'dates', field: 'startAt', from: null, to: '2027-01-04' }),
  ]);
  await press(server, screen.getByRole('radio', { name: 'Dates 1' }));
  expect(rowTexts()).toHaveLength(1);
  expect(screen.getByRole('radio', { name: 'All 2' })).toBeDefined();
});

it('of five thousand changes those in view are drawn, and the later ones asked for', async () => {
  const { server } = await show(Array.from({ length: 5_000 }, (_, index) => activityOf(index)));
  expect(screen.getByRole('radio', { name: 'All 5,000' })).toBeDefined();
  expect(rowTexts().length).toBeLessThan(100);
  expect(Number(server.callsOf('GET /projects/*/activities')[0]?.query.get('limit'))).toBe(200);
});

it('what others do meanwhile is shown', async () => {
  const { server, shown, domain } = await show([activityOf(1)]);
  shown.activities = [activityOf(2), activityOf(1)];
  await act(async () => {
    domain.late
      .get(ActivitiesStore)
      .onLiveChanges([{ entity: 'project', id: bid.id, kind: 'updated', actorId: null, changeSetId: 'c' }]);
    await server.quiet();
  });
  expect(rowTexts()).toHaveLength(2);
});

it('once the tab is left, changes are no longer asked for', async () => {
  const { server, domain } = await show([activityOf(1)]);
  cleanup();
  domain.late.onLiveChanges('reset');
  await server.quiet();
  expect(server.callsOf('GET /projects/*/activities')).toHaveLength(1);
});

it('a kind without entries says so, and leads back to all', async () => {
  const { server, shown, domain } = await show([activityOf(1), activityOf(2, { kind: 'dates' })]);
  await press(server, screen.getByRole('radio', { name: 'Dates 1' }));
  shown.activities = [activityOf(1)];
  await act(() => domain.late.get(ActivitiesStore).load());
  expect(screen.getByText('No activity of this kind')).toBeDefined();
  await press(server, screen.getByRole('radio', { name: 'All 1' }));
  expect(rowTexts()).toHaveLength(1);
});

it('what a selection did to other entries in the same step stays', async () => {
  const { server, domain } = await show([activityOf(1)]);
  domain.undo.record({ changeSetId: idOf(6001), others: [idOf(6002)], label: 'Deleted 2 tasks', undone: 'Back' });
  server.answer('GET /change-sets/*', () => Response.json({ activities: [activityOf(1)], total: 1, refusal: null }));
  server.answer('POST /change-sets/*/undo', () => Response.json({ changeSetId: 'back' }));
  await askToUndo(server);
  const dialog = within(await screen.findByRole('alertdialog', {}, { timeout: 10_000 }));
  await press(server, dialog.getByRole('button', { name: 'Undo' }));
  expect(server.callsOf('POST /change-sets/*/undo')).toHaveLength(1);
});

it('a step is taken back after it was said what comes back', async () => {
  const { server } = await show([activityOf(1)]);
  server.answer('GET /change-sets/*', () => Response.json({ activities: [activityOf(1)], total: 1, refusal: null }));
  server.answer('POST /change-sets/*/undo', () => Response.json({ changeSetId: 'back' }));
  await askToUndo(server);
  const dialog = within(await screen.findByRole('alertdialog', {}, { timeout: 10_000 }));
  expect(dialog.getByText('City: back to City 1, from Town 1')).toBeDefined();
  expect(server.callsOf('POST /change-sets/*/undo')).toEqual([]);
  await press(server, dialog.getByRole('button', { name: 'Undo' }));
  expect(server.callsOf('POST /change-sets/*/undo').map(({ path }) => path)).toEqual([
    `/change-sets/${idOf(6001)}/undo`,
  ]);
  expect(screen.getByText('The change was undone')).toBeDefined();
});

it('a step that was changed since says why it can not be taken back', async () => {
  const { server } = await show([activityOf(1)]);
  const refusal = 'The bid was changed since.';
  server.answer('GET /change-sets/*', () => Response.json({ activities: [activityOf(1)], total: 1, refusal }));
  await askToUndo(server);
  expect(screen.getByText(refusal)).toBeDefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('who only reads takes nothing back', async () => {
  await show([activityOf(1)], 'ReadOnly');
  fireEvent.pointerOver(screen.getByText('Town 1'));
  expect(screen.queryByRole('button')).toBeNull();
});

it('what changed of a task is told in the words of its columns', async () => {
  const ofTask = { entity: 'task', entityId: idOf(301), subject: 'Call them' } as const;
  await show([
    activityOf(1, { ...ofTask, field: 'repeats', from: null, to: 'monthly:31' }),
    activityOf(2, { ...ofTask, field: 'snoozedUntil', from: null, to: '2027-01-04' }),
  ]);
  const [first, second] = rowTexts();
  expect(first).toMatch(/Repeats, Call them.*Every month on the 31st/);
  expect(second).toMatch(/Snoozed until, Call them.*Jan 04, 2027/);
});
