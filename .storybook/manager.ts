import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import type { ThemeName } from '../packages/ui/src/styles/styles';
import { bareTitle } from './wordMark';
import { chromeOf, colorsOf } from './chrome';

const isTheme = (value: unknown): value is ThemeName =>
  value === 'light' || value === 'dark' || value === 'highContrast';

/** The theme that the address asks for, or else the system. Read here as the preview, with the tokens, comes later. */
const firstTheme = (): ThemeName => {
  const asked = /theme:(\w+)/.exec(new URLSearchParams(location.search).get('globals') ?? '')?.[1];
  if (isTheme(asked)) return asked;
  if (matchMedia('(prefers-contrast: more)').matches) return 'highContrast';
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

/** Draws Storybook in a theme; what manager-head.html styles reads the colors as custom properties. */
const wear = (theme: ThemeName): void => {
  addons.setConfig({ theme: chromeOf(theme) });
  for (const [name, value] of Object.entries(colorsOf(theme)))
    document.documentElement.style.setProperty(`--chrome-${name}`, value);
};

// What others call a component is for the search alone.
addons.setConfig({
  sidebar: {
    renderLabel: (item, api) => {
      // Below its component a page need not repeat its name.
      const component = item.type === 'docs' && item.parent ? api.resolveStory(item.parent) : undefined;
      return component && bareTitle(component.name) === item.name ? 'Docs' : bareTitle(item.name);
    },
  },
});
wear(firstTheme());
const follow = ({ globals }: { globals: Record<string, unknown> }): void => {
  if (isTheme(globals['theme'])) wear(globals['theme']);
};
addons.register('basis/chrome', (api) => {
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});
