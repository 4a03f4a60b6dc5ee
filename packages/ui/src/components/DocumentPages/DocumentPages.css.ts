import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, tabular, type, visuallyHidden } from '../../styles/mixins';
import { rem } from '../../styles/rem';
import { pageGap } from './pageLayout';

export const root = style(
  layered({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0, minBlockSize: 0, blockSize: '100%' }),
);
export const bar = style(
  layered({
    ...type('fs13'),
    ...tabular,
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s3,
    flex: 'none',
    minBlockSize: rem(44),
    paddingInline: `${vars.space.s5} ${vars.space.s3}`,
    borderBlockEnd: `1px solid ${vars.color.line}`,
    color: vars.color.text2,
  }),
);
export const notice = style(layered({ color: vars.color.text3 }));
export const zoom = style(
  layered({ display: 'flex', alignItems: 'center', gap: vars.space.s1, marginInlineStart: 'auto' }),
);
export const percent = style(layered({ minInlineSize: '44px', textAlign: 'center' }));
export const scroller = style(
  layered({
    flex: 1,
    minBlockSize: 0,
    overflow: 'auto',
    background: vars.color.bgSunken,
    selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' } },
  }),
);
export const pages = style(
  layered({
    position: 'relative',
    // As wide as the widest page, so that every page can be scrolled to its edge.
    boxSizing: 'content-box',
    minInlineSize: `calc(100% - ${2 * pageGap}px)`,
    paddingInline: `${pageGap}px`,
  }),
);
export const sheet = style(
  layered({
    position: 'absolute',
    // Centers narrower pages.
    insetInline: `${pageGap}px`,
    marginInline: 'auto',
    overflow: 'hidden',
    // Pages are made for paper, in the dark theme too.
    background: '#fff',
    color: '#1c1c1c',
    boxShadow: vars.elevation.e1,
  }),
);
export const drawing = style(layered({ position: 'absolute', inset: 0 }));
export const canvas = style(layered({ display: 'block', inlineSize: '100%', blockSize: '100%' }));
export const state = style(
  layered({ ...type('fs13'), position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' }),
);
export const text = style(layered(visuallyHidden));
