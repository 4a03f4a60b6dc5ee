import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Domain } from '@basis/domain/domain';
import { FakeServer, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { DomainContext } from '../domainContext';
import { Protected } from './Protected';

function Login() {
  const { state } = useLocation() as { state: { origin?: { pathname: string; search: string } } | null };
  return <>{`Log in, then ${state?.origin?.pathname ?? 'home'}${state?.origin?.search ?? ''}`}</>;
}

const show = (
  domain: Domain,
  ability?: 'seeInbox' | 'seeOtherLists' | 'listQuotes' | 'getAnalyticsReport' | 'getGroupReport',
  path = '/page?view=mine',
): void => {
  render(
    <DomainContext value={domain}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/login" element={<Login />} />
          <Route element={<Protected {...(ability ? { ability } : {})} />}>
            <Route path="/page" element={<>The page</>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </DomainContext>,
  );
};
const signedIn = async (part: Parameters<typeof profileOf>[0], features: string[] = []): Promise<Domain> => {
  const server = new FakeServer();
  server.profile = profileOf(part);
  server.features = features;
  return server.enter();
};

afterEach(() => void vi.unstubAllGlobals());

describe('a page behind the login', () => {
  it('GUARD-01: shows a loader until the session is known', async () => {
    const server = new FakeServer();
    const domain = await server.enter();
    domain.session.end();
    server.answer('GET /profile', () => new Promise(() => undefined));
    void domain.session.load();
    show(domain);
    expect(document.querySelector('[aria-label="Loading"]')).not.toBeNull();
    expect(screen.queryByText('The page')).toBeNull();
  });

  it('GUARD-02: leads to the login without a session, and stores the origin', async () => {
    const server = new FakeServer();
    server.answer('GET /profile', () => refusalOf(401, 'Log in to continue.'));
    show(await server.enter());
    expect(screen.getByText('Log in, then /page?view=mine')).toBeDefined();
  });

  it('SESSION-10: leads to the login when the profile fails to load, instead of staying on the loader', async () => {
    const server = new FakeServer();
    server.answer('GET /profile', () => refusalOf(500, 'The profile is broken.'));
    show(await server.enter());
    expect(screen.getByText('Log in, then /page?view=mine')).toBeDefined();
  });

  it('offers to retry while the server is busy', async () => {
    const server = new FakeServer();
    server.answer('GET /profile', () => refusalOf(503, 'The database restarts.'));
    show(await server.enter());
    expect(screen.getByText("Basis can't answer right now")).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('is shown to a user who may see it', async () => {
    show(await signedIn({ role: 'ReadOnly' }), 'listQuotes');
    expect(screen.getByText('The page')).toBeDefined();
  });

  it('GUARD-03: tells a user whose role may not see it to ask an administrator', async () => {
    show(await signedIn({ role: 'RestrictedMember' }), 'listQuotes');
    expect(screen.queryByText('The page')).toBeNull();
    expect(screen.getByText('You do not have permission to access this page')).toBeDefined();
    expect(screen.getByText('Ask an admin of your workspace for permission.')).toBeDefined();
  });

  it('GUARD-04, GUARD-05: explains that the workspace’s tier lacks the feature, and offers to get in touch', async () => {
    show(await signedIn({ role: 'Admin' }), 'seeInbox');
    expect(screen.getByText("Seems like your tier doesn't include access to this page")).toBeDefined();
    const assign = vi.fn<(address: string) => void>();
    vi.stubGlobal('location', { assign });
    fireEvent.click(screen.getByRole('button', { name: 'Get in touch' }));
    expect(assign.mock.calls).toEqual([['mailto:support@basis.test']]);
  });

  it('explains in the lite edition that its tier lacks the other lists', async () => {
    show(await signedIn({ role: 'Admin' }, ['EmailInbox', 'BasisLite']), 'seeOtherLists');
    expect(screen.queryByText('The page')).toBeNull();
    expect(screen.getByText("Seems like your tier doesn't include access to this page")).toBeDefined();
  });

  it.each([
    ['ROUTE-21', 'getAnalyticsReport', 'AnalyticsDashboard'],
    ['ROUTE-22', 'getGroupReport', 'GroupAnalytics'],
  ] as const)('%s: lets pass for %s only an admin of a workspace with %s', async (_, ability, feature) => {
    const seen = async (role: 'Admin' | 'Member' | 'RestrictedMember' | 'ReadOnly', features: string[]) => {
      show(await signedIn({ role }, features), ability);
      const isThere = screen.queryByText('The page') !== null;
      const isOfTier = screen.queryByText("Seems like your tier doesn't include access to this page") !== null;
      cleanup();
      return isThere ? 'page' : isOfTier ? 'tier' : 'role';
    };
    expect(await seen('Admin', [feature])).toBe('page');
    expect(await seen('Admin', ['EmailInbox'])).toBe('tier');
    for (const role of ['Member', 'RestrictedMember', 'ReadOnly'] as const)
      expect(await seen(role, [feature]), role).toBe('role');
  });

  it.each(['listQuotes', 'seeInbox', 'seeOtherLists'] as const)(
    'GUARD-06: lets a hidden user pass (%s)',
    async (ability) => {
      show(await signedIn({ role: 'RestrictedMember', hidden: true, internal: true }, ['BasisLite']), ability);
      expect(screen.getByText('The page')).toBeDefined();
    },
  );

  it.each(['listQuotes', 'seeInbox', 'getAnalyticsReport', 'getGroupReport'] as const)(
    'GUARD-06: lets who administers Basis pass, whatever it asks for (%s)',
    async (ability) => {
      show(await signedIn({ role: 'RestrictedMember', basisAdmin: true }), ability);
      expect(screen.getByText('The page')).toBeDefined();
    },
  );
});
