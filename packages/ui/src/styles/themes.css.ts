import { assignVars, globalStyle } from '@vanilla-extract/css';
import { tokensLayer } from './layers.css';
import { vars } from './contract.css';
import { rem } from './rem';
import { dark } from './themes/dark';
import { highContrast } from './themes/highContrast';
import { light } from './themes/light';
import type { ThemeColors } from './themeColors';

const fixed = {
  font: { family: '"Inter Variable", system-ui, sans-serif', mono: 'ui-monospace, SFMono-Regular, Menlo, monospace' },
  fontSize: { fs11: rem(11), fs12: rem(12), fs13: rem(13), fs14: rem(14), fs16: rem(16), fs20: rem(20), fs28: rem(28) },
  lineHeight: {
    fs11: rem(16),
    fs12: rem(16),
    fs13: rem(20),
    fs14: rem(20),
    fs16: rem(24),
    fs20: rem(28),
    fs28: rem(36),
  },
  letterSpacing: { fs13: '-.003em', fs16: '-.01em', fs20: '-.018em', fs28: '-.022em' },
  fontWeight: { regular: '400', medium: '500', semibold: '600' },
  space: {
    s1: '4px',
    s2: '8px',
    s3: '12px',
    s4: '16px',
    s5: '20px',
    s6: '24px',
    s8: '32px',
    s10: '40px',
    s12: '48px',
  },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', full: '999px' },
  size: {
    header: rem(56),
    sidebar: '284px',
    drawer: '768px',
    filterCard: '736px',
    sortCard: '400px',
    pageMin: '1280px',
    modalConfirm: '446px',
    modalMd: '576px',
    modalLg: '600px',
    modalXl: '640px',
    tableHead: rem(36),
    control: rem(32),
    controlSmall: rem(28),
    controlLarge: rem(40),
    press: '24px',
  },
  duration: { fast: '120ms', menu: '160ms', base: '200ms', drawer: '500ms' },
  easing: { out: 'cubic-bezier(.2,.8,.2,1)', drawer: 'cubic-bezier(.32,.72,0,1)' },
};

const { color, elevation, palette, density, ...fixedVars } = vars;

const rulesOf = (scheme: 'light' | 'dark', colors: ThemeColors) => ({
  colorScheme: scheme,
  vars: assignVars({ color, elevation, palette }, colors),
});
const theme = (selector: string, scheme: 'light' | 'dark', colors: ThemeColors) =>
  globalStyle(selector, { '@layer': { [tokensLayer]: rulesOf(scheme, colors) } });

globalStyle(':root', { '@layer': { [tokensLayer]: { vars: assignVars(fixedVars, fixed) } } });
theme(':root, [data-theme="light"]', 'light', light);
theme('[data-theme="dark"]', 'dark', dark);
theme('[data-theme="highContrast"]', 'light', highContrast);
// Follows the system's preference for more contrast unless a theme is set.
globalStyle(':root:not([data-theme])', {
  '@layer': { [tokensLayer]: { '@media': { '(prefers-contrast: more)': rulesOf('light', highContrast) } } },
});

globalStyle(':root, [data-density="default"]', {
  '@layer': { [tokensLayer]: { vars: assignVars(density, { rowHeight: rem(40), chipHeight: rem(24) }) } },
});
globalStyle('[data-density="compact"]', {
  '@layer': { [tokensLayer]: { vars: assignVars(density, { rowHeight: rem(32), chipHeight: rem(20) }) } },
});

// The narrow layouts: see pageLayout.ts.
globalStyle(':root[data-layout]', {
  '@layer': {
    [tokensLayer]: {
      vars: { [vars.size.pageMin]: '0px' },
      // What a finger presses has 44 px.
      '@media': {
        '(pointer: coarse)': {
          vars: {
            [vars.size.control]: rem(44),
            [vars.size.controlSmall]: rem(44),
            [vars.size.controlLarge]: rem(48),
            [vars.size.press]: '44px',
          },
        },
      },
    },
  },
});
globalStyle(':root[data-layout] body', { '@layer': { [tokensLayer]: { container: 'page / inline-size' } } });
