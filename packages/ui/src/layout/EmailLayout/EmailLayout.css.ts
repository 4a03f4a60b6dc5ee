import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { componentsLayer } from '../../styles/layers.css';
import { layered } from '../../styles/mixins';

export const root = style(
  layered({
    display: 'grid',
    flex: 1,
    inlineSize: '100%',
    gridTemplateColumns: '432px minmax(0, 1fr)',
    blockSize: '100%',
    minBlockSize: 0,
  }),
);
export const side = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    minBlockSize: 0,
    borderInlineEnd: `1px solid ${vars.color.line}`,
  }),
);
export const fields = style(layered({ flex: 1, minBlockSize: 0, overflow: 'auto', paddingBlock: vars.space.s3 }));
export const actions = style(
  layered({
    flex: 'none',
    paddingBlock: vars.space.s3,
    paddingInline: vars.space.s5,
    borderBlockStart: `1px solid ${vars.color.line}`,
  }),
);
export const message = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.s3,
    minBlockSize: 0,
    overflow: 'auto',
    padding: vars.space.s4,
    background: vars.color.bgSunken,
    // In the dark, panels stand out from what lies deeper by being lighter.
    selectors: { '[data-theme="dark"] &': { background: vars.color.bgSurface } },
  }),
);
// The message is as high as it is; only the pane around it scrolls.
globalStyle(`.${message} > *`, { '@layer': { [componentsLayer]: { flex: 'none' } } });
export const head = style(layered({ flex: 'none', paddingInline: vars.space.s2 }));
