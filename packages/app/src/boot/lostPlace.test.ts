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

it('a reload on the way to signing in still leads back to where the session was lost', () => {
  loadBy('reload');
  keepLostPlace(inbox);
  restoreLostPlace();
  expect(origin()).toBe('/inbox?view=trash');
  expect(location.pathname).toBe('/projects');
});

it('an address that was asked for anew leads to itself', () => {
  loadBy('navigate');
  keepLostPlace(inbox);
  restoreLostPlace();
  expect(history.state).toBeNull();
});

it('who signed in again since is led nowhere', () => {
  loadBy('reload');
  keepLostPlace(inbox);
  forgetLostPlace();
  restoreLostPlace();
  expect(history.state).toBeNull();
});

it('the place that the address itself knows goes before', () => {
  loadBy('reload');
  keepLostPlace(inbox);
  history.replaceState({ usr: { origin: { pathname: '/projects/7', search: '', hash: '' } } }, '');
  restoreLostPlace();
  expect(origin()).toBe('/projects/7');
});
