import { afterEach, describe, expect, it, vi } from 'vitest';
import { actingCookiePrefix, impersonationsIn } from '@basis/domain/model/permissions/acting';
import { readCookies } from '../cookies';
import { forgetActing, keepActing } from './acting';

const cookies = () => readCookies(document.cookie);
afterEach(forgetActing);

describe('whom an administrator acts as', () => {
  it('ADMIN-05, ADMIN-10, ADMIN-16: is in a cookie for the workspace, whose name begins with a fixed prefix', () => {
    keepActing(() => undefined).choose({ 'cascade-interiors': 'u-1' });
    expect(actingCookiePrefix).toBe('basis_impersonate_');
    expect(cookies()).toEqual({ 'basis_impersonate_cascade-interiors': 'u-1' });
    expect(impersonationsIn(cookies())).toEqual({ 'cascade-interiors': 'u-1' });
  });

  it('takes the place of the one before, of whichever workspace', () => {
    const acting = keepActing(() => undefined);
    acting.choose({ 'cascade-interiors': 'u-1' });
    acting.choose({ 'harbor-electric': 'u-2' });
    expect(impersonationsIn(cookies())).toEqual({ 'harbor-electric': 'u-2' });
  });

  it('ADMIN-06: loads the page anew when it is set and when it is cleared', () => {
    const reload = vi.fn<() => void>();
    const acting = keepActing(reload);
    acting.choose({ 'cascade-interiors': 'u-1' });
    expect(reload).toHaveBeenCalledTimes(1);
    acting.choose({});
    expect(reload).toHaveBeenCalledTimes(2);
    expect(cookies()).toEqual({});
  });

  it('stays that of the page until it is loaded anew, whatever another page chooses, and loads that page anew too', async () => {
    const reload = vi.fn<() => void>();
    const other = keepActing(reload);
    const acting = keepActing(() => undefined);
    acting.choose({ 'cascade-interiors': 'u-1' });
    expect(other.userId).toBeNull();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(keepActing(reload).userId).toBe('u-1');
  });

  it('is forgotten without loading anything', () => {
    const reload = vi.fn<() => void>();
    const acting = keepActing(reload);
    acting.choose({ 'cascade-interiors': 'u-1' });
    acting.forget();
    expect([cookies(), reload.mock.calls.length]).toEqual([{}, 1]);
  });
});
