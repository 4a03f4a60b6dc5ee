import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { FakeServer } from '@basis/domain/testing/fakeServer';
import { Button } from '@basis/ui/Button';
import { Modal } from '@basis/ui/Modal';
import { press, showPage } from '../testing/showPage';
import { FailureInPlace } from './FailureInPlace';
import { FailureNotice } from './FailureNotice';
import { lazyPart } from './lazyPart';
import { MountOnceOpen } from './MountOnceOpen';

const Notes = ({ of: bid }: { of: string }) => <p>{`Notes on ${bid}`}</p>;
const title = 'This part of Basis could not be loaded';

/** Attempts before the failure shows. */
const ownTries = 6;
const noWait = () => Promise.resolve();

/** A loader that fails `failures` times. */
const failing = (failures: number) => {
  const load = vi.fn<() => Promise<{ default: typeof Notes }>>();
  for (let failure = 0; failure < failures; failure += 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return load.mockResolvedValue({ default: Notes });
};

/** Opens a lazily loaded part over the page, as a dialog. */
const showOpened = async (load: ReturnType<typeof failing>): Promise<FakeServer> => {
  const Late = lazyPart(load, FailureNotice, noWait);
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <Button onPress={() => setIsOpen(true)}>{isOpen ? 'Opened' : 'Open'}</Button>
        <MountOnceOpen isOpen={isOpen} onCancel={() => setIsOpen(false)}>
          <Late of="Pier 48" />
        </MountOnceOpen>
      </>
    );
  }
  const server = new FakeServer();
  await showPage(server, <Page />, { path: '/projects' });
  await press(server, screen.getByRole('button', { name: 'Open' }));
  return server;
};
const tryAgain = (): HTMLElement => screen.getByText('Try again');

it('reports in a toast that a part over the page can’t be loaded, and shows the part once a retry succeeds', async () => {
  const load = failing(ownTries + 1);
  const server = await showOpened(load);
  expect(screen.getByRole('alert').textContent).toContain(title);
  await press(server, tryAgain());
  expect(screen.getByRole('alert').textContent).toContain(title);
  await press(server, tryAgain());
  expect(await screen.findByText('Notes on Pier 48')).toBeDefined();
  expect(screen.queryByText(title)).toBeNull();
});

it('closes when the user gives up, and retries when opened again', async () => {
  const load = failing(ownTries);
  const server = await showOpened(load);
  await press(server, screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(title)).toBeNull();
  expect(load).toHaveBeenCalledTimes(ownTries);
  await press(server, screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Notes on Pier 48')).toBeDefined();
});

it('reports in place that a part of the page can’t be loaded, and keeps its surroundings', async () => {
  const Late = lazyPart(failing(ownTries), FailureInPlace, noWait);
  const server = new FakeServer();
  const page = (
    <>
      <p>The bid</p>
      <MountOnceOpen isOpen>
        <Late of="Pier 48" />
      </MountOnceOpen>
    </>
  );
  await showPage(server, page, { path: '/projects' });
  expect(screen.getByRole('alert').textContent).toContain(title);
  await press(server, tryAgain());
  expect(await screen.findByText('Notes on Pier 48')).toBeDefined();
  expect(screen.getByText('The bid')).toBeDefined();
});

it('keeps the focus in the dialog whose part is loaded by a retry', async () => {
  const Late = lazyPart(failing(ownTries), FailureInPlace, noWait);
  const onClose = vi.fn();
  const server = new FakeServer();
  const page = (
    <Modal isOpen title="Plans" onClose={onClose}>
      <MountOnceOpen isOpen>
        <Late of="Pier 48" />
      </MountOnceOpen>
    </Modal>
  );
  await showPage(server, page, { path: '/projects' });
  const button = screen.getByRole('button', { name: 'Try again' });
  act(() => button.focus());
  await press(server, button);
  expect(await screen.findByText('Notes on Pier 48')).toBeDefined();
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

it('starts over wherever a failed part is rendered next', async () => {
  const Late = lazyPart(failing(ownTries), FailureInPlace, noWait);
  function Page() {
    const [tab, setTab] = useState(0);
    return (
      <>
        <Button onPress={() => setTab((last) => last + 1)}>Next</Button>
        <MountOnceOpen key={tab} isOpen>
          <Late of={`bid ${tab}`} />
        </MountOnceOpen>
      </>
    );
  }
  const server = new FakeServer();
  await showPage(server, <Page />, { path: '/projects' });
  expect(screen.getByText(new RegExp(title))).toBeDefined();
  await press(server, screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Notes on bid 1')).toBeDefined();
});
