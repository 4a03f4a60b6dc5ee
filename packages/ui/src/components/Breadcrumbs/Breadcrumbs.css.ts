import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, truncate, type } from '../../styles/mixins';

export const list = style(
  layered({ display: 'flex', alignItems: 'center', gap: '6px', ...type('fs12'), color: vars.color.text3 }),
);
export const crumb = style(layered({ display: 'flex', alignItems: 'center', gap: '6px', minInlineSize: 0 }));
export const place = style(layered({ ...truncate }));
/** Points to the end of the line. */
export const chevron = style(layered({ display: 'flex', selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } }));
