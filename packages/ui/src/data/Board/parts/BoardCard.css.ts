import { style } from '@vanilla-extract/css';
import { vars } from '../../../styles/contract.css';
import { layered, tabular, truncate, type } from '../../../styles/mixins';
import { rem } from '../../../styles/rem';

export const card = style(
  layered({ display: 'flex', flexDirection: 'column', gap: vars.space.s2, padding: '11px 12px 10px' }),
);
export const title = style(layered({ display: 'flex', alignItems: 'flex-start', gap: vars.space.s2 }));
export const name = style(
  layered({
    flex: 1,
    minInlineSize: 0,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    lineHeight: rem(18),
    fontWeight: vars.fontWeight.semibold,
  }),
);
export const line = style(
  layered({
    ...type('fs12'),
    display: 'flex',
    alignItems: 'center',
    gap: '7px',
    minBlockSize: rem(16),
    color: vars.color.text2,
  }),
);
export const icon = style(layered({ display: 'inline-flex', color: vars.color.text3 }));
export const label = style(layered({ flex: 'none', color: vars.color.text3 }));
export const value = style(layered({ ...truncate, flex: 1 }));
export const foot = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s2,
    minBlockSize: rem(31),
    paddingBlockStart: vars.space.s2,
    borderBlockStart: `1px solid ${vars.color.lineFaint}`,
  }),
);
export const figures = style(
  layered({ ...tabular, display: 'flex', alignItems: 'center', gap: vars.space.s3, marginInlineStart: 'auto' }),
);
