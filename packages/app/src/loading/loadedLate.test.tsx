import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { FakeServer } from '@basis/domain/testing/fakeServer';
import { Button } from '@basis/ui/Button';
import { Modal } from '@basis/ui/Modal';
import { press, showPage } from '../testing/showPage';
import { FailureInPlace } from './FailureInPlace';
import { FailureNotice } from './FailureNotice';
import { loadedLate } from './loadedLate';
import { OnceAsked } from './OnceAsked';

const Notes = ({ of: bid }: { of: string }) => <p>{`Notes on ${bid}`}</p>;
const title = 'This part of Basis could not be loaded';

/** How often it tries by itself. */
const ownTries = 6;
const noWait = () => Promise.resolve();

/** A loader that fails so many times. */
const failing = (failures: number) => {
  const load = vi.fn<() => Promise<{ default: typeof Notes }>>();
  for (let failure = 0; failure < failures; failure += 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return load.mockResolvedValue({ default: Notes });
};

/** What opens over the page, as a dialog does that is kept. */
const showOpened = async (load: ReturnType<typeof failing>): Promise<FakeServer> => {
  const Late = loadedLate(load, FailureNotice, noWait);
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <Button onPress={() => setIsOpen(true)}>{isOpen ? 'Opened' : 'Open'}</Button>
        <OnceAsked isAsked={isOpen} onCancel={() => setIsOpen(false)}>
          <Late of="Pier 48" />
        </OnceAsked>
      </>
    );
  }
  const server = new FakeServer();
  await showPage(server, <Page />, { path: '/projects' });
  await press(server, screen.getByRole('button', { name: 'Open' }));
  return server;
};
const tryAgain = (): HTMLElement => screen.getByText('Try again');

it('what opens over the page and can’t be loaded says so beside it, and comes by itself when it is tried again', async () => {
  const load = failing(ownTries + 1);
  const server = await showOpened(load);
  expect(screen.getByRole('alert').textContent).toContain(title);
  await press(server, tryAgain());
  expect(screen.getByRole('alert').textContent).toContain(title);
  await press(server, tryAgain());
  expect(await screen.findByText('Notes on Pier 48')).toBeDefined();
  expect(screen.queryByText(title)).toBeNull();
});

it('is not open any more once nobody wants to try again, and is tried again when it is asked for anew', async () => {
  const load = failing(ownTries);
  const server = await showOpened(load);
  await press(server, screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(title)).toBeNull();
  expect(load).toHaveBeenCalledTimes(ownTries);
  await press(server, screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Notes on Pier 48')).toBeDefined();
});

it('what has a place on the page says so there, and keeps what stands around it', async () => {
  const Late = loadedLate(failing(ownTries), FailureInPlace, noWait);
  const server = new FakeServer();
  const page = (
    <>
      <p>The bid</p>
      <OnceAsked isAsked>
        <Late of="Pier 48" />
      </OnceAsked>
    </>
  );
  await showPage(server, page, { path: '/projects' });
  expect(screen.getByRole('alert').textContent).toContain(title);
  await press(server, tryAgain());
  expect(await screen.findByText('Notes on Pier 48')).toBeDefined();
  expect(screen.getByText('The bid')).toBeDefined();
});

it('what comes in a dialog when it is tried again leaves the focus there', async () => {
  const Late = loadedLate(failing(ownTries), FailureInPlace, noWait);
  const onClose = vi.fn();
  const server = new FakeServer();
  const page = (
    <Modal isOpen title="Plans" onClose={onClose}>
      <OnceAsked isAsked>
        <Late of="Pier 48" />
      </OnceAsked>
    </Modal>
  );
  await showPage(server, page, { path: '/projects' });
  const button = screen.getByRole('button', { name: 'Try again' });
  act(() => button.focus());
  await press(server, button);
  expect(await screen.findByText('Notes on Pier 48')).toBeDefined();
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

it('one that failed is begun anew wherever it is drawn the next time', async () => {
  const Late = loadedLate(failing(ownTries), FailureInPlace, noWait);
  function Page() {
    const [tab, setTab] = useState(0);
    return (
      <>
        <Button onPress={() => setTab((last) => last + 1)}>Next</Button>
        <OnceAsked key={tab} isAsked>
          <Late of={`bid ${tab}`} />
        </OnceAsked>
      </>
    );
  }
  const server = new FakeServer();
  await showPage(server, <Page />, { path: '/projects' });
  expect(screen.getByText(new RegExp(title))).toBeDefined();
  await press(server, screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Notes on bid 1')).toBeDefined();
});
