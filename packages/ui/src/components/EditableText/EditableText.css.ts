import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { colorTransition, layered, truncate } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const root = style(layered({ minInlineSize: 0, inlineSize: '100%' }));

/** As high as the input that replaces it, with the text in the same position. */
export const text = style(
  layered({
    ...truncate,
    ...colorTransition,
    display: 'block',
    maxInlineSize: '100%',
    minBlockSize: rem(32),
    paddingInline: '9px',
    borderRadius: vars.radius.sm,
    color: vars.color.text,
    fontWeight: vars.fontWeight.medium,
    textAlign: 'start',
    cursor: 'text',
    selectors: { '&:hover': { background: vars.color.bgMuted } },
  }),
);

/** In the type of the surrounding title, aligned with the page's edge. */
export const title = style(
  layered({ marginInline: '-9px', maxInlineSize: 'calc(100% + 18px)', font: 'inherit', letterSpacing: 'inherit' }),
);
