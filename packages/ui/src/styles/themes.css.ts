import { assignVars, globalStyle } from '@vanilla-extract/css';
import { tokensLayer } from './layers.css';
import { vars } from './contract.css';
import { dark } from './themes/dark';
import { highContrast } from './themes/highContrast';
import { light } from './themes/light';
import type { ThemeColors } from './themeColors';

const fixed = {
  font: { family: '"Inter Variable", system-ui, sans-serif', mono: 'ui-monospace, SFMono-Regular, Menlo, monospace' },
  fontSize: { fs11: '11px', fs12: '12px', fs13: '13px', fs14: '14px', fs16: '16px', fs20: '20px', fs28: '28px' },
  lineHeight: { fs11: '16px', fs12: '16px', fs13: '20px', fs14: '20px', fs16: '24px', fs20: '28px', fs28: '36px' },
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
    header: '56px',
    sidebar: '284px',
    drawer: '768px',
    filterCard: '736px',
    sortCard: '400px',
    pageMin: '1280px',
    modalConfirm: '446px',
    modalMd: '576px',
    modalLg: '600px',
    modalXl: '640px',
    tableHead: '36px',
    control: '32px',
    controlSmall: '28px',
    controlLarge: '40px',
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
// Who asks the system for more contrast gets it where nobody has set a theme.
globalStyle(':root:not([data-theme])', {
  '@layer': { [tokensLayer]: { '@media': { '(prefers-contrast: more)': rulesOf('light', highContrast) } } },
});

globalStyle(':root, [data-density="default"]', {
  '@layer': { [tokensLayer]: { vars: assignVars(density, { rowHeight: '40px', chipHeight: '24px' }) } },
});
globalStyle('[data-density="compact"]', {
  '@layer': { [tokensLayer]: { vars: assignVars(density, { rowHeight: '32px', chipHeight: '20px' }) } },
});
