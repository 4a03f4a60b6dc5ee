import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rolesOf, roles, type Role } from '@basis/domain/model/permissions/permissions';
import { FakeServer, profileOf } from '@basis/domain/testing/fakeServer';
import { DomainContext } from '../domainContext';
import { settingsPages } from '../features/settings/feature';
import { usePreferences } from '../shell/usePreferences';
import { showPage } from '../testing/showPage';
import { settingsRoutes } from './settingsRoutes';

const pages = settingsPages.flatMap((group) => group.pages);

const serverFor = (role: Role): FakeServer => {
  const server = new FakeServer();
  server.profile = profileOf({ role });
  return server;
};

/** Opens a path of the settings, which leads to `end`; what its page asks for is not answered. */
const open = async (path: string, role: Role, end = path): Promise<void> => {
  const server = serverFor(role);
  const domain = await server.enter();
  const router = createMemoryRouter([settingsRoutes()], { initialEntries: [path] });
  await act(async () => {
    render(
      <DomainContext value={domain}>
        <RouterProvider router={router} />
      </DomainContext>,
    );
    await vi.waitFor(() => expect(router.state.initialized).toBe(true), { timeout: 20_000 });
    await server.quiet();
  });
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(end), { timeout: 20_000 });
  await act(async () => {
    await server.quiet();
    await vi.dynamicImportSettled();
  });
};

const refused = 'You do not have permission to access this page';
const title = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;

afterEach(() => cleanup());

describe.each(pages)('the settings page $label', ({ path, ability, load }) => {
  const allowed = ability === undefined ? roles : rolesOf(ability);

  it.each(allowed)('opens for a user of role %s, with its entry of the sidebar', async (role) => {
    await open(path, role, typeof load === 'string' ? load : path);
    expect(title()).not.toBe(refused);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain(path);
  });

  it.each(roles.filter((role) => !allowed.includes(role)))('is refused for a user of role %s', async (role) => {
    await open(path, role);
    expect(title()).toBe(refused);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).not.toContain(path);
  });
});

describe('the palette', () => {
  function Commands() {
    const settings = usePreferences(() => undefined).find(({ id }) => id === 'settings');
    return (
      <ul>
        {settings?.commands.map(({ id, label }) => (
          <li key={id} title={id}>
            {label}
          </li>
        ))}
      </ul>
    );
  }

  it.each(roles)('lists the settings pages that a user of role %s may open', async (role) => {
    await showPage(serverFor(role), <Commands />);
    const listed = screen.getAllByRole('listitem').map(({ title: path }) => path);
    expect(listed).toEqual(
      pages.filter(({ ability }) => ability === undefined || rolesOf(ability).includes(role)).map(({ path }) => path),
    );
  });
});

it('shows that there is no page of fields of something else', async () => {
  await open('/settings/customize-fields/boats', 'Admin');
  expect(screen.getByText('Page not found')).toBeDefined();
});
