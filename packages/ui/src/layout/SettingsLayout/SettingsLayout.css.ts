import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { layered, onNarrow, onPhone } from '../../styles/mixins';

export const root = style(
  layered({
    flex: 1,
    minInlineSize: 0,
    minBlockSize: 0,
    overflow: 'auto',
    background: vars.color.bgSurface,
    paddingBlock: vars.space.s6,
    paddingInline: vars.space.s10,
    '@container': {
      [onNarrow]: { paddingInline: vars.space.s5 },
      [onPhone]: { paddingBlock: vars.space.s4, paddingInline: vars.space.s4 },
    },
  }),
);
export const column = recipe({
  base: layered({ display: 'flex', flexDirection: 'column', gap: vars.space.s6 }),
  variants: { isWide: { true: layered({ maxInlineSize: '1156px' }), false: layered({ maxInlineSize: '920px' }) } },
});
export const beside = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 304px',
    gap: vars.space.s4,
    alignItems: 'start',
    '@container': { [onNarrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  }),
);
export const main = style(layered({ display: 'flex', flexDirection: 'column', gap: vars.space.s4, minInlineSize: 0 }));
export const head = style(
  layered({
    display: 'flex',
    alignItems: 'flex-start',
    gap: vars.space.s4,
    '@container': { [onPhone]: { flexDirection: 'column', gap: vars.space.s3 } },
  }),
);
export const words = style(
  layered({ display: 'flex', flexDirection: 'column', gap: vars.space.s2, flex: 1, minInlineSize: 0 }),
);
export const description = style(layered({ maxInlineSize: '612px', color: vars.color.text2 }));
export const actions = style(
  layered({
    display: 'flex',
    flex: 'none',
    gap: vars.space.s2,
    '@container': { [onPhone]: { flexWrap: 'wrap', maxInlineSize: '100%' } },
  }),
);
