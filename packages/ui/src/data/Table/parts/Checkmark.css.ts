import { style } from '@vanilla-extract/css';
import { componentsLayer } from '../../../styles/layers.css';
import { vars } from '../../../styles/contract.css';

const drawing = (path: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`,
  )}")`;

export const checkmark = style({
  '@layer': {
    [componentsLayer]: {
      position: 'relative',
      flex: 'none',
      inlineSize: 16,
      blockSize: 16,
      borderRadius: vars.radius.xs,
      border: `1.25px solid ${vars.color.lineControl}`,
      background: vars.color.bgSurface,
      cursor: 'default',
      selectors: {
        // The target is 24 px wide and as high as the row can give.
        '&::before': { content: '""', position: 'absolute', inset: -8 },
        '&:is([aria-checked="true"], [aria-checked="mixed"])': {
          background: vars.color.accent,
          borderColor: vars.color.accent,
        },
        '&:is([aria-checked="true"], [aria-checked="mixed"])::after': {
          content: '""',
          position: 'absolute',
          inset: 0.75,
          background: vars.color.textOnAccent,
          maskImage: drawing('M20 6 9 17l-5-5'),
        },
        '&[aria-checked="mixed"]::after': { maskImage: drawing('M5 12h14') },
      },
      '@media': {
        '(forced-colors: active)': {
          forcedColorAdjust: 'none',
          borderColor: 'CanvasText',
          background: 'Canvas',
          selectors: {
            '&:is([aria-checked="true"], [aria-checked="mixed"])': {
              background: 'Highlight',
              borderColor: 'Highlight',
            },
            '&:is([aria-checked="true"], [aria-checked="mixed"])::after': { background: 'HighlightText' },
          },
        },
      },
    },
  },
});
