import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User, WeekCapacity } from '@basis/domain/model/contract/contract';
import type { Role } from '@basis/domain/model/permissions/permissions';
import { bidOf, FakeServer, idOf, profileOf, refusalOf, stageOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../../testing/showPage';
import CalendarPage, { openCalendar } from '../calendar/CalendarPage';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 18, 14, 40) }));
afterEach(() => void vi.useRealTimers());

const [maya, tom] = [idOf(1), idOf(2)];
const undecided = stageOf(1, 'Undecided', 'Undecided');
const accepted = stageOf(2, 'Accepted', 'Accepted');
const userOf = (id: string, firstName: string): User =>
  ({
    id,
    firstName,
    lastName: '',
    name: firstName,
    email: `${firstName}@basis.test`,
    color: 'blue',
    active: true,
  }) as User;

const show = async (role: Role = 'Member') => {
  const server = new FakeServer();
  server.profile = profileOf({ role });
  server.stages = [undecided, accepted];
  server.users = [userOf(maya, 'Maya'), userOf(tom, 'Tom')];
  const bid = bidOf(1, {
    name: 'Ravenna Library',
    stageId: undecided.id,
    bidDeadline: { date: '2026-11-20', time: '15:00', zone: 'America/Los_Angeles' },
  });
  server.bids = [bid];
  server.answer('GET /workload', ({ query }) => {
    const added = query.has('projectId') ? 1 : 0;
    const week: WeekCapacity = {
      from: '2026-11-15',
      to: '2026-11-21',
      people: [
        { userId: maya, limit: 2, taken: 2, added },
        { userId: tom, limit: 2, taken: 1, added },
      ],
      places: 4,
      taken: 3,
      unassigned: 0,
    };
    return Response.json({ week });
  });
  const search = 'view=all&week=2026-11-18';
  await showPage(server, <CalendarPage />, {
    path: `/calendar?${search}`,
    prepare: (domain) => openCalendar(domain, search),
  });
  // The workload's code loads separately.
  await screen.findByRole('meter', { name: 'Workload of Maya' }, { timeout: 20_000 });
  return { server, bid };
};

const panel = () => screen.getByRole('region', { name: 'What if I accept this one' });
const consider = async (server: FakeServer): Promise<void> => {
  await press(server, within(panel()).getByLabelText('Undecided bid'));
  await press(server, screen.getByRole('option', { name: 'Ravenna Library' }));
};
const workOf = (name: string): string | null =>
  screen.getByRole('meter', { name: `Workload of ${name}` }).getAttribute('aria-valuetext');

describe('the workload of the week in the calendar', () => {
  it('shows what is taken of each limit', async () => {
    const { server } = await show();
    expect(server.callsOf('GET /workload').at(-1)?.query.get('day')).toBe('2026-11-15');
    expect([workOf('Maya'), workOf('Tom')]).toEqual(['2 of 2, full', '1 of 2']);
    expect(screen.getByText('Limit 2 bids a week')).toBeDefined();
  });

  it('shows what an undecided bid would take, from who has room first, and changes nothing', async () => {
    const { server } = await show();
    await consider(server);
    expect([workOf('Maya'), workOf('Tom')]).toEqual(['2 of 2, full', '1 + 1 of 2']);
    expect(screen.getByRole('button', { name: /^Bid due, if accepted: Ravenna Library/ })).toBeDefined();
    const choices = within(panel()).getAllByRole('radio');
    expect(choices.map((choice) => (choice as HTMLInputElement).checked)).toEqual([true, false]);
    fireEvent.click(choices[1]!);
    expect([workOf('Maya'), workOf('Tom')]).toEqual(['2 + 1 of 2, 1 over', '1 of 2']);
    await press(server, within(panel()).getByRole('button', { name: 'Clear' }));
    expect([workOf('Maya'), workOf('Tom')]).toEqual(['2 of 2, full', '1 of 2']);
    expect(server.calls.filter(({ method }) => method !== 'GET' && method !== 'POST')).toEqual([]);
  });

  it('accepts the bid for a person, who becomes its estimator', async () => {
    const { server, bid } = await show();
    const written: unknown[] = [];
    const answerWith = (part: object) => Response.json({ project: { ...bid, ...part }, changeSetId: idOf(70) });
    server.answer('PUT /projects/*/estimators', ({ body }) => {
      written.push(body);
      return answerWith({ estimatorIds: [tom], updatedAt: '2026-11-18T23:00:00.000Z' });
    });
    server.answer('PUT /projects/*/stage', ({ body }) => {
      written.push(body);
      return answerWith({ estimatorIds: [tom], stageId: accepted.id, updatedAt: '2026-11-18T23:00:01.000Z' });
    });
    await consider(server);
    await press(server, within(panel()).getByRole('button', { name: 'Accept for Tom' }));
    expect(written).toEqual([{ userIds: [tom] }, expect.objectContaining({ stageId: accepted.id })]);
    expect(within(panel()).queryByRole('radio')).toBeNull();
  });

  it('does not accept a bid whose estimator could not be saved', async () => {
    const { server } = await show();
    server.answer('PUT /projects/*/estimators', () => refusalOf(422, 'This user was deactivated.'));
    await consider(server);
    await press(server, within(panel()).getByRole('button', { name: 'Accept for Tom' }));
    expect(server.callsOf('PUT /projects/*/stage')).toEqual([]);
    expect(within(panel()).getByRole('button', { name: 'Accept for Tom' })).toBeDefined();
  });

  it('lets a ReadOnly user consider, but not accept', async () => {
    const { server } = await show('ReadOnly');
    await consider(server);
    expect(workOf('Tom')).toBe('1 + 1 of 2');
    expect(within(panel()).queryByRole('button', { name: /^Accept/ })).toBeNull();
  });
});
