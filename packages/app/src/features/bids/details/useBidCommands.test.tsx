import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Profile, Project } from '@basis/domain/model/contract/contract';
import { bidOf, FakeServer, profileOf } from '@basis/domain/testing/fakeServer';
import { CommandSourcesContext, type Command, type CommandSource } from '../../../commands';
import { showPage } from '../../../testing/showPage';
import { BidActionsProvider } from '../actions/BidActionsProvider';
import { BidHead } from './BidHead';

const show = async (bid: Project, role: Profile['role'] = 'Member') => {
  const server = new FakeServer();
  server.profile = profileOf({ role });
  server.bids = [bid];
  const sources = new Set<CommandSource>();
  await showPage(
    server,
    <CommandSourcesContext value={sources}>
      <BidActionsProvider>
        <BidHead bid={bid} />
      </BidActionsProvider>
    </CommandSourcesContext>,
  );
  const commands = (): readonly Command[] =>
    [...sources].flatMap((source) => source('')).flatMap((group) => group.commands);
  const run = async (label: string): Promise<void> =>
    act(async () =>
      commands()
        .find((command) => command.label === label)
        ?.act(),
    );
  return { server, commands, run, labels: () => commands().map(({ label }) => label) };
};

it('offers in the palette what the head of a bid offers, and the stages that it is not in', async () => {
  const { labels } = await show(bidOf(1));
  expect(labels()).toEqual([
    'Log quote',
    'Create task',
    'Duplicate',
    'Link with another bid',
    'Archive',
    'Notes',
    'Export',
    'Delete',
    'Copy link',
    'Move to Submitted',
  ]);
});

it('moves the bid to the chosen stage', async () => {
  const { server, run, labels } = await show(bidOf(1));
  await run(labels().at(-1) ?? '');
  await vi.waitFor(() => expect(server.callsOf('PUT /projects/*/stage')).toHaveLength(1));
});

it('offers people who only read what they may do, and moves no deleted bid', async () => {
  const reader = await show(bidOf(1), 'ReadOnly');
  expect(reader.labels()).toEqual(['Notes', 'Export', 'Copy link']);
  const { labels } = await show(bidOf(1, { deletedAt: '2026-03-05T09:00:00.000Z' }));
  expect(labels().filter((label) => label.startsWith('Move to'))).toEqual([]);
});
