import { createVar, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { layered, type } from '../../styles/mixins';

export const width = createVar();

export const plane = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    inlineSize: width,
    maxInlineSize: `calc(100vw - ${vars.space.s6})`,
    overflow: 'hidden',
  }),
);
export const head = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s2,
    flex: 'none',
    paddingBlock: '14px 10px',
    paddingInline: `${vars.space.s5} ${vars.space.s4}`,
  }),
);
export const title = style(layered({ ...type('fs14'), fontWeight: vars.fontWeight.semibold }));
export const headEnd = recipe({
  base: layered({ display: 'flex', alignItems: 'center', gap: vars.space.s1 }),
  variants: { isWide: { true: layered({ flex: 1 }), false: layered({ marginInlineStart: 'auto' }) } },
});
export const body = recipe({
  base: layered({ flex: '1 1 auto', minBlockSize: 0, overflow: 'auto', overflowWrap: 'anywhere' }),
  variants: {
    isFlush: { true: {}, false: layered({ paddingInline: vars.space.s5, paddingBlock: vars.space.s4 }) },
    isUnderHead: { true: {}, false: {} },
  },
  compoundVariants: [{ variants: { isFlush: false, isUnderHead: true }, style: layered({ paddingBlockStart: 0 }) }],
});
export const footer = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: vars.space.s2,
    flex: 'none',
    paddingBlock: vars.space.s3,
    paddingInline: vars.space.s4,
    borderBlockStart: `1px solid ${vars.color.line}`,
  }),
);
