export { paletteNames, vars, type PaletteName } from './contract.css';

export const themeNames = ['light', 'dark', 'highContrast'] as const;
/** A theme of the design system, set as `data-theme` on the root element (or on any part of the page). */
export type ThemeName = (typeof themeNames)[number];

export const densityNames = ['default', 'compact'] as const;
/** Row height of lists: 40 px or 32 px, set as `data-density`. */
export type DensityName = (typeof densityNames)[number];

/** Sets the theme of the whole document. */
export const applyTheme = (theme: ThemeName): void => {
  document.documentElement.dataset.theme = theme;
};

const systemQueries = { highContrast: '(prefers-contrast: more)', dark: '(prefers-color-scheme: dark)' } as const;

/** The theme that the system prefers: more contrast before dark. */
export const systemTheme = (): ThemeName => {
  if (matchMedia(systemQueries.highContrast).matches) return 'highContrast';
  return matchMedia(systemQueries.dark).matches ? 'dark' : 'light';
};

/** Calls `listener` when the system preference changes. Returns a function that stops it. */
export const onSystemTheme = (listener: () => void): (() => void) => {
  const queries = Object.values(systemQueries).map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
};
