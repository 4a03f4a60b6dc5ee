import { style } from '@vanilla-extract/css';
import { componentsLayer } from '../../../styles/layers.css';
import { light } from '../../../styles/themes/light';
import { vars } from '../../../styles/contract.css';
import { rem } from '../../../styles/rem';

const drawing = (path: string, color: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${color}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`,
  )}")`;
const CHECK = 'M20 6 9 17l-5-5';
const DASH = 'M5 12h14';
/** A picture can't use a token's color; it is the same in all themes (contrast.test.ts). */
const { textOnAccent } = light.color;
const isOn = '&:is([aria-checked="true"], [aria-checked="mixed"])';

// A background image is painted; a mask would create a layer in each selected row.
export const checkmark = style({
  '@layer': {
    [componentsLayer]: {
      position: 'relative',
      flex: 'none',
      inlineSize: rem(16),
      blockSize: rem(16),
      borderRadius: vars.radius.xs,
      border: `1.25px solid ${vars.color.lineControl}`,
      background: `${vars.color.bgSurface} center / 12px no-repeat`,
      cursor: 'default',
      selectors: {
        // The target is 24 px wide and as high as the row allows.
        '&::before': { content: '""', position: 'absolute', inset: -8 },
        '&[data-leading]': { order: -1 },
        // Fills the space from the cell's edge to its text, so that a press next to the mark doesn't open the row.
        '&[data-leading]::before': { insetInlineStart: -24, insetInlineEnd: -10, insetBlock: -12 },
        [isOn]: {
          backgroundColor: vars.color.accent,
          borderColor: vars.color.accent,
          backgroundImage: drawing(CHECK, textOnAccent),
        },
        '&[aria-checked="mixed"]': { backgroundImage: drawing(DASH, textOnAccent) },
      },
      '@media': {
        '(hover: hover)': {
          selectors: {
            '[data-checkboxes="onHover"] [role="row"]:not(:hover, :focus-within) &': { opacity: 0 },
          },
        },
        '(forced-colors: active)': {
          forcedColorAdjust: 'none',
          borderColor: 'CanvasText',
          backgroundColor: 'Canvas',
          selectors: {
            [isOn]: { backgroundColor: 'Highlight', borderColor: 'Highlight', backgroundImage: 'none' },
            [`${isOn}::after`]: {
              content: '""',
              position: 'absolute',
              inset: 0.75,
              background: 'HighlightText',
              maskImage: drawing(CHECK, '#000'),
            },
            '&[aria-checked="mixed"]': { backgroundImage: 'none' },
            '&[aria-checked="mixed"]::after': { maskImage: drawing(DASH, '#000') },
          },
        },
      },
    },
  },
});
