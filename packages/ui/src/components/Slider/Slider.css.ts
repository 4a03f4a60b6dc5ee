import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { colorTransition, layered, tabular, type } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const root = style(layered({ minInlineSize: 0, inlineSize: '100%' }));
export const head = style(
  layered({
    ...type('fs12'),
    display: 'flex',
    justifyContent: 'space-between',
    gap: vars.space.s2,
    marginBlockEnd: '4px',
  }),
);
export const output = style(layered({ ...type('fs12'), ...tabular, color: vars.color.text2 }));
/** As high as the thumb, so that a press anywhere near the line moves it; half a thumb of room on both sides. */
export const track = style(
  layered({
    position: 'relative',
    blockSize: rem(24),
    marginInline: rem(10),
    touchAction: 'none',
    cursor: 'pointer',
    selectors: {
      '&::before': {
        content: '""',
        position: 'absolute',
        insetBlockStart: 'calc(50% - 2px)',
        insetInline: `calc(-1 * ${rem(10)})`,
        blockSize: '4px',
        borderRadius: vars.radius.full,
        background: vars.color.lineStrong,
      },
      '&[data-disabled]': { cursor: 'default' },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: { '&::before': { background: 'CanvasText', forcedColorAdjust: 'none' } },
      },
    },
  }),
);
export const fill = style(
  layered({
    position: 'absolute',
    insetBlockStart: 'calc(50% - 2px)',
    blockSize: '4px',
    borderRadius: vars.radius.full,
    background: vars.color.accent,
    selectors: { '[data-disabled] > &': { background: vars.color.lineControl } },
    '@media': { '(forced-colors: active)': { background: 'Highlight', forcedColorAdjust: 'none' } },
  }),
);
/** From the end of the line to a single thumb. */
export const fillFromStart = style(
  layered({ boxSizing: 'content-box', marginInlineStart: `calc(-1 * ${rem(10)})`, paddingInlineStart: rem(10) }),
);
export const thumb = style(
  layered({
    insetBlockStart: '50%',
    inlineSize: rem(20),
    blockSize: rem(20),
    borderRadius: vars.radius.full,
    border: `1.5px solid ${vars.color.accent}`,
    background: vars.color.bgSurface,
    boxShadow: vars.elevation.e1,
    ...colorTransition,
    selectors: {
      '&::after': { content: '""', position: 'absolute', inset: '-4px', borderRadius: vars.radius.full },
      '&[data-hovered], &:has([data-hovered])': { borderColor: vars.color.accentHover },
      '&[data-dragging], &:has([data-pressed])': { background: vars.color.accentTint },
      '&[data-focus-visible], &:has([data-focus-visible])': {
        outline: `2px solid ${vars.color.focus}`,
        outlineOffset: '2px',
      },
      '&[data-disabled]': { borderColor: vars.color.lineControl, background: vars.color.bgMuted, boxShadow: 'none' },
    },
    '@media': {
      '(forced-colors: active)': { borderColor: 'CanvasText', background: 'Canvas', forcedColorAdjust: 'none' },
    },
  }),
);
