import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { originOf } from '../features/users/feature';
import { clearLostPage, storeLostPage, restoreLostPage } from './lostPage';

const inbox = { pathname: '/inbox', search: '?view=trash', hash: '' };

const loadBy = (type: NavigationTimingType): void => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
};

const origin = (): string => originOf((history.state as { usr?: unknown } | null)?.usr);

beforeEach(() => history.replaceState(null, '', '/projects'));
afterEach(() => {
  vi.restoreAllMocks();
  clearLostPage();
});

it('a reload of the login page still leads back to the page where the session was lost', () => {
  loadBy('reload');
  storeLostPage(inbox);
  restoreLostPage();
  expect(origin()).toBe('/inbox?view=trash');
  expect(location.pathname).toBe('/projects');
});

it('a newly requested address leads to itself', () => {
  loadBy('navigate');
  storeLostPage(inbox);
  restoreLostPage();
  expect(history.state).toBeNull();
});

it('is empty after another login', () => {
  loadBy('reload');
  storeLostPage(inbox);
  clearLostPage();
  restoreLostPage();
  expect(history.state).toBeNull();
});

it('the origin stored in the history wins', () => {
  loadBy('reload');
  storeLostPage(inbox);
  history.replaceState({ usr: { origin: { pathname: '/projects/7', search: '', hash: '' } } }, '');
  restoreLostPage();
  expect(origin()).toBe('/projects/7');
});
