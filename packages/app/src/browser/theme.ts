import { useSyncExternalStore } from 'react';
import { applyTheme, onSystemTheme, systemTheme, themeNames, type ThemeName } from '@basis/ui/theme';
import { browserTexts } from './storedTexts';

/** The user's choice: a theme, or that of the system. Stored in the browser; a script in index.html reads it first. */
export type ThemeChoice = ThemeName | 'system';

/** The choices, in order. */
export const themeChoices = [
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
  { id: 'highContrast', label: 'High contrast' },
  { id: 'system', label: 'Match system' },
] as const satisfies readonly { readonly id: ThemeChoice; readonly label: string }[];

const storageKey = 'basis-theme';
const listeners = new Set<() => void>();

const readChoice = (): ThemeChoice => {
  const stored = browserTexts.read(storageKey);
  return themeNames.find((name) => name === stored) ?? 'system';
};

const apply = (): void => {
  const choice = readChoice();
  applyTheme(choice === 'system' ? systemTheme() : choice);
  for (const listener of listeners) listener();
};

onSystemTheme(apply);
// Another tab changed the theme.
addEventListener('storage', apply);

export const chooseTheme = (choice: ThemeChoice): void => {
  browserTexts.write(storageKey, choice === 'system' ? null : choice);
  apply();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, readChoice);
