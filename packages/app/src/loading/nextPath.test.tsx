import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NextPathContext, useIsLeaving } from './nextPath';

const isLeavingWhile = (nextPath: string | null) =>
  renderHook(useIsLeaving, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <BrowserRouter>
        <NextPathContext value={() => nextPath}>{children}</NextPathContext>
      </BrowserRouter>
    ),
  }).result.current();

describe('useIsLeaving', () => {
  beforeEach(() => window.history.replaceState(null, '', '/projects'));
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('says no while nothing is loaded, and while another address of the page is', () => {
    expect(isLeavingWhile(null)).toBe(false);
    expect(isLeavingWhile('/projects')).toBe(false);
  });

  it('says yes while another page is loaded', () => {
    expect(isLeavingWhile('/projects/1')).toBe(true);
  });

  it('says yes while another page, whose address is shown already, is not drawn yet', () => {
    const { result } = renderHook(useIsLeaving, { wrapper: BrowserRouter });
    window.history.pushState(null, '', '/projects/1');
    expect(result.current()).toBe(true);
  });
});
