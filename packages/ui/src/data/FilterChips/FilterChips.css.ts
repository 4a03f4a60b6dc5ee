import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, truncate, type } from '../../styles/mixins';

export const root = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s2,
    minInlineSize: 0,
    flexWrap: 'wrap',
    whiteSpace: 'nowrap',
    selectors: { '&[data-single-line]': { flexWrap: 'nowrap' } },
  }),
);
export const list = style(layered({ display: 'contents' }));
export const item = style(layered({ display: 'flex', minInlineSize: 0, maxInlineSize: '100%' }));
/** Truncates long values; the card shows them in full. */
export const words = style(layered({ ...truncate, display: 'block', maxInlineSize: '320px' }));
/** Spaces between words are narrow at this size. */
export const part = style(layered({ marginInlineStart: '2px' }));
export const value = style(
  layered({ marginInlineStart: '2px', color: vars.color.text, fontWeight: vars.fontWeight.medium }),
);
export const clear = style(layered({ ...type('fs12'), marginInlineStart: '4px' }));
export const rest = style(
  layered({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: vars.space.s2 }),
);
