import { afterEach, describe, expect, it, vi } from 'vitest';
import { onSystemTheme, systemTheme } from './styles';

const listeners = new Set<() => void>();

/** A system that asks for what is named. */
const systemAsksFor = (...queries: string[]) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: queries.includes(query),
    addEventListener: (_kind: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_kind: string, listener: () => void) => listeners.delete(listener),
  }));

const moreContrast = '(prefers-contrast: more)';
const darkness = '(prefers-color-scheme: dark)';

describe('the theme that the system asks for', () => {
  afterEach(() => {
    listeners.clear();
    vi.unstubAllGlobals();
  });

  it.each([
    ['light where nothing is asked for', [], 'light'],
    ['dark where darkness is', [darkness], 'dark'],
    ['high contrast where more contrast is', [moreContrast], 'highContrast'],
    ['high contrast where both are', [moreContrast, darkness], 'highContrast'],
  ])('is %s', (_sentence, queries, expected) => {
    systemAsksFor(...queries);
    expect(systemTheme()).toBe(expected);
  });

  it('is followed until nobody listens any more', () => {
    systemAsksFor();
    const stop = onSystemTheme(() => undefined);
    expect(listeners.size).toBe(1);
    stop();
    expect(listeners.size).toBe(0);
  });
});
