import { vi } from 'vitest';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Domain } from '@basis/domain/createDomain';
import type { FakeServer } from '@basis/domain/testing/fakeServer';
import { ToastRegion } from '@basis/ui/ToastRegion';
import { DomainContext } from '../domainContext';

const Toasts = observer(function Toasts({ domain: { toasts } }: { domain: Domain }) {
  return <ToastRegion toasts={toasts.toasts} onDismiss={toasts.dismiss} />;
});

/** Shows a part of the app to the user of a server, at an address. */
export const showPage = async (
  server: FakeServer,
  page: ReactNode,
  { path = '/projects', prepare }: { path?: string; prepare?: (domain: Domain) => Promise<void> } = {},
): Promise<Domain> => {
  const domain = await server.enter();
  await prepare?.(domain);
  await act(async () => {
    render(
      <DomainContext value={domain}>
        <MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>
        <Toasts domain={domain} />
      </DomainContext>,
    );
    await server.quiet();
    await vi.dynamicImportSettled();
  });
  return domain;
};

/** Presses something, and waits for what follows from it. */
export const press = async (server: FakeServer, element: HTMLElement): Promise<void> => {
  await act(async () => {
    fireEvent.click(element);
    await server.quiet();
    // What is loaded when it is first asked for.
    await vi.dynamicImportSettled();
  });
};

/** The labels of the menu that a button opens. */
export const menuOf = (button: HTMLElement): string[] => {
  fireEvent.click(button);
  return within(screen.getByRole('menu'))
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);
};
