import type { StyleRule } from '@vanilla-extract/css';
import { vars } from './contract.css';
import { componentsLayer } from './layers.css';

type LayerRule = NonNullable<StyleRule['@layer']>[string];

/** Puts a component's rule into the layer `components`, so that import order never decides which rule wins. */
export const layered = (rule: LayerRule): StyleRule => ({ '@layer': { [componentsLayer]: rule } });

/** One size of the type scale: font size, line height and tracking. */
export const type = (size: keyof typeof vars.fontSize) => ({
  fontSize: vars.fontSize[size],
  lineHeight: vars.lineHeight[size],
  letterSpacing: size in vars.letterSpacing ? vars.letterSpacing[size as keyof typeof vars.letterSpacing] : 'normal',
});

/** Truncates a text to one line. */
export const truncate = {
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** Visually hidden, but read by screen readers. */
export const visuallyHidden = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Position of a part inside an element whose style is `placing(…)`: in the flow while that style is not applied. */
export const placed = { position: 'var(--placed, relative)' as 'absolute' } as const;

/** Digits of equal width: money, dates, counts and percent, never phone numbers or codes. */
export const tabular = { fontVariantNumeric: 'tabular-nums' } as const;

/** Focus ring of a field. Forced colors draw the transparent outline. */
export const fieldFocus = {
  borderColor: vars.color.focus,
  boxShadow: `inset 0 0 0 .5px ${vars.color.focus}, 0 0 0 3px ${vars.color.accentTint}`,
  outline: '2px solid transparent',
  outlineOffset: '2px',
} as const;

/** Edge of a surface that is set apart only by its background: forced colors remove backgrounds and shadows. */
export const forcedEdge = {
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&:not(:focus-visible)': { outline: '1px solid CanvasText', outlineOffset: '-1px' } },
    },
  },
} as const;

/** Background of a selected element in forced colors, which leaves outlines to the focus. */
export const forcedChosen = { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' } as const;

/** Extends the press target to 24 px, or 44 px by touch. The element must not clip its overflow. */
export const pressArea = {
  '&::after': { content: '""', position: 'absolute', inset: `min(0px, calc((100% - ${vars.size.press}) / 2))` },
} as const;

/** The page on a phone, and on anything narrower than a desktop. Only the narrow layouts have this container. */
export const onPhone = 'page (width < 640px)';
export const onNarrow = 'page (width < 1100px)';

/** Windows narrower than any page of the app, such as one at 400 % zoom. */
export const narrowWindow = '(max-width: 480px)';

/** Color transition of hover and press. */
export const colorTransition = {
  transitionProperty: 'background-color, border-color, color, box-shadow',
  transitionDuration: vars.duration.fast,
  transitionTimingFunction: vars.easing.out,
} as const;

/** Makes hover, tags and lines on menus, modals and drawers one step lighter in the dark theme. */
export const raisedTokens = {
  [vars.color.bgMuted]: vars.color.raisedMuted,
  [vars.color.bgHover]: vars.color.raisedMuted,
  [vars.color.line]: vars.color.raisedLine,
  [vars.color.lineFaint]: vars.color.raisedLineFaint,
};
