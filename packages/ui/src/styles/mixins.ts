import type { StyleRule } from '@vanilla-extract/css';
import { vars } from './contract.css';
import { componentsLayer } from './layers.css';

type LayerRule = NonNullable<StyleRule['@layer']>[string];

/** Puts a component's rule into the layer `components`, so that import order never decides which rule wins. */
export const layered = (rule: LayerRule): StyleRule => ({ '@layer': { [componentsLayer]: rule } });

/** One size of the type scale: font size with its line height and tracking. */
export const type = (size: keyof typeof vars.fontSize) => ({
  fontSize: vars.fontSize[size],
  lineHeight: vars.lineHeight[size],
  letterSpacing: size in vars.letterSpacing ? vars.letterSpacing[size as keyof typeof vars.letterSpacing] : 'normal',
});

/** Cuts a text at the end of its one line. */
export const truncate = {
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** Read out by screen readers, not drawn. */
export const visuallyHidden = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Digits of equal width: money, dates, counts and percent, never phone numbers or codes. */
export const tabular = { fontVariantNumeric: 'tabular-nums' } as const;

/** The ring of a field in use. The transparent outline is what forced colors draw. */
export const fieldFocus = {
  borderColor: vars.color.focus,
  boxShadow: `inset 0 0 0 .5px ${vars.color.focus}, 0 0 0 3px ${vars.color.accentTint}`,
  outline: '2px solid transparent',
  outlineOffset: '2px',
} as const;

/** The edge of what only its background sets apart: forced colors take backgrounds and shadows away. */
export const forcedEdge = {
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&:not(:focus-visible)': { outline: '1px solid CanvasText', outlineOffset: '-1px' } },
    },
  },
} as const;

/** Background of a selected element in forced colors, which leaves outlines to the focus. */
export const forcedChosen = { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' } as const;

/** Takes the press on an area of 24 px, however small it is drawn. What has it must not cut what goes over its edges. */
export const pressArea = {
  '&::after': { content: '""', position: 'absolute', inset: 'min(0px, calc((100% - 24px) / 2))' },
} as const;

/** Windows that are narrower than any page of the app, such as one at 400 % zoom. */
export const narrowWindow = '(max-width: 480px)';

/** Color transition of hover and press. */
export const colorTransition = {
  transitionProperty: 'background-color, border-color, color, box-shadow',
  transitionDuration: vars.duration.fast,
  transitionTimingFunction: vars.easing.out,
} as const;

/** On menus, modals and drawers the dark theme draws hover, tags and lines one step lighter. */
export const raisedTokens = {
  [vars.color.bgMuted]: vars.color.raisedMuted,
  [vars.color.bgHover]: vars.color.raisedMuted,
  [vars.color.line]: vars.color.raisedLine,
  [vars.color.lineFaint]: vars.color.raisedLineFaint,
};
