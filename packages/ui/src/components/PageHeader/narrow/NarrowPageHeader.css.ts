import { style } from '@vanilla-extract/css';
import { vars } from '../../../styles/contract.css';
import { layered, truncate, type } from '../../../styles/mixins';
import { rem } from '../../../styles/rem';

export const title = style(
  layered({ ...type('fs16'), ...truncate, fontWeight: vars.fontWeight.semibold, flex: '0 1 auto' }),
);
export const button = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.s1,
    maxInlineSize: '100%',
    minBlockSize: rem(44),
    fontWeight: vars.fontWeight.semibold,
    cursor: 'pointer',
  }),
);
export const words = style(layered({ ...truncate }));
export const icon = style(layered({ display: 'flex', flex: 'none', color: vars.color.text3 }));
export const end = style(layered({ display: 'flex', flex: 'none', marginInlineStart: 'auto' }));
/** Without a frame, the title stands on the page. */
export const row = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    flex: 'none',
    minBlockSize: vars.size.header,
    paddingInline: vars.space.s3,
    gap: vars.space.s2,
  }),
);
export const actions = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    flex: 'none',
    gap: vars.space.s2,
    paddingBlock: vars.space.s2,
    paddingInline: vars.space.s3,
    background: vars.color.bgSurface,
    borderBlockEnd: `1px solid ${vars.color.line}`,
    selectors: { '&[data-hidden]': { display: 'none' } },
  }),
);
