import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MessageChange } from '@basis/domain/model/contract/contract';
import { FakeServer, idOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../../testing/showPage';
import { StageReasonProvider } from '../../stages/feature';
import { ChangeCard } from './ChangeCard';

const changeOf = (number: number, part: Partial<MessageChange> = {}): MessageChange => ({
  id: idOf(number),
  field: 'bidDeadline',
  words: null,
  projectId: idOf(1),
  bidInviteId: null,
  companyName: null,
  from: { deadline: null, place: null },
  to: { deadline: { date: '2026-12-16', time: null, zone: null }, place: null },
  state: 'offered',
  hold: null,
  toldTo: [],
  changeSetId: idOf(5),
  createdAt: '2026-11-18T16:42:00.000Z',
  ...part,
});

const show = async (changes: readonly MessageChange[]): Promise<FakeServer> => {
  const server = new FakeServer();
  const page = (
    <StageReasonProvider>
      <ChangeCard messageId={idOf(700)} changes={changes} head="Pier 48" canAct />
    </StageReasonProvider>
  );
  await showPage(server, page, { path: '/inbox' });
  return server;
};
const decided = (server: FakeServer): unknown => server.calls.find(({ method }) => method === 'POST')?.body;
const ticks = (): boolean[] => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
const accept = (name: string): HTMLButtonElement => screen.getByRole('button', { name });

describe('changes that an email offers', () => {
  it('are ticked, and accepted by one press', async () => {
    const server = await show([changeOf(10), changeOf(11, { field: 'rfiDeadline' })]);
    expect(ticks()).toEqual([true, true]);
    await press(server, accept('Accept 2 changes'));
    expect(decided(server)).toEqual({ accepted: [idOf(10), idOf(11)], dismissed: [] });
  });

  it.each([[[10]], [[10, 11]]])('of a forged sender are ticked by the user alone: %j', async (numbers) => {
    const server = await show(
      numbers.map((number, index) => changeOf(number, { hold: 'forged', field: index ? 'jobWalk' : 'bidDeadline' })),
    );
    expect(ticks()).toEqual(numbers.map(() => false));
    expect([accept('Accept changes').disabled, screen.queryByText('Tick a change first') !== null]).toEqual([
      true,
      true,
    ]);
    await press(server, screen.getByRole('checkbox', { name: 'Bid deadline' }));
    await press(server, accept('Accept change'));
    expect(decided(server)).toEqual({ accepted: [idOf(10)], dismissed: [] });
  });

  it('of a forged sender are dismissed together, without a tick', async () => {
    const server = await show([changeOf(10, { hold: 'forged' }), changeOf(11, { hold: 'forged', field: 'jobWalk' })]);
    await press(server, screen.getByRole('button', { name: 'Dismiss' }));
    expect(decided(server)).toEqual({ accepted: [], dismissed: [idOf(10), idOf(11)] });
  });
});
