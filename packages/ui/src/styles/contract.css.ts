import { createGlobalThemeContract } from '@vanilla-extract/css';

/**
 * One of the twelve colors shared by stages, options, avatars and charts. Each has a tint (chip), a fill (avatar), a
 * text (on both) and a solid (mark, dot, bar).
 */
const swatch = { tint: null, fill: null, text: null, solid: null };

/**
 * The design tokens, as CSS custom properties (`--basis-…`). Components read these and no literal color or space.
 * `color`, `elevation` and `palette` differ by theme; `density` by `data-density`; the others are fixed.
 */
export const vars = createGlobalThemeContract(
  {
    color: {
      bgApp: null,
      bgSurface: null,
      bgSunken: null,
      bgMuted: null,
      bgRaised: null,
      bgHover: null,
      bgPressed: null,
      bgSelected: null,
      bgInverse: null,
      /** Selected segment of a segmented control, and open entry of a sidebar. */
      bgSegment: null,
      bgNavCurrent: null,
      /** Hover and separators on menus, modals and drawers: one step lighter in the dark theme. */
      raisedMuted: null,
      raisedLine: null,
      raisedLineFaint: null,
      /** Hover, lines and danger text on bgInverse. */
      inverseHover: null,
      inverseLine: null,
      inverseDanger: null,
      text: null,
      text2: null,
      text3: null,
      textDisabled: null,
      textOnAccent: null,
      textInverse: null,
      textInverse2: null,
      lineFaint: null,
      line: null,
      lineStrong: null,
      lineButton: null,
      lineControl: null,
      accent: null,
      accentHover: null,
      accentText: null,
      accentTint: null,
      accentLine: null,
      focus: null,
      success: null,
      successTint: null,
      successLine: null,
      warning: null,
      warningTint: null,
      warningLine: null,
      danger: null,
      dangerSolid: null,
      dangerHover: null,
      dangerTint: null,
      dangerLine: null,
      info: null,
      infoTint: null,
      infoLine: null,
      highlight: null,
      highlightLine: null,
      highlightText: null,
      highlightOn: null,
      scrim: null,
    },
    /** `button` is the relief of the primary button. */
    elevation: { button: null, e1: null, e2: null, e3: null },
    palette: {
      stone: swatch,
      red: swatch,
      orange: swatch,
      amber: swatch,
      lime: swatch,
      green: swatch,
      teal: swatch,
      cyan: swatch,
      blue: swatch,
      indigo: swatch,
      violet: swatch,
      pink: swatch,
    },
    /** rowHeight and chipHeight in rem. */
    density: { rowHeight: null, chipHeight: null },
    font: { family: null, mono: null },
    fontSize: { fs11: null, fs12: null, fs13: null, fs14: null, fs16: null, fs20: null, fs28: null },
    lineHeight: { fs11: null, fs12: null, fs13: null, fs14: null, fs16: null, fs20: null, fs28: null },
    letterSpacing: { fs13: null, fs16: null, fs20: null, fs28: null },
    fontWeight: { regular: null, medium: null, semibold: null },
    /** The 4 px grid: s1 = 4 px … s12 = 48 px. */
    space: { s1: null, s2: null, s3: null, s4: null, s5: null, s6: null, s8: null, s10: null, s12: null },
    radius: { xs: null, sm: null, md: null, lg: null, full: null },
    /** Sizes that the specification fixes. */
    size: {
      header: null,
      sidebar: null,
      drawer: null,
      filterCard: null,
      sortCard: null,
      pageMin: null,
      modalConfirm: null,
      modalMd: null,
      modalLg: null,
      modalXl: null,
      tableHead: null,
      control: null,
      controlSmall: null,
      controlLarge: null,
      /** Smallest side of what is pressed: 24 px, and 44 px by touch in a narrow layout. */
      press: null,
    },
    duration: { fast: null, menu: null, base: null, drawer: null },
    easing: { out: null, drawer: null },
  },
  (_value, path) =>
    `basis-${path
      .join('-')
      .replace(/([a-z])([A-Z])/g, '$1-$2')
      .toLowerCase()}`,
);

export const paletteNames = [
  'stone',
  'red',
  'orange',
  'amber',
  'lime',
  'green',
  'teal',
  'cyan',
  'blue',
  'indigo',
  'violet',
  'pink',
] as const;
/** A color of the twelve-color palette. */
export type PaletteName = (typeof paletteNames)[number];
