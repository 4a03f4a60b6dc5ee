import { create, type ThemeVars } from 'storybook/theming';
import type { ThemeName } from '../packages/ui/src/styles/styles';
import type { ThemeColors } from '../packages/ui/src/styles/themeColors';
import { dark } from '../packages/ui/src/styles/themes/dark';
import { highContrast } from '../packages/ui/src/styles/themes/highContrast';
import { light } from '../packages/ui/src/styles/themes/light';

const themes = { light, dark, highContrast } satisfies Record<ThemeName, ThemeColors>;

/** The colors of a theme, for places that the design system's style sheet does not reach. */
export const colorsOf = (theme: ThemeName): ThemeColors['color'] => themes[theme].color;

const mark = (color: ThemeColors['color']): string =>
  `<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none" stroke="${color.textOnAccent}" stroke-width="1.6"><rect width="24" height="24" rx="6" fill="${color.accent}" stroke="none"/><path d="M6.2 6.5h11.6L12 15.4z" stroke-linejoin="round"/><path d="M12 6.5h5.8L12 15.4z" fill="${color.textOnAccent}" stroke="none"/><path d="M5.4 18h13.2" stroke-linecap="round"/></svg>`;

/** Storybook's own look in a theme of ours: its side bar, its bars and its pages of documentation. */
export const chromeOf = (theme: ThemeName): ThemeVars => {
  const color = colorsOf(theme);
  return create({
    base: theme === 'dark' ? 'dark' : 'light',
    colorPrimary: color.accent,
    colorSecondary: color.accentText,
    appBg: color.bgApp,
    appContentBg: color.bgSurface,
    appHoverBg: color.bgPressed,
    appPreviewBg: color.bgSurface,
    appBorderColor: color.line,
    appBorderRadius: 8,
    fontBase: '"Inter Variable", system-ui, sans-serif',
    fontCode: 'ui-monospace, SFMono-Regular, Menlo, monospace',
    textColor: color.text,
    textInverseColor: color.textInverse,
    textMutedColor: color.text2,
    barTextColor: color.text2,
    barHoverColor: color.accentText,
    barSelectedColor: color.accentText,
    barBg: color.bgSurface,
    buttonBg: color.bgSurface,
    buttonBorder: color.lineButton,
    booleanBg: color.bgMuted,
    booleanSelectedBg: color.bgSegment,
    inputBg: color.bgSurface,
    inputBorder: color.lineControl,
    inputTextColor: color.text,
    inputBorderRadius: 6,
    brandTitle: `${mark(color)}<strong>Basis</strong><span>Design system</span>`,
    brandUrl: './',
  });
};
