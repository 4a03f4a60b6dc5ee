import { useEffect } from 'react';
import { GLOBALS_UPDATED, UPDATE_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { densityNames, systemTheme, themeNames, type DensityName, type ThemeName } from '@basis/ui/theme';

export const directions = ['ltr', 'rtl'] as const;

/** What the toolbar chooses for all stories. */
export interface Look {
  theme: ThemeName;
  density: DensityName;
  direction: (typeof directions)[number];
}

const oneOf = <T extends string>(names: readonly T[], value: unknown): T | undefined =>
  names.find((name) => name === value);

export const lookOf = (globals: Record<string, unknown>): Look => ({
  theme: oneOf(themeNames, globals['theme']) ?? 'light',
  density: oneOf(densityNames, globals['density']) ?? 'default',
  direction: oneOf(directions, globals['direction']) ?? 'ltr',
});

/** A story that needs a page of its own stands in a frame of its documentation page, and looks as that page does. */
const pageAround = (): HTMLElement | null => {
  const page = window.parent === window ? null : window.parent.document.documentElement;
  return page?.dataset['docs'] === undefined ? null : page;
};

const readLook = ({ dataset, dir }: HTMLElement): Look =>
  lookOf({ theme: dataset['theme'], density: dataset['density'], direction: dir });

/** The look before the toolbar or the address says another. */
export const firstLook = (): Look => {
  const page = pageAround();
  return page ? readLook(page) : { theme: systemTheme(), density: 'default', direction: 'ltr' };
};

/** Puts a look on the whole document. */
export const useLook = ({ theme, density, direction }: Look, isDocs = false): void => {
  useEffect(() => {
    Object.assign(document.documentElement.dataset, { theme, density });
    document.documentElement.dir = direction;
    if (isDocs) document.documentElement.dataset['docs'] = '';
    else delete document.documentElement.dataset['docs'];
  }, [theme, density, direction, isDocs]);
};

/** Calls back with every look that the toolbar chooses. */
export const onLook = (listener: (look: Look) => void): (() => void) => {
  const channel = addons.getChannel();
  const follow = ({ globals }: { globals: Record<string, unknown> }): void => listener(lookOf(globals));
  channel.on(GLOBALS_UPDATED, follow);
  return () => channel.off(GLOBALS_UPDATED, follow);
};

/** Lets a story in a frame change its look with the page around it. */
export const followPageAround = (): void => {
  const page = pageAround();
  if (!page) return;
  const follow = (): void => {
    addons.getChannel().emit(UPDATE_GLOBALS, { globals: readLook(page) });
  };
  new MutationObserver(follow).observe(page, { attributeFilter: ['data-theme', 'data-density', 'dir'] });
};
