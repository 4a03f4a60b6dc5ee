import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { componentsLayer } from '../../styles/layers.css';
import { layered } from '../../styles/mixins';

/** Below this width, the fields are above the message, and both scroll together. */
const stacked = '(max-width: 859px)';

export const place = style(
  layered({
    flex: 1,
    inlineSize: '100%',
    blockSize: '100%',
    minInlineSize: 0,
    minBlockSize: 0,
    containerType: 'inline-size',
  }),
);
export const root = style(
  layered({
    display: 'grid',
    gridTemplateColumns: '432px minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    blockSize: '100%',
    minBlockSize: 0,
    '@container': {
      [stacked]: { display: 'block', overflow: 'auto' },
    },
  }),
);
export const side = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    minBlockSize: 0,
    borderInlineEnd: `1px solid ${vars.color.line}`,
    '@container': { [stacked]: { borderInlineEnd: 0, borderBlockEnd: `1px solid ${vars.color.line}` } },
  }),
);
export const fields = style(
  layered({
    flex: 1,
    minBlockSize: 0,
    overflow: 'auto',
    paddingBlock: vars.space.s3,
    '@container': { [stacked]: { flex: 'none', overflow: 'visible' } },
  }),
);
export const actions = style(
  layered({
    flex: 'none',
    paddingBlock: vars.space.s3,
    paddingInline: vars.space.s5,
    borderBlockStart: `1px solid ${vars.color.line}`,
    // Stay in view as long as part of the fields is.
    '@container': {
      [stacked]: { position: 'sticky', insetBlockEnd: 0, zIndex: 1, background: vars.color.bgRaised },
    },
  }),
);
export const main = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    minInlineSize: 0,
    minBlockSize: 0,
    background: vars.color.bgSunken,
    // In the dark theme, panels are lighter than the level below.
    selectors: { '[data-theme="dark"] &': { background: vars.color.bgSurface } },
  }),
);
export const message = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    gap: vars.space.s3,
    position: 'relative',
    minBlockSize: 0,
    overflow: 'auto',
    padding: vars.space.s4,
    '@container': { [stacked]: { flex: 'none', overflow: 'visible' } },
  }),
);
/** Leaves as much of the message in view, however long the text. */
export const reply = style(
  layered({
    display: 'flex',
    flex: '0 1 auto',
    minBlockSize: 0,
    maxBlockSize: '55%',
    '@container': { [stacked]: { maxBlockSize: 'none' } },
    padding: `${vars.space.s3} ${vars.space.s4} ${vars.space.s4}`,
    selectors: { '&:empty': { display: 'none' } },
  }),
);
// The message has its full height; only the surrounding pane scrolls.
globalStyle(`.${message} > *`, { '@layer': { [componentsLayer]: { flex: 'none' } } });
export const head = style(layered({ flex: 'none', paddingInline: vars.space.s2 }));
