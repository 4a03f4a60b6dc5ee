import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { changeWordsOf } from '@basis/domain/testing/changeWordsOf';
import { bidOf, FakeServer } from '@basis/domain/testing/fakeServer';
import { listen } from '../testing/announced';
import { showPage } from '../testing/showPage';
import { ConnectionNews } from './ConnectionNews';
import { WorkNotice } from './WorkNotice';

const NoticeAndNews = () => (
  <>
    <WorkNotice />
    <ConnectionNews />
  </>
);

const show = async () => {
  const server = new FakeServer();
  server.bids = [bidOf(1), bidOf(2)];
  const domain = await showPage(server, <NoticeAndNews />, {
    prepare: ({ bids }) => bids.list.goTo(''),
  });
  const move = (number: number): Promise<void> =>
    act(async () => {
      void domain.bids.edit(bidOf(number).id, { city: 'Portland' }, changeWordsOf('Changed the city'));
      await server.quiet();
    });
  return { server, domain, move };
};

it('says how many changes wait for the connection, and nothing once they are saved', async () => {
  const { server, domain, move } = await show();
  expect(screen.queryByText("You're offline")).toBeNull();
  server.isDown = true;
  await move(1);
  expect(screen.getByText("You're offline")).toBeDefined();
  expect(screen.getByText('1 change will be saved when you reconnect. Keep this page open.')).toBeDefined();
  await move(2);
  expect(screen.getByText('2 changes will be saved when you reconnect. Keep this page open.')).toBeDefined();
  server.isDown = false;
  server.answer('PATCH /projects/*', () => Response.json({ project: bidOf(1), changeSetId: 'c' }));
  await act(async () => {
    domain.queue.retry();
    await server.quiet();
  });
  expect(screen.queryByText("You're offline")).toBeNull();
});

it('reads out that the connection is lost, what waits for it, and that it is back', async () => {
  const { server, domain, move } = await show();
  const heard = listen();
  act(() => {
    domain.events.start();
    domain.events.noteOffline();
  });
  expect(screen.getByText('No connection to Basis')).toBeDefined();
  expect(heard()).toEqual([
    'No connection to Basis. Changes by others appear, and yours are saved, when the connection is back.',
  ]);
  act(() => domain.events.stop());
  expect(heard().at(-1)).toBe('The connection is back.');
  server.isDown = true;
  await move(1);
  expect(heard().at(-1)).toBe("You're offline. 1 change will be saved when you reconnect. Keep this page open.");
  server.isDown = false;
  server.answer('PATCH /projects/*', () => Response.json({ project: bidOf(1), changeSetId: 'c' }));
  await act(async () => {
    domain.queue.retry();
    await server.quiet();
  });
  expect(heard().at(-1)).toBe('The connection is back.');
  expect(heard()).toHaveLength(4);
});

it('says that Basis was updated, below what waits and runs', async () => {
  const { server, domain, move } = await show();
  act(() => domain.update.note('former'));
  expect(screen.queryByText('Basis was updated')).toBeNull();
  act(() => domain.update.note('newer'));
  expect(screen.getByText('Basis was updated')).toBeDefined();
  server.isDown = true;
  await move(1);
  expect(screen.getByText("You're offline")).toBeDefined();
  expect(screen.queryByText('Basis was updated')).toBeNull();
});
