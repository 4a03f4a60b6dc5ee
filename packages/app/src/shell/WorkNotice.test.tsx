import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { changeWordsOf } from '@basis/domain/testing/changeWordsOf';
import { bidOf, FakeServer } from '@basis/domain/testing/fakeServer';
import { showPage } from '../testing/showPage';
import { WorkNotice } from './WorkNotice';

const show = async () => {
  const server = new FakeServer();
  server.bids = [bidOf(1), bidOf(2)];
  const domain = await showPage(server, <WorkNotice />, {
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
