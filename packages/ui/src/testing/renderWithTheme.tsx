import type { ReactElement } from 'react';
import { render, type RenderResult } from '@testing-library/react';
import type { DensityName, ThemeName } from '../styles/theme';

export interface ThemeOptions {
  /** @default 'light' */
  theme?: ThemeName;
  /** @default 'default' */
  density?: DensityName;
}

/** Renders into a document that carries a theme and a density, as the product's does. */
export const renderWithTheme = (element: ReactElement, options: ThemeOptions = {}): RenderResult => {
  Object.assign(document.documentElement.dataset, {
    theme: options.theme ?? 'light',
    density: options.density ?? 'default',
  });
  return render(element);
};
