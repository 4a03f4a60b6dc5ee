import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, onPhone, type, visuallyHidden } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const frame = style(
  layered({
    minInlineSize: 0,
    overflowX: 'auto',
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.md,
    background: vars.color.bgSurface,
  }),
);
/** On a phone, the cells of a row are below each other, beside its handle. */
const stacked = { '@container': { [onPhone]: { display: 'block' } } } as const;
export const table = style(
  layered({ inlineSize: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', ...stacked }),
);
export const handle = style(layered({ inlineSize: rem(40) }));
const padded = { paddingBlock: vars.space.s2, paddingInline: vars.space.s2 } as const;
export const head = style(
  layered({
    ...type('fs12'),
    ...padded,
    blockSize: rem(36),
    color: vars.color.text2,
    fontWeight: vars.fontWeight.medium,
    textAlign: 'start',
    '@container': { [onPhone]: visuallyHidden },
  }),
);
export const row = style(
  layered({
    borderBlockStart: `1px solid ${vars.color.lineFaint}`,
    '@container': {
      [onPhone]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', paddingInline: vars.space.s2 },
    },
    selectors: { '&[data-current]': { background: vars.color.bgSelected } },
  }),
);
export const cell = style(
  layered({
    ...padded,
    blockSize: rem(48),
    '@container': { [onPhone]: { blockSize: 'auto', maxInlineSize: '100%' } },
    fontWeight: 'inherit',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    selectors: { '&:last-child': { paddingInlineEnd: vars.space.s4 } },
  }),
);
export const atEnd = style(layered({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }));
/** A header for screen readers only. */
export const spoken = style(layered(visuallyHidden));
