import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered } from '../../styles/mixins';

export const root = style(
  layered({
    flex: 1,
    minInlineSize: 0,
    minBlockSize: 0,
    overflow: 'auto',
    background: vars.color.bgSurface,
    paddingBlock: vars.space.s6,
    paddingInline: vars.space.s10,
  }),
);
export const column = style(
  layered({ display: 'flex', flexDirection: 'column', gap: vars.space.s6, maxInlineSize: '920px' }),
);
export const head = style(layered({ display: 'flex', alignItems: 'flex-start', gap: vars.space.s4 }));
export const words = style(
  layered({ display: 'flex', flexDirection: 'column', gap: vars.space.s2, flex: 1, minInlineSize: 0 }),
);
export const description = style(layered({ maxInlineSize: '612px', color: vars.color.text2 }));
export const actions = style(layered({ display: 'flex', flex: 'none', gap: vars.space.s2 }));
