import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { originOf } from '../features/account/public';
import { forgetLostPlace, keepLostPlace, restoreLostPlace } from './lostPlace';

const inbox = { pathname: '/inbox', search: '?view=trash', hash: '' };

const loadBy = (type: NavigationTimingType): void => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
};

const origin = (): string => originOf((history.state as { usr?: unknown } | null)?.usr);

beforeEach(() => history.replaceState(null, '', '/projects'));
afterEach(() => {
  vi.restoreAllMocks();
  forgetLostPlace();
});

it('a reload of the login page still leads back to the page where the session was lost', () => {
  loadBy('reload');
  keepLostPlace(inbox);
  restoreLostPlace();
  expect(origin()).toBe('/inbox?view=trash');
  expect(location.pathname).toBe('/projects');
});

it('a newly requested address leads to itself', () => {
  loadBy('navigate');
  keepLostPlace(inbox);
  restoreLostPlace();
  expect(history.state).toBeNull();
});

it('is empty after another login', () => {
  loadBy('reload');
  keepLostPlace(inbox);
  forgetLostPlace();
  restoreLostPlace();
  expect(history.state).toBeNull();
});

it('the origin stored in the history wins', () => {
  loadBy('reload');
  keepLostPlace(inbox);
  history.replaceState({ usr: { origin: { pathname: '/projects/7', search: '', hash: '' } } }, '');
  restoreLostPlace();
  expect(origin()).toBe('/projects/7');
});
