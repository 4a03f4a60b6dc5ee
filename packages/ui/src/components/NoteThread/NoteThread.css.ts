import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { layered, type, placed } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const thread = style(layered({ display: 'flex', flexDirection: 'column', gap: vars.space.s5 }));
export const box = style(layered({ display: 'flex', flexDirection: 'column', gap: vars.space.s2 }));
export const boxEnd = style(
  layered({ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: vars.space.s3 }),
);
export const hint = style(layered({ ...type('fs12'), color: vars.color.text3, marginInlineEnd: 'auto' }));
export const empty = style(layered({ paddingBlock: vars.space.s6 }));
export const list = style(layered({ position: 'relative', margin: 0, padding: 0 }));
export const note = recipe({
  base: layered({
    ...placed,
    insetInline: 0,
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    columnGap: vars.space.s3,
    listStyle: 'none',
    paddingBlock: vars.space.s3,
  }),
  variants: { isLast: { false: layered({ borderBlockEnd: `1px solid ${vars.color.lineFaint}` }) } },
});
export const noteHead = style(
  layered({ display: 'flex', alignItems: 'center', gap: vars.space.s2, minBlockSize: rem(28) }),
);
export const author = style(layered({ ...type('fs13'), fontWeight: vars.fontWeight.semibold, color: vars.color.text }));
export const time = style(layered({ ...type('fs12'), color: vars.color.text3 }));
export const pin = style(layered({ display: 'flex', color: vars.color.accentText }));
export const noteEnd = style(layered({ marginInlineStart: 'auto' }));
