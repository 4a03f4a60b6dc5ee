import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { componentsLayer } from '../../styles/layers.css';
import { colorTransition, fieldFocus, forcedEdge, layered, truncate, type } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const labelWidth = createVar();

export const list = style(layered({ minInlineSize: 0 }));
export const row = style(
  layered({
    display: 'grid',
    gridTemplateColumns: `${labelWidth} minmax(0, 1fr)`,
    alignItems: 'start',
    minBlockSize: rem(34),
    selectors: { '&[data-block]': { gridTemplateColumns: 'minmax(0, 1fr)', position: 'relative' } },
  }),
);
export const label = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s2,
    minInlineSize: 0,
    minBlockSize: rem(34),
    color: vars.color.text3,
  }),
);
export const labelText = style(layered(truncate));

/** Value on the line of its label, and its error below. */
export const cell = style(layered({ minInlineSize: 0, paddingBlock: '2px' }));

const box = {
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  inlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: rem(30),
  border: '1px solid transparent',
  borderRadius: vars.radius.sm,
  textAlign: 'start',
} as const;

export const value = style(layered({ ...box, paddingInline: '7px' }));
export const control = style(layered({ ...box, paddingInline: '7px' }));
export const button = style(
  layered({
    ...box,
    ...colorTransition,
    ...forcedEdge,
    paddingInline: '7px',
    color: 'inherit',
    cursor: 'text',
    selectors: { '&:hover': { background: vars.color.bgMuted } },
  }),
);
/** Multi-line value below the label. */
export const block = style(layered({ paddingInlineStart: '22px', paddingBlockEnd: vars.space.s2 }));
export const blockButton = style(
  layered({
    ...colorTransition,
    ...forcedEdge,
    position: 'absolute',
    insetBlockStart: '5px',
    insetInlineEnd: 0,
    display: 'grid',
    placeItems: 'center',
    inlineSize: rem(24),
    blockSize: rem(24),
    borderRadius: vars.radius.sm,
    color: vars.color.text3,
    selectors: { '&:hover': { background: vars.color.bgMuted, color: vars.color.text } },
  }),
);
/** As high as the value it replaces; larger editors overlay it. */
export const editor = style(layered({ ...box, ...fieldFocus, position: 'relative', background: vars.color.bgSurface }));
// Aligns the value at its edge for every type: numbers of different fields are not compared.
globalStyle(`${editor}[data-editing] input`, {
  '@layer': { [componentsLayer]: { textAlign: 'start' } },
});
globalStyle(`${editor} > div:not([data-waiting])`, { '@layer': { [componentsLayer]: { marginInline: '-3px' } } });

/** The value as a button has it, in the box of its editor. */
export const waiting = style(
  layered({ display: 'flex', alignItems: 'center', gap: '6px', minInlineSize: 0, paddingInline: '7px' }),
);
/** A value without a box, in that of its editor. */
export const waitingBlock = style([block, layered({ flex: 1, minInlineSize: 0, margin: '-1px' })]);

export const text = style(layered({ ...truncate, flex: '0 1 auto' }));
export const empty = style(layered({ ...truncate, color: vars.color.text3 }));
/** Takes no space, so that nothing moves. */
export const saving = style(
  layered({ flex: '0 0 auto', marginInlineStart: 'auto', color: vars.color.text3, blockSize: rem(14) }),
);
export const faultLine = style(
  layered({
    ...type('fs12'),
    display: 'flex',
    alignItems: 'flex-start',
    flexWrap: 'wrap',
    gap: '6px',
    paddingInline: '8px',
    paddingBlock: '2px 4px',
  }),
);
export const fault = style(
  layered({ display: 'flex', alignItems: 'baseline', gap: '5px', color: vars.color.danger, overflowWrap: 'anywhere' }),
);
