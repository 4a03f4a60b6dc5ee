import { vi } from 'vitest';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { MemoryRouter, type Location } from 'react-router-dom';
import type { Domain } from '@basis/domain/domain';
import type { FakeServer } from '@basis/domain/testing/fakeServer';
import { ToastRegion } from '@basis/ui/ToastRegion';
import { DomainContext } from '../domainContext';
import { Amounts } from '../money';

const Toasts = observer(function Toasts({ domain: { toasts } }: { domain: Domain }) {
  return <ToastRegion toasts={toasts.toasts} onDismiss={toasts.dismiss} />;
});

/** Renders part of the app at an address, for the server's user. */
export const showPage = async (
  server: FakeServer,
  page: ReactNode,
  {
    path = '/projects',
    prepare,
  }: { path?: string | Partial<Location>; prepare?: (domain: Domain) => Promise<void> } = {},
): Promise<Domain> => {
  const domain = await server.enter();
  await prepare?.(domain);
  await act(async () => {
    render(
      <DomainContext value={domain}>
        <Amounts>
          <MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>
        </Amounts>
        <Toasts domain={domain} />
      </DomainContext>,
    );
    await server.quiet();
    await vi.dynamicImportSettled();
  });
  return domain;
};

/** Presses an element, and waits for the effects. */
export const press = async (server: FakeServer, element: HTMLElement): Promise<void> => {
  await act(async () => {
    fireEvent.click(element);
    await server.quiet();
    // Includes code that loads on first use, and what it does.
    await vi.dynamicImportSettled();
    await server.quiet();
  });
};

/** Labels of the menu that a button opens. */
export const menuOf = (button: HTMLElement): string[] => {
  fireEvent.click(button);
  return within(screen.getByRole('menu'))
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);
};
