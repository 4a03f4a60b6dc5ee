import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, truncate, visuallyHidden } from '../../styles/mixins';
import { rem } from '../../styles/rem';

/** Chips and button share the field; the chips wrap as needed. */
export const content = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    flex: 1,
    gap: vars.space.s1,
    minInlineSize: 0,
    paddingBlock: '3px',
  }),
);
export const withChips = style(layered({ paddingInlineStart: '3px' }));
export const pointer = style(
  layered({ cursor: 'pointer', selectors: { '&[data-disabled], &[data-readonly]': { cursor: 'default' } } }),
);
export const trigger = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    flex: 1,
    minInlineSize: '24px',
    minBlockSize: rem(24),
    textAlign: 'start',
    color: vars.color.text3,
    cursor: 'inherit',
    outline: 'none',
  }),
);
export const placeholder = style(layered(truncate));
export const spoken = style(layered(visuallyHidden));
export const chevron = style(layered({ display: 'flex', flex: 'none', marginInlineStart: 'auto' }));
