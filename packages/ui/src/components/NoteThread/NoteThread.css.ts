import { style, styleVariants } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { layered, type } from '../../styles/mixins';
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
    position: 'absolute',
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
export const message = style(
  layered({
    ...type('fs13'),
    margin: 0,
    color: vars.color.text,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  }),
);
export const named = style(layered({ color: vars.color.accentText, fontWeight: vars.fontWeight.medium }));
export const text = style(layered({ display: 'flex', flexDirection: 'column', gap: vars.space.s1 }));
const listed = { ...type('fs13'), margin: 0, paddingInlineStart: vars.space.s5, color: vars.color.text };
export const points = styleVariants({
  ul: layered({ ...listed, listStyle: 'disc' }),
  ol: layered({ ...listed, listStyle: 'decimal' }),
});
export const code = style(
  layered({
    ...type('fs12'),
    fontFamily: 'ui-monospace, monospace',
    background: vars.color.bgMuted,
    borderRadius: vars.radius.sm,
  }),
);
export const quote = style(
  layered({ margin: 0, paddingInlineStart: vars.space.s3, borderInlineStart: `2px solid ${vars.color.lineStrong}` }),
);
