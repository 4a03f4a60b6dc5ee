import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { usePageLayout, watchPageLayout } from './pageLayout';

interface Window {
  readonly width: number;
  readonly isCoarse?: boolean;
  /** Width of the window at 100 %. */
  readonly outer?: number;
}

/** Answers the queries that the layout asks. */
const answers = (query: string, { width, isCoarse = false }: Window): boolean =>
  query.split(' and ').every((part) => {
    const [, sign, px] = /width (>=|<) (\d+)px/.exec(part) ?? [];
    if (px !== undefined) return sign === '<' ? width < Number(px) : width >= Number(px);
    return part.includes('fine') !== isCoarse;
  });

const layoutOf = (window: Window): string => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: answers(query, window) }));
  vi.stubGlobal('innerWidth', window.width);
  vi.stubGlobal('outerWidth', window.outer ?? window.width);
  vi.stubGlobal('devicePixelRatio', window.outer === undefined ? 1 : window.outer / window.width);
  const { result } = renderHook(usePageLayout);
  act(watchPageLayout);
  return result.current;
};

afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['layout'];
});

describe('the layout of the page', () => {
  it.each([
    [{ width: 390, isCoarse: true }, 'phone'],
    [{ width: 768, isCoarse: true }, 'tablet'],
    [{ width: 1099, isCoarse: true }, 'tablet'],
    [{ width: 1100, isCoarse: true }, 'desktop'],
    [{ width: 1000 }, 'desktop'],
    [{ width: 720 }, 'desktop'],
    [{ width: 719 }, 'tablet'],
    [{ width: 639 }, 'phone'],
    [{ width: 960, outer: 1920 }, 'tablet'],
    [{ width: 960, outer: 1000 }, 'desktop'],
  ] as const)('of %o is that of a %s', (window, layout) => {
    expect(layoutOf(window)).toBe(layout);
  });

  it('follows the window', () => {
    expect(layoutOf({ width: 390 })).toBe('phone');
    expect(layoutOf({ width: 1440 })).toBe('desktop');
    expect(document.documentElement.hasAttribute('data-layout')).toBe(false);
  });
});
