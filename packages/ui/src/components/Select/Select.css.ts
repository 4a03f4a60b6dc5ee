import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, truncate } from '../../styles/mixins';

export const trigger = style(
  layered({
    inlineSize: '100%',
    textAlign: 'start',
    cursor: 'pointer',
    selectors: { '&:disabled, &[aria-readonly]': { cursor: 'default' } },
  }),
);
export const value = style(
  layered({
    ...truncate,
    flex: 1,
    color: vars.color.text,
    selectors: { '&[data-empty], :disabled > &': { color: vars.color.text3 } },
  }),
);
/** A value shown as a chip is closer to the edge. */
export const withChip = style(layered({ paddingInlineStart: '3px' }));
export const chevron = style(layered({ display: 'flex', flex: 'none', color: vars.color.text3 }));
