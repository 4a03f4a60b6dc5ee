import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { colorTransition, layered, truncate } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const bar = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s3,
    flex: 'none',
    blockSize: vars.size.header,
    paddingInline: `${vars.space.s5} ${vars.space.s4}`,
    background: vars.color.bgInverse,
    color: vars.color.textInverse,
    whiteSpace: 'nowrap',
    vars: { [vars.color.focus]: vars.color.textInverse },
    '@media': { '(forced-colors: active)': { borderBlockEnd: '1px solid CanvasText' } },
  }),
);
export const title = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.s2,
    flex: 'none',
    fontWeight: vars.fontWeight.semibold,
  }),
);
export const line = style(
  layered({
    inlineSize: '1px',
    blockSize: rem(20),
    marginInline: vars.space.s1,
    background: vars.color.inverseLine,
    flex: 'none',
  }),
);
export const group = style(
  layered({ display: 'flex', alignItems: 'center', gap: vars.space.s2, minInlineSize: 0, flexShrink: 1 }),
);
export const end = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'end',
    gap: vars.space.s2,
    flex: 1,
    minInlineSize: 0,
  }),
);
export const quiet = style(layered({ color: vars.color.textInverse2 }));
export const button = recipe({
  base: layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minInlineSize: 0,
    maxInlineSize: rem(280),
    blockSize: vars.size.control,
    paddingInline: '8px',
    border: '1px solid transparent',
    borderRadius: vars.radius.sm,
    color: vars.color.textInverse,
    fontWeight: vars.fontWeight.medium,
    cursor: 'pointer',
    ...colorTransition,
    selectors: {
      '&:hover, &[data-pressed], &[aria-expanded="true"]': { background: vars.color.inverseHover },
    },
  }),
  variants: {
    variant: {
      plain: layered({}),
      quiet: layered({ color: vars.color.textInverse2 }),
      outline: layered({ gap: vars.space.s2, paddingInline: '10px', borderColor: vars.color.inverseLine }),
    },
    isOn: { true: layered({ background: vars.color.inverseHover }) },
  },
});
export const words = style(layered(truncate));
export const icon = style(layered({ display: 'flex', flex: 'none', color: vars.color.textInverse2 }));
