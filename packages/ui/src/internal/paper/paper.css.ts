import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { componentsLayer } from '../../styles/layers.css';
import { layered, type } from '../../styles/mixins';

/** The only content on paper; hidden on screen. */
export const paper = style(
  layered({
    display: 'none',
    background: 'white',
    color: vars.color.text,
    fontFamily: vars.font.family,
    '@media': { print: { display: 'block' } },
  }),
);
globalStyle(`[data-printing] > body > :not(.${paper})`, {
  '@layer': { [componentsLayer]: { '@media': { print: { display: 'none' } } } },
});
globalStyle('[data-printing], [data-printing] > body', {
  '@layer': {
    [componentsLayer]: {
      '@media': { print: { blockSize: 'auto', minInlineSize: 0, overflow: 'visible', background: 'white' } },
    },
  },
});
export const titleLine = style(
  layered({ display: 'flex', alignItems: 'baseline', gap: vars.space.s3, flexWrap: 'wrap' }),
);
export const name = style(layered({ ...type('fs16'), fontWeight: vars.fontWeight.semibold, color: vars.color.text }));
export const facts = style(layered({ marginInlineStart: 'auto' }));
