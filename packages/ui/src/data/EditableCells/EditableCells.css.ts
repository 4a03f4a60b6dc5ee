import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { componentsLayer } from '../../styles/layers.css';
import { layered, type } from '../../styles/mixins';

/** Fills the cell and centers the editor, as the text was. */
export const frame = style(
  layered({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', flex: 1, inlineSize: '100%', minInlineSize: 0 }),
);
/** Aligns numbers at the end, as in read mode. */
export const endFrame = style({});
globalStyle(`${endFrame} input`, { '@layer': { [componentsLayer]: { textAlign: 'end' } } });

/** Marks the position of an editor larger than its cell. */
export const place = style(layered({ position: 'absolute', insetInline: 0, insetBlockStart: 0, blockSize: '1px' }));

/** An editor over its cell, which covers the ring of the cell and its neighbors. */
export const overCell = style(
  layered({
    padding: vars.space.s1,
    background: vars.color.bgRaised,
    borderRadius: vars.radius.sm,
    boxShadow: vars.elevation.e2,
    outline: '1px solid transparent',
  }),
);
export const message = style(
  layered({
    ...type('fs12'),
    display: 'flex',
    alignItems: 'center',
    gap: '5px',
    maxInlineSize: '320px',
    paddingBlock: '6px',
    paddingInline: vars.space.s2,
    overflowWrap: 'anywhere',
    selectors: { '&[data-tone="danger"]': { color: vars.color.danger } },
  }),
);
/** Value of a checkbox cell. */
export const answer = style(
  layered({
    display: 'inline-flex',
    color: vars.color.text3,
    selectors: { '&[data-on]': { color: vars.color.accentText } },
  }),
);
