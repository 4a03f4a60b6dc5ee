import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { colorTransition, layered } from '../../styles/mixins';

/** Width of the container below which the panels stack. */
const narrow = '(max-width: 560px)';

export const container = style(
  layered({ containerType: 'size', inlineSize: '100%', blockSize: '100%', minInlineSize: 0 }),
);
export const root = style(
  layered({
    display: 'flex',
    inlineSize: '100%',
    blockSize: '100%',
    selectors: { '&[data-orientation="vertical"]': { flexDirection: 'column' } },
    '@container': { [narrow]: { flexDirection: 'column' } },
  }),
);
export const panel = style(layered({ minInlineSize: 0, minBlockSize: 0, overflow: 'auto', flex: '1 1 0' }));
export const first = style(
  layered({
    flex: '0 0 var(--basis-split, 50%)',
    '@container': { [narrow]: { selectors: { [`${root}[data-orientation="horizontal"] > &`]: { flex: '1 1 0' } } } },
  }),
);
export const second = style(
  layered({
    '@container': {
      [narrow]: {
        selectors: {
          [`${root}[data-orientation="horizontal"] > &`]: { borderBlockStart: `1px solid ${vars.color.line}` },
        },
      },
    },
  }),
);
/** A line of one pixel that is pressed within twelve. */
export const separator = style(
  layered({
    position: 'relative',
    flex: 'none',
    zIndex: 1,
    background: vars.color.line,
    outline: 'none',
    touchAction: 'none',
    ...colorTransition,
    selectors: {
      '&[aria-orientation="vertical"]': { inlineSize: '1px', cursor: 'col-resize' },
      '&[aria-orientation="horizontal"]': { blockSize: '1px', cursor: 'row-resize' },
      '&::after': { content: '""', position: 'absolute', inset: '-6px' },
      '&::before': { content: '""', position: 'absolute', inset: '-1px', background: 'transparent' },
      '&:hover::before': { background: vars.color.accentLine },
      '&[data-moving]::before, &:focus-visible::before': { background: vars.color.focus },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: { '&:focus-visible::before, &[data-moving]::before': { background: 'Highlight' } },
        forcedColorAdjust: 'none',
        background: 'CanvasText',
      },
    },
    // Panels that stack for want of room share it.
    '@container': { [narrow]: { selectors: { '&[aria-orientation="vertical"]': { display: 'none' } } } },
  }),
);
