import { createVar, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { colorTransition, layered, type } from '../../styles/mixins';

const hover = '&:hover:not([data-disabled])';
/** Matches the specificity of the hover rule, which also applies during a press. */
const pressed = '&[data-pressed]:not([data-disabled])';
/** Pressed background of a filled button: one step darker, which also raises the contrast of its white text. */
const darker = (color: string): string => `color-mix(in srgb, ${color} 86%, black)`;
/** Pressed background of a tinted button: one step toward the text color. */
const stronger = (color: string): string => `color-mix(in srgb, ${color} 96%, ${vars.color.text})`;

/** The icon's color; the variants set it. */
const iconColor = createVar();

export const button = recipe({
  base: layered({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '6px',
    flex: 'none',
    position: 'relative',
    border: '1px solid transparent',
    borderRadius: vars.radius.sm,
    fontWeight: vars.fontWeight.medium,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    userSelect: 'none',
    ...colorTransition,
    selectors: {
      '&[data-disabled]': {
        cursor: 'default',
        color: vars.color.textDisabled,
        background: vars.color.bgMuted,
        borderColor: 'transparent',
        boxShadow: 'none',
        vars: { [iconColor]: 'currentcolor' },
      },
      '&[data-pending]': { cursor: 'progress' },
    },
  }),
  variants: {
    variant: {
      primary: layered({
        background: vars.color.accent,
        color: vars.color.textOnAccent,
        borderColor: vars.color.inverseHover,
        boxShadow: vars.elevation.button,
        vars: { [iconColor]: 'currentcolor' },
        selectors: {
          [hover]: { background: vars.color.accentHover },
          [pressed]: { background: darker(vars.color.accentHover) },
        },
      }),
      secondary: layered({
        background: vars.color.bgSurface,
        borderColor: vars.color.lineButton,
        color: vars.color.text,
        vars: { [iconColor]: vars.color.text2 },
        selectors: {
          [hover]: { background: vars.color.bgHover },
          [pressed]: { background: vars.color.bgPressed },
        },
      }),
      ghost: layered({
        color: vars.color.text2,
        vars: { [iconColor]: vars.color.text2 },
        selectors: {
          [hover]: { background: vars.color.bgMuted, color: vars.color.text },
          [pressed]: { background: vars.color.bgPressed, color: vars.color.text },
          '&[data-disabled]': { background: 'none' },
        },
      }),
      /** Extends the `ghost` variant. */
      ghostAccent: layered({
        color: vars.color.accentText,
        vars: { [iconColor]: vars.color.accentText },
        selectors: {
          [hover]: { background: vars.color.accentTint },
          [pressed]: { background: stronger(vars.color.accentTint) },
          '&[data-disabled]': { background: 'none' },
        },
      }),
      danger: layered({
        background: vars.color.dangerSolid,
        color: vars.color.textOnAccent,
        vars: { [iconColor]: 'currentcolor' },
        selectors: {
          [hover]: { background: vars.color.dangerHover },
          [pressed]: { background: darker(vars.color.dangerHover) },
        },
      }),
      dangerOutline: layered({
        borderColor: vars.color.dangerLine,
        color: vars.color.danger,
        vars: { [iconColor]: 'currentcolor' },
        selectors: {
          [hover]: { background: vars.color.dangerTint },
          [pressed]: { background: stronger(vars.color.dangerTint) },
        },
      }),
    },
    size: {
      sm: layered({ blockSize: vars.size.controlSmall, paddingInline: '9px', ...type('fs13') }),
      md: layered({ blockSize: vars.size.control, paddingInline: '11px', ...type('fs13') }),
      lg: layered({ blockSize: vars.size.controlLarge, paddingInline: '15px', ...type('fs14') }),
    },
    isOn: {
      true: layered({
        background: vars.color.accentTint,
        borderColor: vars.color.accentLine,
        color: vars.color.accentText,
        vars: { [iconColor]: 'currentcolor' },
        selectors: {
          [hover]: { background: vars.color.accentTint, color: vars.color.accentText },
          // The button of an open card looks pressed.
          [pressed]: { background: vars.color.accentTint, color: vars.color.accentText },
        },
        '@media': {
          '(forced-colors: active)': {
            selectors: { '&:not(:focus-visible)': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
          },
        },
      }),
    },
    isFullWidth: { true: layered({ inlineSize: '100%' }) },
    isSpread: { true: layered({ inlineSize: '100%' }) },
  },
});

export const icon = style(layered({ color: iconColor, marginInlineStart: '-2px' }));
export const iconEnd = style(
  layered({
    color: iconColor,
    opacity: 0.85,
    marginInlineStart: '-1px',
    marginInlineEnd: '-3px',
    selectors: { '[data-spread] &': { marginInlineStart: 'auto' } },
  }),
);
export const count = style(layered({ marginInlineEnd: '-4px' }));
export const spinner = style(layered({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' }));
export const content = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'inherit',
    minInlineSize: 0,
    selectors: { '[data-pending] > &': { opacity: 0 }, '[data-spread] > &': { flex: 1 } },
  }),
);
