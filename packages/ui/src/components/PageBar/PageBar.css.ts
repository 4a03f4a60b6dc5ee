import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const bar = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s2,
    flex: 'none',
    minBlockSize: vars.size.header,
    paddingBlockStart: 'env(safe-area-inset-top)',
    paddingInlineStart: `max(${vars.space.s3}, env(safe-area-inset-left))`,
    paddingInlineEnd: `max(${vars.space.s3}, env(safe-area-inset-right))`,
    background: vars.color.bgSurface,
    borderBlockEnd: `1px solid ${vars.color.line}`,
    zIndex: 20,
  }),
);
export const start = style(
  layered({ display: 'flex', flex: 'none', alignItems: 'center', minInlineSize: rem(44), minBlockSize: rem(44) }),
);
globalStyle(
  `${start} > a`,
  layered({ display: 'grid', placeItems: 'center', minInlineSize: rem(44), minBlockSize: rem(44) }),
);
export const title = style(
  layered({ display: 'flex', alignItems: 'center', flex: 1, gap: vars.space.s1, minInlineSize: 0 }),
);
export const end = style(layered({ display: 'flex', flex: 'none', alignItems: 'center', gap: vars.space.s1 }));
